import { FAULTS } from '../core/faults.ts';
import { formatScheduleId, type ScheduleId } from '../core/schedule-id.ts';
import type { Step, Story, Violation } from '../core/trace.ts';
import type { Played } from './play.ts';
import type { RecordedStep } from './run.ts';
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
    faults: faultLabels(run.steps),
    steps: run.steps.map((step) => ({ ...plainStep(step), ...narrate(step, step.tables) })),
    before: run.before,
    after: run.steps.at(-1)?.tables ?? run.before,
    violations,
    codeFault: run.codeFault,
    log,
  };
}

/** Each fault of a run and the call that it struck, for example `Response lost at call 3, destination.grant`. */
export function faultLabels(steps: readonly Step[]): string[] {
  let calls = 0;
  return steps.flatMap(({ event }) => {
    if (event.kind !== 'call') return [];
    calls++;
    return event.fault ? [`${FAULTS[event.fault].label} at call ${calls}, ${event.call.target}.${event.call.method}`] : [];
  });
}

/** A step without what only the judges need. */
function plainStep({ index, attempt, worker, quiet, event, choice, changes }: RecordedStep): Step {
  return { index, attempt, worker, quiet, event, choice, changes };
}
