import type { Invariant } from './invariant.ts';

/** Recovering once more, with nothing failing, changes nothing. */
export const idempotent: Invariant = {
  rule: 'idempotent',
  judge(run) {
    const again = run.attempts.filter((attempt) => attempt.quiet)[1];
    const changed = again && run.steps.slice(again.first, again.last + 1).find((step) => step.changes.length > 0);
    return changed ? { step: changed.index, sentence: 'The second quiet recovery changed rows again.' } : null;
  },
};
