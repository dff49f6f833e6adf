import type { DecisionName } from '../decisions.ts';
import { isTried } from './always-tried.ts';
import { longestTime, saysNobodyKnows } from './longest-time.ts';
import { possible, type Rule, type Step } from './model.ts';

/** How long somebody waits until finding nothing shows anything, as far as it is written. */

/** What keeps out of sight what was done, by the question that says for how long: a look that is behind, or a late call. */
export type Delay = 'lookupStale' | 'late';

/** The delays that can be at this destination. */
export function delaysOf(step: Pick<Step, 'answers' | 'excluded'>): Delay[] {
  const { answers } = step;
  const mayLag = possible('lookup', answers.lookup).some((value) => value === 'lagging' || value === 'filtered');
  const mayBeLate = possible('late', answers.late).includes('possible') && isTried(step, 'late');
  return [...(mayLag ? (['lookupStale'] as const) : []), ...(mayBeLate ? (['late'] as const) : [])];
}

/** Where a team writes how long it waits. Null: there is nothing to wait for. */
export function placeOfWait(step: Pick<Step, 'answers' | 'excluded'>): Delay | null {
  return delaysOf(step)[0] ?? null;
}

/**
 * What is written of a delay. Empty: nothing, or that nobody knows. A profile tells in the same place what a look proves, so
 * that its words count only where they name a time.
 */
export function writtenDelay({ answers }: Pick<Step, 'answers'>, delay: Delay): string {
  const { words, standing } = answers[delay];
  if (saysNobodyKnows(words)) return '';
  const isOurs = standing === 'own' || standing === 'changed';
  return isOurs || longestTime([words]) !== null ? words.trim() : '';
}

/** Decisions that take finding nothing for “it was not done”. The others go on looking. */
const TAKES_IT_FOR_NOT_DONE: readonly (DecisionName | null)[] = [
  'reconciled',
  'attempt',
  'hold-existing',
  'hold-empty',
];

/** Whether rows count on a wait, after which finding nothing is taken for “it was not done”. */
export function countsOnWaiting({ nothingFound }: Pick<Step, 'nothingFound'>, ofNothing: readonly Rule[]): boolean {
  return (
    nothingFound === 'counts-after-wait' && ofNothing.some(({ decision }) => TAKES_IT_FOR_NOT_DONE.includes(decision))
  );
}

/**
 * Whether somebody has to wait, and nothing at all is written of how long.
 *
 * @param ofNothing the rows that are followed when a look finds nothing
 */
export function isWaitUnwritten(step: Step, ofNothing: readonly Rule[]): boolean {
  const delays = delaysOf(step);
  if (!countsOnWaiting(step, ofNothing) || delays.length === 0) return false;
  return (
    delays.every((delay) => writtenDelay(step, delay) === '') &&
    ofNothing.every(({ nextCheck }) => nextCheck.trim() === '')
  );
}
