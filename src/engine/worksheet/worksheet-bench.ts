import type { CodeTask } from '../../core/exercise.ts';
import type { DeclaredStart } from '../../core/worksheet/declared-starts.ts';
import type { CallRecord } from '../../core/trace.ts';
import type { Argument } from '../sandbox/sandbox.ts';
import { value } from '../workloads/destination.ts';
import type { CallOption, Role, Workload } from '../workloads/workload.ts';
import { SheetDestination } from './worksheet-destination.ts';
import { judged } from './worksheet-explore.ts';
import { SheetWorld, sheetWorkload } from './worksheet-world.ts';

/**
 * A worksheet's destination for code that anybody wrote: the world of the model check, with the same starts, calls, faults
 * and rules, so that code which follows a table ends as the table does.
 */
export function declaredDestination({ declared, rivals, hasApproval }: DeclaredTask): Workload<DeclaredStart> {
  return {
    ...sheetWorkload(declared, hasApproval),
    rivals,
    open: () => new BenchWorld(new SheetDestination(declared, hasApproval), declared.hasClock),
    judge: (run) => judged(run, hasApproval),
  };
}

type DeclaredTask = Pick<Extract<CodeTask, { workload: 'declared' }>, 'declared' | 'rivals' | 'hasApproval'>;

const PARAMETERS = { lookup: ['operation'], grant: ['key', 'person', 'access'] } as const;

class BenchWorld extends SheetWorld {
  constructor(
    destination: SheetDestination,
    private readonly hasClock: boolean,
  ) {
    super(destination);
  }

  override argumentsFor(attempt: number, worker: number, role: Role): readonly Argument[] {
    return [
      { kind: 'object', target: 'destination', methods: ['lookup', 'grant'], parameters: PARAMETERS },
      ...super.argumentsFor(attempt, worker, role),
      { kind: 'object', target: 'authority', methods: ['check'] },
      { kind: 'object', target: 'clock', methods: ['wait', 'now'] },
    ];
  }

  /** Who knows no time for the key can't tell that it is over: code may ask all the same. */
  override options(call: CallRecord, worker: number): readonly CallOption[] {
    const isUntold = call.target === 'clock' && call.method === 'now' && !this.hasClock;
    return isUntold ? [{ fault: null, perform: () => value('inside') }] : super.options(call, worker);
  }
}
