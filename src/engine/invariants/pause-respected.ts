import { effectSteps, orderedAt, type Invariant } from './invariant.ts';

/**
 * No new effect begins while work is paused, whichever worker or attempt makes it. What was ordered before the pause may
 * arrive: judged is the moment at which it was ordered, and a local write is ordered when it is committed, since a pause
 * can't come between a transaction's beginning and its end.
 */
export const pauseRespected: Invariant = {
  rule: 'pause-respected',
  judge(run) {
    const during = effectSteps(run).find(({ step, made }) => orderedAt(run, step, made).truth.paused);
    return during ? { step: during.step.index, sentence: 'A new item was staged while work was paused.' } : null;
  },
};
