import type { Invariant } from './invariant.ts';

/** Every audit row says which attempt wrote it, for which operation, who asked, and what was done. */
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
        if (after['person'] !== run.cast.person || after['action'] !== 'staged') {
          const written = `${after['action']} by ${after['person']}`;
          return {
            step: step.index,
            sentence: `The audit row says “${written}”: it was staged by ${run.cast.person}.`,
          };
        }
      }
    }
    return null;
  },
};
