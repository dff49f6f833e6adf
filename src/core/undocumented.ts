import { CAPABILITIES, PLAIN_DESTINATION, type Capabilities, type CapabilityName } from './capabilities.ts';
import { CAPABILITY_QUESTIONS } from './capability-questions.ts';
import type { CodeTask } from './exercise.ts';
import type { GrantsScenario } from './scenarios.ts';

/** Destinations whose documentation is silent: code has to be right with each that it allows. */

type Documentation = Pick<CodeTask, 'capabilities' | 'undocumented'>;

/** Every destination that the documentation of a task allows. One, where all is documented. */
export function destinationsOf({ capabilities, undocumented = [] }: Documentation): readonly Capabilities[] {
  return combinations(undocumented).map((values) => ({ ...PLAIN_DESTINATION, ...capabilities, ...values }));
}

/** Whether something may be relied on: it holds for every destination that the documentation allows. */
export function isDocumented(task: Documentation, holds: (can: Capabilities) => boolean): boolean {
  return destinationsOf(task).every(holds);
}

/** Each start state once for each destination that the documentation allows. */
export function withEveryDestination(
  scenarios: readonly GrantsScenario[],
  undocumented: readonly CapabilityName[],
): readonly GrantsScenario[] {
  if (undocumented.length === 0) return scenarios;
  return scenarios.flatMap((scenario) =>
    combinations(undocumented).map((destination) => ({
      ...scenario,
      id: [scenario.id, ...undocumented.map((name) => destination[name])].join('-'),
      label: [scenario.label, ...undocumented.map((name) => answer(name, destination))].join('. '),
      destination,
    })),
  );
}

function answer(name: CapabilityName, destination: Partial<Capabilities>): string {
  const { answers } = CAPABILITY_QUESTIONS[name];
  return Object.entries(answers).find(([value]) => value === destination[name])?.[1] ?? '';
}

/** Every choice of a value for each name. */
function combinations(names: readonly CapabilityName[]): readonly Partial<Capabilities>[] {
  return names.reduce<readonly Partial<Capabilities>[]>(
    (all, name) => all.flatMap((chosen) => CAPABILITIES[name].map((value) => ({ ...chosen, [name]: value }))),
    [{}],
  );
}
