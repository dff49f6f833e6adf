import { blankRule, freshId } from './blank.ts';
import { choicesOf, keyHours } from './destinations.ts';
import { EXPIRED } from './default-values.ts';
import type { StepEdit } from './edits.ts';
import { namesExpiry } from './follow.ts';
import { conditionOf, inputOf, isAnsweredWith, type Rule, type Step } from './model.ts';
import { operatorWords } from './words.ts';

/** A destination that forgets the operation key after a while, and then takes a repeat for a new request. */

/** Whether the team says that the key is forgotten, and nothing says that what comes later is refused. */
export function mayActAnew(step: Step): boolean {
  return isAnsweredWith(step.answers.key, 'expires') && choicesOf(step).expired.includes('executes');
}

/** The time by which a caller can tell that the key is forgotten, such as “24 hours”. Null: nobody has said. */
export function timeOfKey(step: Pick<Step, 'answers'>): string | null {
  const hours = keyHours(step);
  return hours === null ? null : `${hours.toLocaleString('en-GB')} ${hours === 1 ? 'hour' : 'hours'}`;
}

/** A value of its own for a key whose time is over, where the clock can tell it and the table does not yet. None: it does. */
export function expiredValue(step: Step): StepEdit[] {
  const evidence = inputOf(step.table, 'evidence');
  if (!mayActAnew(step) || timeOfKey(step) === null || namesExpiry(evidence)) return [];
  return [{ step: step.id, do: 'add-value', input: evidence.id, value: EXPIRED }];
}

/** The same with a row that sends nothing then, handed over as the table hands over what nobody can tell. */
export function expiredRow(step: Step): StepEdit[] {
  const value = expiredValue(step);
  if (value.length === 0) return [];
  const evidence = inputOf(step.table, 'evidence');
  const like = step.table.rules.find((rule) => rule.decision === 'unresolved' && coversUnsure(step, rule));
  const id = freshId('rule', step.table.rules);
  const { businessOwner } = step.destination;
  const rule: Rule = {
    ...blankRule(id),
    decision: 'unresolved',
    next: operatorWords('unresolved', businessOwner),
    ...(like && {
      next: like.next,
      owner: like.owner,
      cover: like.cover,
      escalation: like.escalation,
      nextUpdate: like.nextUpdate,
      stop: like.stop,
    }),
    when: { [evidence.id]: [EXPIRED.id] },
  };
  return [...value, { step: step.id, do: 'add-rule', rule }];
}

function coversUnsure({ table }: Step, rule: Rule): boolean {
  const evidence = inputOf(table, 'evidence');
  const condition = conditionOf(rule, evidence);
  const unsure = evidence.values.find(({ shownBy }) => shownBy.includes('cannot-look'));
  return condition !== 'any' && unsure !== undefined && condition.includes(unsure.id);
}
