import { callsBefore, effectSteps, isIndefinite, orderedAt, partOf, type Invariant } from './invariant.ts';
import type { RecordedStep, Run } from '../run.ts';
import type { Part } from '../workloads/workload.ts';

/**
 * That nothing was done is concluded only from a read that can prove it: before an effect the attempt looked, under the
 * operation's key (of several parts, under its own) and after its last indefinite answer, and found nothing. Where the destination documents that a repeat
 * with the same key writes nothing, the repeat is itself the look.
 */
export const honestEvidence: Invariant = {
  rule: 'honest-evidence',
  judge(run, { repeatProtected, absenceProvable }) {
    if (repeatProtected || !run.asksAuthority) return null;
    for (const { step, made } of effectSteps(run)) {
      const parts = made.map((effect) => partOf(step.parts, effect));
      const unproved = parts.find((part) => !absenceProvable || !provedAbsent(run, orderedAt(run, step), part));
      if (unproved) {
        const look = absenceProvable ? 'a look that had found nothing' : 'any way to prove that nothing was done';
        return { step: step.index, sentence: `The effect was made without ${look} under ${unproved.key}.` };
      }
    }
    return null;
  },
};

function provedAbsent(run: Run, step: RecordedStep, { key }: Part): boolean {
  for (const call of callsBefore(run, step)) {
    const [about] = call.call.args;
    if (step.parts.some((other) => other.key !== key && other.key === about)) continue;
    if (call.call.method === 'lookup') {
      return about === key && call.reply.kind === 'value' && call.reply.value === null;
    }
    if (isIndefinite(call)) return false;
  }
  return false;
}
