import type { Tables } from '../../core/plain.ts';
import type { Invariant } from './invariant.ts';

/** Business row, receipt and audit row agree in what is committed, after every single call. */
export const allOrNothing: Invariant = {
  rule: 'all-or-nothing',
  judge(run) {
    for (const step of run.steps) {
      if (step.changes.length === 0) continue;
      const [queue, receipts, audit] = counts(step.tables, run.cast.operation);
      if (queue !== receipts || receipts !== audit) {
        return {
          step: step.index,
          sentence: `Committed for ${run.cast.operation}: ${queue} in the queue, ${receipts} receipts, ${audit} audit rows. They belong together.`,
        };
      }
    }
    return null;
  },
};

function counts(tables: Tables, operation: string): [number, number, number] {
  const count = (table: string) => (tables[table] ?? []).filter((row) => row['operation'] === operation).length;
  return [count('review_queue'), count('operations'), count('action_audit')];
}
