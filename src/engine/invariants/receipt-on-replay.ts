import type { AttemptRecord, Run } from '../run.ts';
import type { Invariant } from './invariant.ts';

/** A finished operation asked again returns its original receipt, marked replayed; a new one returns the stored receipt. */
export const receiptOnReplay: Invariant = {
  rule: 'receipt-on-replay',
  judge(run) {
    for (const attempt of run.attempts) {
      const sentence = wrongReceipt(run, attempt);
      if (sentence) return { step: attempt.last, sentence };
    }
    return null;
  },
};

function wrongReceipt(run: Run, attempt: AttemptRecord): string | null {
  const { outcome, truth } = attempt;
  if (!outcome) return null;
  const shows = outcome.receipt !== undefined;
  if (shows && (truth.answers.includes('refused') || truth.answers.includes('conflict'))) {
    return `The receipt ${outcome.receipt} was shown where the answer is “${truth.answers.join('” or “')}”.`;
  }
  if (outcome.outcome !== 'completed' && outcome.outcome !== 'reconciled') return null;
  const stored = storedReceipt(run, attempt);
  if (outcome.receipt !== stored) {
    return `The stored receipt is ${stored ?? 'missing'}, the answer carries ${outcome.receipt ?? 'none'}.`;
  }
  const replayed = outcome.outcome === 'reconciled';
  return (outcome.replayed ?? false) === replayed
    ? null
    : `“${outcome.outcome}” was answered with replayed ${String(outcome.replayed ?? 'left out')}.`;
}

function storedReceipt(run: Run, attempt: AttemptRecord): string | undefined {
  const rows = run.steps[attempt.last]?.tables['operations'] ?? [];
  return rows.find((row) => row['operation'] === run.cast.operation)?.['receipt']?.toString();
}
