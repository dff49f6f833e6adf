import { callsBefore, effectSteps, isIndefinite, orderedAt, type Invariant } from './invariant.ts';
import type { RecordedStep, Run } from '../run.ts';

/**
 * That nothing was done is concluded only from a read that can prove it: before an effect the attempt looked, under the
 * operation's key and after its last indefinite answer, and found nothing. Where the destination documents that a repeat
 * with the same key writes nothing, the repeat is itself the look.
 */
export const honestEvidence: Invariant = {
  rule: 'honest-evidence',
  judge(run, { repeatProtected, absenceProvable }) {
    if (repeatProtected || !run.asksAuthority) return null;
    for (const { step } of effectSteps(run)) {
      if (!absenceProvable || !provedAbsent(run, orderedAt(run, step))) {
        const look = absenceProvable ? 'a look that had found nothing' : 'any way to prove that nothing was done';
        return { step: step.index, sentence: `The effect was made without ${look} under ${step.wanted.key}.` };
      }
    }
    return null;
  },
};

function provedAbsent(run: Run, step: RecordedStep): boolean {
  for (const call of callsBefore(run, step)) {
    if (call.call.method === 'lookup') {
      return call.call.args[0] === step.wanted.key && call.reply.kind === 'value' && call.reply.value === null;
    }
    if (isIndefinite(call)) return false;
  }
  return false;
}
