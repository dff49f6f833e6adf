import { AUTHORITY_LABELS, decide, EVIDENCE_LABELS } from '../../core/decisions.ts';
import type { Plain } from '../../core/plain.ts';
import type { AttemptRecord, RecordedStep, Run } from '../run.ts';
import type { Part, Truth } from '../workloads/workload.ts';
import { effectSteps, type Invariant } from './invariant.ts';

/**
 * Completed and reconciled are said only when the matching effect exists, in each of its parts; conflict only when a
 * mismatch was seen; a hold or a refusal only where one was right at some moment of the attempt. “Nothing is there” is said
 * by nobody who has made it in this attempt, and where something can be taken back, only when nothing is.
 */
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
    case 'hold-empty':
      return left(run, attempt) ?? ownWork(run, attempt) ?? unfounded(run, attempt);
    case 'hold-existing':
    case 'refused':
      return unfounded(run, attempt);
    default:
      return null;
  }
}

function isDone(run: Run, attempt: AttemptRecord): boolean {
  return missing(run, attempt) === undefined;
}

/** The first part that isn't there as it was asked for. */
function missing(run: Run, attempt: AttemptRecord): Part | undefined {
  const effects = effectsAt(run, attempt);
  const isThere = ({ key, details }: Part) =>
    effects.some((effect) => effect.key === key && effect.details === details);
  return attempt.parts.find((part) => !part.takesBack && !part.beside && !isThere(part));
}

function found(run: Run, attempt: AttemptRecord): string {
  const key = missing(run, attempt)?.key ?? attempt.wanted.key;
  const stored = effectsAt(run, attempt).find((effect) => effect.key === key);
  return stored ? `${stored.key} holds “${stored.details}”` : `nothing is stored under ${key}`;
}

/** What an attempt that was to take back, or might have, left standing while it says that nothing is there. */
function left(run: Run, attempt: AttemptRecord): string | null {
  if (!attempt.parts.some(({ takesBack }) => takesBack)) return null;
  const keys = attempt.parts.flatMap((part) => (part.takesBack ? [] : [part.key]));
  const standing = effectsAt(run, attempt).find(({ key }) => keys.includes(key));
  return standing ? `It says “hold-empty”, but “${standing.details}” stands under ${standing.key}.` : null;
}

/** What an attempt made by a call that was answered, and that stands, while it says that nothing is there. */
function ownWork(run: Run, attempt: AttemptRecord): string | null {
  const keys = attempt.parts.flatMap(({ key, takesBack, beside }) => (takesBack || beside ? [] : [key]));
  const standing = effectsAt(run, attempt).filter(({ key }) => keys.includes(key));
  const mine = effectSteps(run)
    .filter(({ step }) => step.attempt === attempt.number && wasAnswered(step))
    .flatMap(({ made }) => made)
    .find((effect) => standing.some(({ key, details }) => key === effect.key && details === effect.details));
  return mine ? `It says “hold-empty”, and has made “${mine.details}” under ${mine.key} itself.` : null;
}

function wasAnswered({ event }: RecordedStep): boolean {
  return event.kind === 'call' && event.reply.kind === 'value';
}

/** A hold, or a refusal, that was right at no moment of the attempt: an error was taken for an answer. */
function unfounded(run: Run, { number, first, last, outcome }: AttemptRecord): string | null {
  const steps = run.steps.slice(first, last + 1).filter((step) => step.attempt === number);
  // Where none of its calls failed, it had answers, and the table is what they are held against.
  if (!steps.some(({ event }) => event.kind === 'call' && event.fault !== null)) return null;
  if (steps.some(({ truth }) => outcome !== null && mayHold(truth, outcome.outcome))) return null;
  if (run.asksAuthority && restsOnReadings(steps, outcome?.outcome)) return null;
  const right = steps.at(-1)?.truth;
  if (!right) return null;
  const row = `${EVIDENCE_LABELS[right.evidence].label.toLowerCase()}, ${AUTHORITY_LABELS[right.authority].toLowerCase()}`;
  return `It says “${outcome?.outcome ?? ''}”, but the truth was: ${row}. An error is no answer.`;
}

/**
 * What is there and what is approved are read one after the other, and somebody else may move in between: a hold may rest
 * on the attempt's last look, where it sent nothing after that, and on how the approval stood at another moment.
 */
function restsOnReadings(steps: readonly RecordedStep[], outcome: string | undefined): boolean {
  const last = steps.findLast(({ event }) => event.kind === 'call' && event.call.target === 'destination');
  if (last?.event.kind !== 'call' || last.event.call.method !== 'lookup' || last.event.reply.kind !== 'value')
    return false;
  const { evidence } = last.truth;
  return steps.some(({ truth }) => decide(evidence, truth.authority).decision === outcome);
}

/** What stands may be left standing also where taking it back is approved: an attempt that couldn’t read that leaves it. */
function mayHold({ answers, evidence, authority }: Truth, outcome: string): boolean {
  return (
    answers.some((answer) => answer === outcome) ||
    (outcome === 'hold-existing' && decide(evidence, authority).decision === outcome)
  );
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
    return hasRows(event.reply.value) && (truth.evidence === 'other' || truth.answers.includes('conflict'));
  });
}

/** True for a row or a list with rows; other answers say nothing of what is stored. */
function hasRows(value: Plain): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && typeof value === 'object';
}
