import type { Plain } from '../../core/plain.ts';
import type { AttemptRecord, RecordedStep, Run } from '../run.ts';
import type { Invariant } from './invariant.ts';

/** Completed and reconciled are said only when the matching effect exists, conflict only when a mismatch was seen. */
export const honestClaim: Invariant = {
  rule: 'honest-claim',
  judge(run) {
    for (const attempt of run.attempts) {
      const sentence = dishonest(run, attempt);
      if (sentence) return { step: attempt.last, sentence };
    }
    return null;
  },
};

function dishonest(run: Run, attempt: AttemptRecord): string | null {
  switch (attempt.outcome?.outcome) {
    case 'completed':
    case 'reconciled':
      return isDone(run, attempt) ? null : `It says “${attempt.outcome.outcome}”, but ${found(run, attempt)}.`;
    case 'conflict':
      return sawMismatch(run, attempt) ? null : 'It says “conflict”, but it never saw other details under this key.';
    default:
      return null;
  }
}

function isDone(run: Run, attempt: AttemptRecord): boolean {
  const { key, details } = attempt.wanted;
  return effectsAt(run, attempt).some((effect) => effect.key === key && effect.details === details);
}

function found(run: Run, attempt: AttemptRecord): string {
  const stored = effectsAt(run, attempt).find((effect) => effect.key === attempt.wanted.key);
  return stored ? `${stored.key} holds “${stored.details}”` : `nothing is stored under ${attempt.wanted.key}`;
}

function effectsAt(run: Run, attempt: AttemptRecord): RecordedStep['effects'] {
  return run.steps[attempt.last]?.effects ?? run.start;
}

/**
 * Judged by what this attempt could have read: an answer with a row under the key that isn't the wanted one, or a conflict
 * that the destination answered.
 */
function sawMismatch(run: Run, attempt: AttemptRecord): boolean {
  return run.steps.slice(attempt.first, attempt.last).some(({ event, truth, attempt: number }) => {
    if (number !== attempt.number || event.kind !== 'call' || event.reply.kind === 'nothing') return false;
    if (event.reply.kind === 'error') return event.reply.error.kind === 'conflict';
    return hasRows(event.reply.value) && truth.evidence === 'other';
  });
}

/** True for a row or a list with rows; other answers say nothing of what is stored. */
function hasRows(value: Plain): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && typeof value === 'object';
}
