import { callsBefore, effectSteps, isIndefinite, orderedAt, type Invariant } from './invariant.ts';
import type { RecordedStep, Run } from '../run.ts';
import type { Effect } from '../workloads/workload.ts';

/**
 * Before a new effect the approval was there, for exactly these details. Where the approval is asked for by a call, the
 * attempt's last reading of it, made after its last indefinite answer, must have said yes.
 */
export const authorisedEffect: Invariant = {
  rule: 'authorised-effect',
  judge(run) {
    for (const { step, made } of effectSteps(run)) {
      const sentence = unauthorised(run, orderedAt(run, step), made);
      if (sentence) return { step: step.index, sentence };
    }
    return null;
  },
};

function unauthorised(run: Run, step: RecordedStep, made: readonly Effect[]): string | null {
  const unlike = made.find((effect) => effect.details !== step.wanted.details);
  if (unlike) return `Approved was “${step.wanted.details}”, made was “${unlike.details}”.`;
  if (!run.asksAuthority) return truthAtFirst(run, step).mayBegin ? null : 'The effect was made while it was not approved.';
  const reading = lastReading(run, step);
  if (reading === 'yes') return null;
  return reading === null
    ? 'The effect was made without asking whether the request is still approved.'
    : `The effect was made although the last answer about the approval was “${reading}”.`;
}

/** The attempt's last reading of the approval. An indefinite answer makes what was read before it old. */
function lastReading(run: Run, step: RecordedStep): string | null {
  for (const call of callsBefore(run, step)) {
    if (isIndefinite(call)) return null;
    if (call.call.target === 'authority') return call.reply.kind === 'value' ? String(call.reply.value) : 'unknown';
  }
  return null;
}

/** How the approval stood before this worker touched anything: what it changed itself approves nothing. */
function truthAtFirst(run: Run, step: RecordedStep): RecordedStep['truth'] {
  return run.steps.find(({ worker }) => worker === step.worker)?.truth ?? step.truth;
}
