import type { Invariant } from './invariant.ts';

/** Every audit row carries the reference of the attempt that wrote it, and points to the operation. */
export const attemptsAreNotOperations: Invariant = {
  rule: 'attempts-are-not-operations',
  judge(run) {
    for (const step of run.steps) {
      for (const { table, after } of step.changes) {
        if (table !== 'action_audit' || !after) continue;
        const reference = run.cast.attempt(step.attempt);
        if (after['attempt'] !== reference || after['operation'] !== run.cast.operation) {
          return {
            step: step.index,
            sentence: `Attempt ${reference} wrote an audit row for attempt ${after['attempt']} of ${after['operation']}.`,
          };
        }
      }
    }
    return null;
  },
};
