import { effectSteps, partOf, type Invariant } from './invariant.ts';
import { knownBefore } from './known.ts';

/** Something is taken back only when the attempt knows of every step whether it was done. */
export const settledBeforeUndo: Invariant = {
  rule: 'settled-before-undo',
  judge(run) {
    for (const { step, made } of effectSteps(run)) {
      if (!made.some((effect) => partOf(step.parts, effect).takesBack)) continue;
      const open = step.parts.find((part) => !part.takesBack && knownBefore(run, step, part) === 'unknown');
      if (open) {
        return {
          step: step.index,
          sentence: `It was taken back while the caller didn’t know whether “${open.details}” was done.`,
        };
      }
    }
    return null;
  },
};
