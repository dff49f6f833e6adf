import { effectSteps, partOf, type Invariant } from './invariant.ts';

/** Every effect uses the key of the operation, or of the part of it, that it belongs to. */
export const originalKey: Invariant = {
  rule: 'original-key',
  judge(run) {
    for (const { step, made } of effectSteps(run)) {
      const strange = made.find((effect) => !step.parts.some(({ key }) => key === effect.key));
      if (strange) {
        const { key } = partOf(step.parts, strange);
        return { step: step.index, sentence: `The effect was made under ${strange.key}, not under ${key}.` };
      }
    }
    return null;
  },
};
