import type { CodeTask } from '../../core/exercise.ts';
import { declaredDestination } from '../worksheet/worksheet-bench.ts';
import { approve } from './approve.ts';
import { dispatch } from './dispatch.ts';
import { fenced } from './fenced.ts';
import { grants } from './grants.ts';
import { receive } from './receive.ts';
import { remote } from './remote.ts';
import { retry } from './retry.ts';
import { staging } from './staging.ts';
import { steps } from './steps.ts';
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
    case 'retry':
      return use(retry, task.scenarios);
    case 'remote':
      return use(remote, task.scenarios);
    case 'fenced':
      return use(fenced, task.scenarios);
    case 'steps':
      return use(steps, task.scenarios);
    case 'approve':
      return use(approve, task.scenarios);
    case 'receive':
      return use(receive, task.scenarios);
    case 'dispatch':
      return use(dispatch, task.scenarios);
    case 'declared':
      return use(declaredDestination(task), task.scenarios);
  }
}
