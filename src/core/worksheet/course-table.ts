import type { DecisionName } from '../decisions.ts';
import { blankRule, freshId } from './blank.ts';
import { SUGGESTED_VALUES, type SuggestedValue } from './default-values.ts';
import { withEdits, type StepEdit } from './edits.ts';
import { expiredValue } from './key-time.ts';
import { inputOf, type Input, type Rule, type Step, type Table } from './model.ts';
import { hasNoApproval } from './no-approval.ts';
import type { Shown } from './observations.ts';
import { operatorWords, UNREADABLE } from './words.ts';

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
    [[...seen.match, ...seen.none], unread, 'unresolved', UNREADABLE],
  ];
  const rules: Rule[] = [];
  for (const [shown, approved, decision, next = operatorWords(decision, owner)] of rows) {
    if (shown.length === 0 || approved?.length === 0) continue;
    const when = { [evidence.id]: [...shown], ...(approved ? { [authority.id]: [...approved] } : {}) };
    const rule = blankRule(freshId('rule', [...table.rules, ...rules]));
    const attempt = decision === 'attempt' ? { ...rule.attempt, atMost: USUAL_BOUND } : rule.attempt;
    // The row itself says whose decision it is.
    const mayEndHold = decision === 'hold-existing' || decision === 'hold-empty' ? owner.trim() : '';
    rules.push({ ...rule, when, decision, attempt, next, evidenceSource, mayEndHold });
  }
  for (const suggested of SUGGESTED_VALUES) {
    if (evidence.values.every(({ id }) => id !== suggested.id)) continue;
    rules.push({ ...suggestedRow(suggested, evidence, owner, [...table.rules, ...rules]), evidenceSource });
  }
  return rules;
}

/** The same as edits, with a value of its own for a key whose time is over where the clock can tell it. */
export function courseBeginning(step: Step): StepEdit[] {
  const value = expiredValue(step);
  const begun = withEdits(step, value);
  return [
    ...value,
    ...courseRules(begun.table, step).map((rule) => ({ step: step.id, do: 'add-rule', rule }) as const),
  ];
}

/** How often it may be sent, to begin with: without a bound nothing ends it while the destination is down. */
const USUAL_BOUND = 3;

/** What the business owner decides where many teams meet a value of their own, and what is done until then. */
const SUGGESTED_ROWS: Readonly<
  Record<SuggestedValue['id'], { decision: DecisionName; next: (owner: string) => string }>
> = {
  // What is there more than once is nobody’s to tidy up at night.
  'found-twice': {
    decision: 'unresolved',
    next: (owner) => `Stop, and touch neither: ${owner} decides which one stays.`,
  },
  // It was done, so that a repeat would be a second one; whether a second one is wanted is another question.
  'found-finished': {
    decision: 'hold-existing',
    next: (owner) => `It was done, and ended since: send nothing, ${owner} decides whether it is wanted again.`,
  },
};

/** What rows from here say under a decision, where it is not the course’s sentence for it. */
export function suggestedWords(decision: DecisionName, businessOwner: string): string[] {
  return Object.values(SUGGESTED_ROWS)
    .filter((row) => row.decision === decision)
    .map(({ next }) => next(businessOwner.trim() || 'the business owner'));
}

/** The row that comes with a value of `SUGGESTED_VALUES`. */
export function suggestedRow(
  { id }: SuggestedValue,
  evidence: Pick<Input, 'id'>,
  businessOwner: string,
  taken: readonly Rule[],
): Rule {
  const { decision, next } = SUGGESTED_ROWS[id];
  return {
    ...blankRule(freshId('rule', taken)),
    when: { [evidence.id]: [id] },
    decision,
    next: next(businessOwner.trim() || 'the business owner'),
  };
}

function showing({ values }: Input, wanted: readonly Shown[]): string[] {
  return values.filter(({ shownBy }) => shownBy.some((shown) => wanted.includes(shown))).map(({ id }) => id);
}
