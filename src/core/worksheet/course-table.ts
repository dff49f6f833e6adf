import { APPROVAL_UNREADABLE, DECISION_LABELS, type DecisionName } from '../decisions.ts';
import { blankRule, freshId } from './blank.ts';
import { inputOf, type Input, type Rule, type Table } from './model.ts';
import type { Shown } from './observations.ts';

/** The course’s decision table as rows over a table’s own columns, to begin from. Owners and times are left to the team. */
export function courseRules(table: Table): Rule[] {
  const evidence = inputOf(table, 'evidence');
  const authority = inputOf(table, 'authority');
  const seen = {
    match: showing(evidence, ['found-equal']),
    none: showing(evidence, ['found-nothing']),
    other: showing(evidence, ['found-other']),
    unsure: showing(evidence, ['cannot-look', 'found-unsure', 'in-progress', 'key-expired']),
  };
  const yes = showing(authority, ['yes']);
  const no = showing(authority, ['no']);
  const unread = showing(authority, ['unknown']);
  const rows: readonly [readonly string[], readonly string[] | null, DecisionName, string?][] = [
    [seen.match, yes, 'reconciled'],
    [seen.none, yes, 'attempt'],
    [seen.match, no, 'hold-existing'],
    [seen.none, no, 'hold-empty'],
    [seen.other, null, 'conflict'],
    [seen.unsure, null, 'unresolved'],
    [[...seen.match, ...seen.none], unread, 'unresolved', APPROVAL_UNREADABLE],
  ];
  const rules: Rule[] = [];
  for (const [shown, approved, decision, next = DECISION_LABELS[decision].operator] of rows) {
    if (shown.length === 0 || approved?.length === 0) continue;
    const when = { [evidence.id]: [...shown], ...(approved ? { [authority.id]: [...approved] } : {}) };
    rules.push({ ...blankRule(freshId('rule', [...table.rules, ...rules])), when, decision, next });
  }
  return rules;
}

function showing({ values }: Input, wanted: readonly Shown[]): string[] {
  return values.filter(({ shownBy }) => shownBy.some((shown) => wanted.includes(shown))).map(({ id }) => id);
}
