import type { AttemptRecord, RecordedStep, Run } from '../run.ts';
import { COMPLETION_EVENT } from '../workloads/staging.ts';
import type { Truth } from '../workloads/workload.ts';
import type { Invariant } from './invariant.ts';

/** A finished operation asked again returns its original receipt, marked replayed; a new one returns the stored receipt. */
export const receiptOnReplay: Invariant = {
  rule: 'receipt-on-replay',
  judge(run) {
    for (const step of run.steps) {
      const sentence = wrongRecord(run, step);
      if (sentence) return { step: step.index, sentence };
    }
    for (const attempt of run.attempts) {
      const sentence = wrongReceipt(run, attempt);
      if (sentence) return { step: attempt.last, sentence };
    }
    return null;
  },
};

/** A receipt is stored under the operation's name, with the completion event of the work. */
function wrongRecord({ cast }: Run, { changes }: RecordedStep): string | null {
  for (const { table, before, after } of changes) {
    if (table !== 'operations' || before !== null || !after || after['operation'] !== cast.operation) continue;
    if (after['receipt'] !== `R-${cast.operation}`)
      return `The receipt R-${cast.operation} was stored as “${after['receipt']}”.`;
    if (after['event'] !== COMPLETION_EVENT)
      return `The event was stored as “${after['event']}”, not as ${COMPLETION_EVENT}.`;
  }
  return null;
}

function wrongReceipt(run: Run, attempt: AttemptRecord): string | null {
  const { outcome, truth } = attempt;
  if (!outcome) return null;
  const { what, id } = storedReceipt(run, attempt);
  const shown = outcome[what];
  if (shown !== undefined && (truth.answers.includes('refused') || truth.answers.includes('conflict'))) {
    return `The ${what} ${shown} was shown where the answer is “${truth.answers.join('” or “')}”.`;
  }
  if (outcome.outcome !== 'completed' && outcome.outcome !== 'reconciled') {
    return shown === undefined
      ? null
      : `The ${what} ${shown} was shown with “${outcome.outcome}”: it belongs to finished work only.`;
  }
  if (shown !== (id ?? undefined))
    return `The stored ${what} is ${id ?? 'missing'}, the answer carries ${shown ?? 'none'}.`;
  const replayed = outcome.outcome === 'reconciled';
  return (outcome.replayed ?? false) === replayed
    ? null
    : `“${outcome.outcome}” was answered with replayed ${String(outcome.replayed ?? 'left out')}.`;
}

/** Where a workload keeps none, none may be shown. */
function storedReceipt(run: Run, attempt: AttemptRecord): NonNullable<Truth['stored']> {
  return run.steps[attempt.last]?.truth.stored ?? { what: 'receipt', id: null };
}
