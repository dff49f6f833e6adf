import { FAULTS } from '../core/faults.ts';
import { formatScheduleId, type ScheduleId } from '../core/schedule-id.ts';
import type { Step, Story, StoryStep, Violation } from '../core/trace.ts';
import { isEndless } from './invariants/bounded.ts';
import type { Played } from './play.ts';
import type { RecordedStep, Run } from './run.ts';
import type { Scenario, Workload } from './workloads/workload.ts';

/** Turns a played schedule into the story that a person reads. */
export function tellStory<S extends Scenario>(
  played: Played,
  id: ScheduleId,
  scenario: S,
  workload: Workload<S>,
  violations: readonly Violation[],
): Story {
  const { run, log } = played;
  const narrate = workload.narrate(scenario, run.cast);
  return {
    id: formatScheduleId(id),
    scenario: { id: scenario.id, label: scenario.label },
    asked: run.parts
      .flatMap(({ details, key, takesBack, beside }) => (takesBack || beside ? [] : [`${details}, under ${key}`]))
      .join('; '),
    faults: faultLabels(run.steps),
    steps: shortened(
      run.steps.map((step) => ({ ...plainStep(step), ...narrate(step, step.tables) })),
      run,
      violations,
    ),
    choices: played.choices,
    before: run.before,
    after: run.steps.at(-1)?.tables ?? run.before,
    violations,
    // Where a rule tells that the code didn't end, the story was judged.
    codeFault: violations.length > 0 ? null : run.codeFault,
    log,
  };
}

/** How many steps are told of an attempt that had to be stopped, before its end and after the rule broke. */
const TOLD = { before: 16, after: 4 };

/** Of an attempt that didn't end, the middle is left out: its calls are alike, and there are many. */
function shortened(
  steps: readonly StoryStep[],
  { codeFault }: Run,
  violations: readonly Violation[],
): readonly StoryStep[] {
  const last = steps.at(-1);
  if (!codeFault || !isEndless(codeFault) || !last) return steps;
  const broken = violations[0]?.step ?? last.index;
  const told = steps.slice(0, broken < last.index ? broken + TOLD.after : TOLD.before);
  const left = steps.length - told.length - 1;
  if (left < 1) return steps;
  return [...told, { ...last, known: `After ${left} more steps like these: ${last.known}` }];
}

/** Each fault of a run and the call that it struck, for example `Response lost at call 3, destination.grant`. */
export function faultLabels(steps: readonly Step[]): string[] {
  let calls = 0;
  return steps.flatMap((step) => {
    const { event, choice } = step;
    // What comes of itself in the end was chosen by nobody.
    if (event.kind === 'world') return choice === null ? [] : [`${FAULTS[event.fault].label} ${afterCall(calls)}`];
    if (event.kind !== 'call') return [];
    calls++;
    if (!event.fault || choice === null) return [];
    const when = lasts(step, steps) ? `from call ${calls} on` : `at call ${calls}`;
    return [`${FAULTS[event.fault].label} ${when}, ${event.call.target}.${event.call.method}`];
  });
}

function afterCall(calls: number): string {
  return calls === 0 ? 'before the first call' : `after call ${calls}`;
}

/** True when later calls met the same fault without its being chosen again: an outage brought it. */
function lasts({ index, event }: Step, steps: readonly Step[]): boolean {
  if (event.kind !== 'call') return false;
  const { target, method } = event.call;
  return steps.some(
    (later) =>
      later.index > index &&
      later.choice === null &&
      later.event.kind === 'call' &&
      later.event.fault === event.fault &&
      later.event.call.target === target &&
      later.event.call.method === method,
  );
}

/** A step without what only the judges need. */
function plainStep({ index, attempt, worker, quiet, event, choice, changes }: RecordedStep): Step {
  return { index, attempt, worker, quiet, event, choice, changes };
}
