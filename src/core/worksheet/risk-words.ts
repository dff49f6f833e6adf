import { possible, type Step } from './model.ts';
import type { Risk, RiskName } from './verdict.ts';

/** What can still go wrong and is not the table's fault, in words; and what of it is still to be answered. */

export const RISK_NAMES: readonly RiskName[] = ['withdrawn', 'failure-kept', 'too-old'];

type Accepted = Step['accepted'];

/** Whether somebody has accepted what is left. */
export function isAccepted({ who }: Pick<Accepted, 'who'>): boolean {
  return who.trim() !== '';
}

/** Whether it is also said which later check finds it: then nothing is asked any more. */
export function isSettled(accepted: Accepted): boolean {
  return isAccepted(accepted) && accepted.laterCheck.trim() !== '';
}

/** How many risks are left, and whether somebody has accepted them: the same words wherever a verdict is told. */
export function risksLeft(count: number, accepted: boolean): string {
  if (accepted) return count === 1 ? 'one accepted risk is left' : `${count} accepted risks are left`;
  return `${count === 1 ? 'one risk is' : `${count} risks are`} left that someone must accept`;
}

/** What is left of a verdict, with who accepts it. Null: nothing is. */
export function riskOf(names: readonly RiskName[], step: Pick<Step, 'answers' | 'accepted'>): Risk | null {
  if (names.length === 0) return null;
  return { names, sentence: names.map((name) => riskSentence(name, step)).join(' '), ...step.accepted };
}

/** A risk, and what has to be answered about it as long as nobody has. */
export function riskSentence(name: RiskName, step: Pick<Step, 'answers' | 'accepted'>): string {
  return [told(name, step), ...asked(name, step.accepted)].join(' ');
}

function told(name: RiskName, { answers }: Pick<Step, 'answers'>): string {
  switch (name) {
    case 'withdrawn':
      return `Approval can be withdrawn between the check and the change, and ${preventing(possible('conditional', answers.conditional))}.${takenBack(possible('reversible', answers.reversible))}`;
    case 'failure-kept':
      return 'Where a try fails, the destination may keep that failure under the key: then no repeat under it ever succeeds, and the request stays undone.';
    case 'too-old':
      return 'Once the key’s time is over, the destination refuses it also where nothing was done, and the request stays undone.';
  }
}

function asked(name: RiskName, accepted: Accepted): string[] {
  if (isSettled(accepted)) return [];
  const who = name === 'withdrawn' ? 'Who accepts that' : 'Who decides what to do instead';
  if (isAccepted(accepted)) return ['Which later check finds it?'];
  return accepted.laterCheck.trim() === '' ? [`${who}, and which later check finds it?`] : [`${who}?`];
}

/** @param values what is known of whether the destination refuses what is not approved */
function preventing(values: readonly string[]): string {
  return values.includes('yes')
    ? 'nobody has said that this destination prevents it'
    : 'this destination can’t prevent it';
}

/** @param values what is known of whether it can be taken back */
function takenBack(values: readonly string[]): string {
  if (values.length !== 1) return '';
  return values[0] === 'no'
    ? ' What was done by then can’t be taken back.'
    : ' What was done by then is taken back only by an action of its own, with an approval of its own.';
}
