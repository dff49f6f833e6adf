import { APPROVAL_UNREADABLE, type DecisionName } from '../decisions.ts';
import { blankRule, freshId } from './blank.ts';
import { FOUND_TWICE } from './default-values.ts';
import { inputOf, type Input, type Rule, type Step, type Table } from './model.ts';
import { hasNoApproval } from './no-approval.ts';
import type { Shown } from './observations.ts';
import { operatorWords } from './words.ts';

/**
 * The course’s decision table as rows over a table’s own columns, to begin from. Owners and times are left to the team; the
 * business owner, and the place whose answer counts, are taken from what they wrote already.
 */
export function courseRules(table: Table, known?: Pick<Step, 'destination' | 'answers'>): Rule[] {
  const owner = known?.destination.businessOwner ?? '';
  const evidenceSource = known?.answers.lookup.words.trim() ?? '';
  const evidence = inputOf(table, 'evidence');
  const authority = inputOf(table, 'authority');
  const seen = {
    match: showing(evidence, ['found-equal']),
    none: showing(evidence, ['found-nothing']),
    other: showing(evidence, ['found-other']),
    unsure: showing(evidence, ['cannot-look', 'found-unsure', 'in-progress', 'key-expired']),
  };
  const noApproval = hasNoApproval(table);
  const yes = noApproval ? null : showing(authority, ['yes']);
  const no = noApproval ? [] : showing(authority, ['no']);
  const unread = noApproval ? [] : showing(authority, ['unknown']);
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
  for (const [shown, approved, decision, next = operatorWords(decision, owner)] of rows) {
    if (shown.length === 0 || approved?.length === 0) continue;
    const when = { [evidence.id]: [...shown], ...(approved ? { [authority.id]: [...approved] } : {}) };
    rules.push({ ...blankRule(freshId('rule', [...table.rules, ...rules])), when, decision, next, evidenceSource });
  }
  const twice = evidence.values.some(({ id }) => id === FOUND_TWICE.id);
  if (twice) rules.push({ ...twiceRule(evidence, owner, [...table.rules, ...rules]), evidenceSource });
  return rules;
}

/** What is there more than once is nobody’s to tidy up at night. */
export function twiceRule({ id }: Pick<Input, 'id'>, owner: string, taken: readonly Rule[]): Rule {
  return {
    ...blankRule(freshId('rule', taken)),
    when: { [id]: [FOUND_TWICE.id] },
    decision: 'unresolved',
    next: `Stop, and touch neither: ${owner.trim() || 'the business owner'} decides which one stays.`,
  };
}

function showing({ values }: Input, wanted: readonly Shown[]): string[] {
  return values.filter(({ shownBy }) => shownBy.some((shown) => wanted.includes(shown))).map(({ id }) => id);
}
