import {
  ApproveScenariosSchema,
  DispatchScenariosSchema,
  FencedScenariosSchema,
  GrantsScenariosSchema,
  ReceiveScenariosSchema,
  RemoteScenariosSchema,
  RetryScenariosSchema,
  StagingScenariosSchema,
  StepsScenariosSchema,
} from '../core/scenarios.ts';
import type { CapabilityName } from '../core/capabilities.ts';
import type { CodeExerciseFile, CodeTask, ScenarioCases } from '../core/exercise.ts';
import { fingerprint } from '../core/hash.ts';
import { withEveryDestination } from '../core/undocumented.ts';
import { readJson, type Read } from './parse-data.ts';

/** Start states, told apart by the workload that they belong to. */
export type Scenarios =
  | Pick<Extract<CodeTask, { workload: 'grants' }>, 'workload' | 'scenarios'>
  | Pick<Extract<CodeTask, { workload: 'staging' }>, 'workload' | 'scenarios'>
  | Pick<Extract<CodeTask, { workload: 'retry' }>, 'workload' | 'scenarios'>
  | Pick<Extract<CodeTask, { workload: 'remote' }>, 'workload' | 'scenarios'>
  | Pick<Extract<CodeTask, { workload: 'fenced' }>, 'workload' | 'scenarios'>
  | Pick<Extract<CodeTask, { workload: 'steps' }>, 'workload' | 'scenarios'>
  | Pick<Extract<CodeTask, { workload: 'approve' }>, 'workload' | 'scenarios'>
  | Pick<Extract<CodeTask, { workload: 'receive' }>, 'workload' | 'scenarios'>
  | Pick<Extract<CodeTask, { workload: 'dispatch' }>, 'workload' | 'scenarios'>;

/** What files say of a task. */
type TaskFile = Pick<
  CodeTask,
  'id' | 'capabilities' | 'rules' | 'faults' | 'outages' | 'statements' | 'levels' | 'demandsOwner' | 'demandsReason'
> &
  Pick<CodeExerciseFile, 'workload'> & { readonly undocumented?: readonly CapabilityName[] };

/** What the engine is given. Its fingerprint leaves out the words around the task, so that mending a hint changes nothing. */
export function taskOf(data: TaskFile, scenarios: Scenarios): CodeTask {
  const { id, capabilities, rules, faults, outages, statements, levels, demandsOwner, demandsReason } = data;
  const { undocumented } = data;
  const starts = withEvery(withoutCases(scenarios), undocumented ?? []);
  const silent = undocumented ? { undocumented } : {};
  const task = {
    id,
    capabilities,
    rules,
    faults,
    outages,
    statements,
    levels,
    demandsOwner,
    demandsReason,
    ...silent,
    ...starts,
  };
  return { ...task, content: fingerprint(JSON.stringify(task)) };
}

/** The reported cases that start states are, by start state. */
export function casesOf({ scenarios }: Scenarios): ScenarioCases {
  return Object.fromEntries(scenarios.flatMap(({ id, case: reported }) => (reported ? [[id, reported]] : [])));
}

/** Where documentation is silent, each start state is played with every destination that it allows. */
function withEvery(starts: Scenarios, undocumented: readonly CapabilityName[]): Scenarios {
  if (starts.workload !== 'grants') return starts;
  return { ...starts, scenarios: withEveryDestination(starts.scenarios, undocumented) };
}

/** To name the case that a start state is changes nothing that is played. */
function withoutCases({ workload, scenarios }: Scenarios): Scenarios {
  const starts = scenarios.map(({ case: _reported, ...start }) => start);
  // Each is what it was, but for an optional key.
  return { workload, scenarios: starts } as Scenarios;
}

/** Reads scenarios.json, as the workload has it. */
export function readScenarios(
  { workload }: Pick<CodeExerciseFile, 'workload'>,
  text: string,
  file: string,
): Read<Scenarios> {
  switch (workload) {
    case 'grants': {
      const { value, problems } = readJson(GrantsScenariosSchema, text, file);
      return value === null ? { value, problems } : { value: { workload: 'grants', scenarios: value }, problems };
    }
    case 'staging': {
      const { value, problems } = readJson(StagingScenariosSchema, text, file);
      return value === null ? { value, problems } : { value: { workload: 'staging', scenarios: value }, problems };
    }
    case 'retry': {
      const { value, problems } = readJson(RetryScenariosSchema, text, file);
      return value === null ? { value, problems } : { value: { workload: 'retry', scenarios: value }, problems };
    }
    case 'remote': {
      const { value, problems } = readJson(RemoteScenariosSchema, text, file);
      return value === null ? { value, problems } : { value: { workload: 'remote', scenarios: value }, problems };
    }
    case 'fenced': {
      const { value, problems } = readJson(FencedScenariosSchema, text, file);
      return value === null ? { value, problems } : { value: { workload: 'fenced', scenarios: value }, problems };
    }
    case 'steps': {
      const { value, problems } = readJson(StepsScenariosSchema, text, file);
      return value === null ? { value, problems } : { value: { workload: 'steps', scenarios: value }, problems };
    }
    case 'approve': {
      const { value, problems } = readJson(ApproveScenariosSchema, text, file);
      return value === null ? { value, problems } : { value: { workload: 'approve', scenarios: value }, problems };
    }
    case 'receive': {
      const { value, problems } = readJson(ReceiveScenariosSchema, text, file);
      return value === null ? { value, problems } : { value: { workload: 'receive', scenarios: value }, problems };
    }
    case 'dispatch': {
      const { value, problems } = readJson(DispatchScenariosSchema, text, file);
      return value === null ? { value, problems } : { value: { workload: 'dispatch', scenarios: value }, problems };
    }
  }
}
