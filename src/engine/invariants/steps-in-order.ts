import type { RecordedStep, Run } from '../run.ts';
import type { Effect, Part } from '../workloads/workload.ts';
import { effectSteps, partOf, type Invariant } from './invariant.ts';
import { knownBefore, type Known } from './known.ts';

/** A step is made only when the attempt knows of every step before it that it was done as asked. */
export const stepsInOrder: Invariant = {
  rule: 'steps-in-order',
  judge(run) {
    for (const { step, made } of effectSteps(run)) {
      for (const effect of made) {
        const open = firstOpen(run, step, effect);
        if (open) return { step: step.index, sentence: `“${effect.details}” was made ${sayOpen(open)}.` };
      }
    }
    return null;
  },
};

interface Open {
  readonly part: Part;
  readonly known: Exclude<Known, 'done'>;
}

function firstOpen(run: Run, step: RecordedStep, effect: Effect): Open | null {
  const own = partOf(step.parts, effect);
  if (own.takesBack) return null;
  for (const part of step.parts.slice(0, step.parts.indexOf(own))) {
    const known = knownBefore(run, step, part);
    if (known !== 'done') return { part, known };
  }
  return null;
}

function sayOpen({ part: { details, key }, known }: Open): string {
  switch (known) {
    case 'unknown':
      return `while the caller didn’t know whether “${details}” was done`;
    case 'absent':
      return `before “${details}”, which has to come first`;
    case 'other':
      return `although ${key} holds something else than “${details}”`;
  }
}
