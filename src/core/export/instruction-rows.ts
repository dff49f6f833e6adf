import type { DecisionName } from '../decisions.ts';
import { DECISION_LABELS } from '../decisions.ts';
import { conditionOf, type Condition, type HitPolicy, type Input, type Rule, type Step } from '../worksheet/model.ts';
import { conditionText, decisionWords, listed, valueLabel } from '../worksheet/words.ts';
import { field, inline, list } from './markdown.ts';
import { decisionText } from './table-text.ts';

/** The rows of a table as an operator follows them. */

/** A row in the table in which it is looked for. */
export function rowLine({ table: { inputs } }: Step, rule: Rule, at: number): string[] {
  const conditions = inputs.map((input) => conditionText(input, conditionOf(rule, input)));
  return [
    String(at + 1),
    ...conditions,
    rule.decision === null ? 'not decided yet' : DECISION_LABELS[rule.decision].label,
  ];
}

/** Whom to tell when the table says nothing. */
export function nobodyFits(step: Step): string {
  const owner = step.destination.businessOwner.trim();
  const others = [...new Set(step.table.rules.map((rule) => rule.owner.trim()).filter((each) => each !== ''))];
  const whom = owner !== '' ? owner : others.length > 0 ? listed(others, 'or') : 'whoever hands you this work';
  return `${UNFIT[step.table.hitPolicy]}: do nothing, and tell ${inline(whom)}.`;
}

const UNFIT: Readonly<Record<HitPolicy, string>> = {
  unique: 'No row fits, or two do',
  any: 'Several rows may fit if they say the same. No row fits, or two say different things',
  first: 'Where several rows fit, follow the first of them. No row fits',
};

/** A row by its case, with what is permitted there. */
export function ruleText(step: Step, rule: Rule, at: number): string {
  const owner = [rule.owner, rule.cover && `cover: ${rule.cover}`, rule.escalation && `then: ${rule.escalation}`];
  const decided = rule.decision === null ? 'not decided yet' : decisionWords(rule);
  const lines = [
    field('Permitted next step', saysMore(rule) ? rule.next : nextOf(step, rule)),
    ...(rule.decision === 'attempt' ? [field('How', decisionText(rule))] : []),
    ...optional('Authority needed', rule.authorityNeeded),
    ...optional('Evidence', rule.evidenceSource),
    ...optional('Stop when', rule.stop),
    ...optional('Owner', owner.filter(Boolean).join(', ')),
    ...optional('Next update within', rule.nextUpdate),
    ...optional('Next check', rule.nextCheck),
    ...optional('Who may end a hold', rule.mayEndHold),
    ...optional('Note', rule.note),
  ];
  return `### Row ${at + 1}. ${inline(caseOf(step, rule))}: ${inline(decided)}\n\n${list(lines)}`;
}

/** The case in which a row is followed, in the words of the two looks before it. */
function caseOf({ table: { inputs } }: Step, rule: Rule): string {
  const parts = inputs.flatMap((input) => {
    const condition = conditionOf(rule, input);
    return condition === 'any' ? [] : [partOf(input, condition)];
  });
  return parts.length === 0 ? 'In every case' : `When ${listed(parts)}`;
}

function partOf(input: Input, condition: Exclude<Condition, 'any'>): string {
  const values = listed(
    condition.map((id) => `“${valueLabel(input, id)}”`),
    'or',
  );
  switch (input.role) {
    case 'evidence':
      return `you see ${values}`;
    case 'authority':
      return `you read ${values}`;
    case 'other':
      return `“${input.label}” is ${values}`;
  }
}

/** Whether a row's next step says anything that its decision does not say already. */
function saysMore({ next, decision }: Rule): boolean {
  const said = decision === null ? [] : [DECISION_LABELS[decision].label, DECISION_LABELS[decision].operator];
  return next.trim() !== '' && !said.includes(next.trim());
}

/** What a row permits where nobody wrote a next step: no more than its decision. */
function nextOf({ destination }: Step, { decision, owner }: Rule): string {
  const named = [owner, destination.businessOwner].find((text) => text.trim() !== '');
  const whom = named ?? 'its owner, who is not named yet';
  if (decision === null) return `Nothing is decided here: do nothing, and tell ${whom}.`;
  return NEXT[decision](whom);
}

const NEXT: Readonly<Record<DecisionName, (whom: string) => string>> = {
  reconciled: () => 'Record what was found, and carry on.',
  attempt: () => 'Read the approval once more, then send the missing step.',
  'hold-existing': (whom) => `Leave what is there as it is, and hand over to ${whom}.`,
  'hold-empty': (whom) => `Send nothing, and hand over to ${whom}.`,
  conflict: (whom) => `Stop. Send nothing under this key, and hand both requests to ${whom}.`,
  unresolved: (whom) => `Send nothing, and hand over to ${whom}.`,
};

function optional(label: string, text: string): string[] {
  return text.trim() === '' ? [] : [field(label, text)];
}
