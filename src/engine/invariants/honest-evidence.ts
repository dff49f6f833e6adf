import type { Plain } from '../../core/plain.ts';
import {
  callStepsBefore,
  effectSteps,
  isFromBefore,
  isIndefinite,
  orderedAt,
  partOf,
  type Invariant,
} from './invariant.ts';
import type { RecordedStep, Run } from '../run.ts';
import type { Part } from '../workloads/workload.ts';

/**
 * That nothing was done is concluded only from a read that can prove it: before an effect the attempt looked, under the
 * operation's key (of several parts, under its own) and after its last indefinite answer and its last claim, and found
 * nothing. Where the destination documents that a repeat with the same key writes nothing, the repeat is itself the look.
 */
export const honestEvidence: Invariant = {
  rule: 'honest-evidence',
  judge(run, { repeatProtected, absenceProvable }) {
    if (!run.asksAuthority) return null;
    for (const { step, made } of effectSteps(run)) {
      const ordered = orderedAt(run, step, made);
      const { looks } = ordered.truth;
      if ((looks?.repeat ?? repeatProtected) || isFromBefore(ordered)) continue;
      const provable = looks !== undefined || absenceProvable;
      const parts = made.map((effect) => partOf(step.parts, effect));
      const unproved = parts.find((part) => !provable || !provedAbsent(run, ordered, part));
      if (unproved) {
        const look = provable ? 'a look that proved that nothing was done' : 'any way to prove that nothing was done';
        return { step: step.index, sentence: `The effect was made without ${look}, under ${unproved.key}.` };
      }
    }
    return null;
  },
};

function provedAbsent(run: Run, step: RecordedStep, { key }: Part): boolean {
  for (const { event, truth } of callStepsBefore(run, step)) {
    const { call, reply } = event;
    const [about] = call.args;
    if (step.parts.some((other) => other.key !== key && other.key === about)) continue;
    if (call.method === 'lookup') return about === key && reply.kind === 'value' && foundNothing(reply.value, truth);
    if (isIndefinite(event) || call.method === 'claim') return false;
  }
  return false;
}

/** A bare answer says it by itself. Of one that says how far it can be relied on, what was true decides what it proved. */
function foundNothing(value: Plain, { looks }: RecordedStep['truth']): boolean {
  return value === null || looks?.proveAbsence === true;
}
