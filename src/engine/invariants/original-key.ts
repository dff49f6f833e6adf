import { effectSteps, type Invariant } from './invariant.ts';

/** Every effect uses the operation's own key. */
export const originalKey: Invariant = {
  rule: 'original-key',
  judge(run) {
    for (const { step, made } of effectSteps(run)) {
      const strange = made.find((effect) => effect.key !== step.wanted.key);
      if (strange) {
        return { step: step.index, sentence: `The effect was made under ${strange.key}, not under ${step.wanted.key}.` };
      }
    }
    return null;
  },
};
