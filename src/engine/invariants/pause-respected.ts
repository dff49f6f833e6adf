import { effectSteps, type Invariant } from './invariant.ts';

/** No new effect begins while work is paused. */
export const pauseRespected: Invariant = {
  rule: 'pause-respected',
  judge(run) {
    const during = effectSteps(run).find(({ step }) => step.truth.paused);
    return during ? { step: during.step.index, sentence: 'A new item was staged while work was paused.' } : null;
  },
};
