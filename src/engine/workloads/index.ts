import type { CodeTask } from '../../core/exercise.ts';
import { grants } from './grants.ts';
import { staging } from './staging.ts';
import type { Scenario, Workload } from './workload.ts';

/** Hands a task's workload and scenarios to `use`, each workload with its own kind of scenario. */
export function withWorkload<T>(
  task: CodeTask,
  use: <S extends Scenario>(workload: Workload<S>, scenarios: readonly S[]) => T,
): T {
  switch (task.workload) {
    case 'grants':
      return use(grants, task.scenarios);
    case 'staging':
      return use(staging, task.scenarios);
  }
}
