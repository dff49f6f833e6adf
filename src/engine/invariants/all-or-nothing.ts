import type { Invariant } from './invariant.ts';

/** What belongs together agrees in what is committed, after every single call. The workload says what that is. */
export const allOrNothing: Invariant = {
  rule: 'all-or-nothing',
  judge(run) {
    for (const { index, changes, truth } of run.steps) {
      if (changes.length > 0 && truth.torn !== undefined) return { step: index, sentence: truth.torn };
    }
    return null;
  },
};
