import type { RecordedStep, Run } from '../run.ts';
import type { Part } from '../workloads/workload.ts';

/** What an attempt knows about one part of its operation. */
export type Known = 'done' | 'absent' | 'other' | 'unknown';

/**
 * What the attempt of a step had found out about a part before that step: by its last look under the part's key, or by a
 * later call that was answered. A definite error says nothing about earlier calls; an indefinite one leaves it unknown.
 */
export function knownBefore(run: Run, step: RecordedStep, part: Part): Known {
  for (let index = step.index - 1; index >= 0; index--) {
    const earlier = run.steps[index];
    if (earlier?.attempt !== step.attempt || earlier.event.kind !== 'call') continue;
    const { call, reply } = earlier.event;
    if (call.target !== 'destination' || call.args[0] !== part.key || reply.kind === 'nothing') continue;
    const isLook = call.method === 'lookup';
    if (reply.kind === 'value') return isLook ? seen(earlier, part) : 'done';
    if (isLook || !reply.error.definite) return 'unknown';
  }
  return 'unknown';
}

function seen({ effects }: RecordedStep, { key, details }: Part): Known {
  const stored = effects.filter((effect) => effect.key === key);
  if (stored.length === 0) return 'absent';
  return stored.every((effect) => effect.details === details) ? 'done' : 'other';
}
