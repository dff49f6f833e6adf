import { bareText } from '../../core/plain-text.ts';
import {
  callsBefore,
  effectSteps,
  isFromBefore,
  isIndefinite,
  isWait,
  orderedAt,
  partOf,
  type Invariant,
} from './invariant.ts';
import type { RecordedStep, Run } from '../run.ts';
import type { Effect, Part } from '../workloads/workload.ts';

/**
 * Before a new effect the approval was there, for exactly these details. Where the approval is asked for by a call, the
 * attempt's last reading of it, made after its last indefinite answer and its last wait, must have said yes.
 */
export const authorisedEffect: Invariant = {
  rule: 'authorised-effect',
  judge(run) {
    for (const { step, made } of effectSteps(run)) {
      const ordered = orderedAt(run, step, made);
      if (run.asksAuthority && isFromBefore(ordered)) continue;
      const sentence = unauthorised(run, ordered, made);
      if (sentence) return { step: step.index, sentence };
    }
    return null;
  },
};

function unauthorised(run: Run, step: RecordedStep, made: readonly Effect[]): string | null {
  for (const effect of made) {
    const { details } = partOf(step.parts, effect);
    if (effect.details !== details) return `Approved was “${details}”, made was “${effect.details}”.`;
  }
  if (!run.asksAuthority)
    return truthAtFirst(run, step).mayBegin ? null : 'The effect was made while it was not approved.';
  for (const effect of made) {
    const part = partOf(step.parts, effect);
    const reading = lastReading(run, step, part);
    if (reading !== 'yes') return sayReading(reading, part);
  }
  return null;
}

function sayReading(reading: string | null, { approval, takesBack }: Part): string {
  const what = takesBack ? 'Something was taken back' : 'The effect was made';
  const whose = takesBack && approval !== undefined ? `the approval under ${approval}` : 'the approval';
  switch (reading) {
    case null:
      return takesBack
        ? `${what} without asking for ${whose}.`
        : 'The effect was made without asking whether the request is still approved.';
    case 'doubted':
      return `${what} on an answer about ${whose} from before a call stayed unanswered: ask again before sending again.`;
    case 'waited':
      return `${what} on an answer about ${whose} from before a wait.`;
    default:
      return `${what} although the last answer about ${whose} was “${reading}”.`;
  }
}

/** The attempt's last reading of the part's approval. An indefinite answer, or a wait, makes what was read before it old. */
function lastReading(run: Run, step: RecordedStep, { approval }: Part): string | null {
  for (const call of callsBefore(run, step)) {
    const { target, args } = call.call;
    if (isIndefinite(call)) return hadReading(run, step, approval) ? 'doubted' : null;
    if (isWait(call)) return hadReading(run, step, approval) ? 'waited' : null;
    if (target !== 'authority' || (approval !== undefined && args[0] !== approval)) continue;
    return call.reply.kind === 'value' ? bareText(call.reply.value) : 'unknown';
  }
  return null;
}

function hadReading(run: Run, step: RecordedStep, approval: string | undefined): boolean {
  return callsBefore(run, step).some(
    ({ call }) => call.target === 'authority' && (approval === undefined || call.args[0] === approval),
  );
}

/** How the approval stood before this worker touched anything: what it changed itself approves nothing. */
function truthAtFirst(run: Run, step: RecordedStep): RecordedStep['truth'] {
  return run.steps.find(({ worker }) => worker === step.worker)?.truth ?? step.truth;
}
