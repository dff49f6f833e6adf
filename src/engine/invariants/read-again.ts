import type { AttemptRecord, RecordedStep, Run } from '../run.ts';
import { bareText } from '../../core/plain-text.ts';
import { effectSteps, type Invariant } from './invariant.ts';

/**
 * An approval can be withdrawn between the last reading and the change, and no reading before the change can prevent that.
 * So an attempt that made the change and calls it completed has read the approval once more, and found a yes.
 */
export const readAgain: Invariant = {
  rule: 'read-again',
  judge(run) {
    if (!run.asksAuthority) return null;
    for (const attempt of run.attempts) {
      const sentence = unread(run, attempt);
      if (sentence) return { step: attempt.last, sentence };
    }
    return null;
  },
};

function unread(run: Run, { number, outcome, last }: AttemptRecord): string | null {
  if (outcome?.outcome !== 'completed' && outcome?.outcome !== 'reconciled') return null;
  const effect = effectSteps(run).findLast(({ step }) => step.attempt === number)?.step;
  if (!effect) return null;
  const reading = readingAfter(run.steps.slice(effect.index + 1, last), number);
  if (reading === null) {
    return effect.truth.authority === 'no'
      ? `The approval was withdrawn before the change, and “${outcome.outcome}” was answered without reading it again.`
      : null;
  }
  return reading === 'yes'
    ? null
    : `After the change the approval was read as “${reading}”, and the answer is “${outcome.outcome}”.`;
}

/** The attempt's last reading of the approval among these steps, or null. */
function readingAfter(steps: readonly RecordedStep[], attempt: number): string | null {
  const step = steps.findLast(
    ({ attempt: other, event }) => other === attempt && event.kind === 'call' && event.call.target === 'authority',
  );
  if (step?.event.kind !== 'call') return null;
  const { reply } = step.event;
  return reply.kind === 'value' ? bareText(reply.value) : 'unknown';
}
