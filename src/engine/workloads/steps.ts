import { OUTCOMES, type AuthorityState } from '../../core/decisions.ts';
import type { CodeTask } from '../../core/exercise.ts';
import type { StepsScenario } from '../../core/scenarios.ts';
import type { Tables } from '../../core/plain.ts';
import type { CallRecord } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import type { Argument } from '../sandbox/sandbox.ts';
import type { Sqlite } from '../sqlite.ts';
import { approvalReads } from './destination.ts';
import { capabilitiesOf } from './grants.ts';
import { StepsDestination } from './steps-destination.ts';
import {
  effectOf,
  partsOf,
  STEP_NAMES,
  stepsOf,
  wholeKey,
  withdrawalOf,
  type Action,
  type StepRow,
} from './steps-parts.ts';
import { narrateSteps } from './steps-story.ts';
import { effects, truth } from './steps-truth.ts';
import type { CallOption, Role, Workload, World, WorldEvent } from './workload.ts';

/** A request that takes several steps at a remote destination, and may be taken back by one more. */
export const steps: Workload<StepsScenario> = {
  entry: 'recover',
  outcomes: OUTCOMES,
  asksAuthority: true,
  open: (sqlite, task) => new StepsWorld(sqlite, task),
  effects,
  wanted: (cast, role) => effectOf(stepsOf(cast, role === 'rival')[0]),
  parts: partsOf,
  truth,
  narrate: narrateSteps,
};

// The world

class StepsWorld implements World<StepsScenario> {
  private readonly destination: StepsDestination;
  private approval: AuthorityState = 'yes';
  private start: { readonly scenario: StepsScenario; readonly cast: Cast } | null = null;

  constructor(sqlite: Sqlite, task: CodeTask) {
    this.destination = new StepsDestination(sqlite, capabilitiesOf(task));
  }

  reset(scenario: StepsScenario, cast: Cast): void {
    this.start = { scenario, cast };
    this.approval = scenario.authority;
    this.destination.reset(startRows(scenario, cast));
  }

  // What learner code is handed

  argumentsFor(attempt: number, _worker: number, role: Role): readonly Argument[] {
    const { cast } = this.startNow();
    const request = {
      operation: wholeKey(cast),
      steps: stepsOf(cast, role === 'rival').map((step) => ({ ...step })),
      withdrawal: { ...withdrawalOf(cast) },
      attempt: cast.attempt(attempt),
    };
    return [
      { kind: 'object', target: 'destination', methods: ['lookup', 'create', 'attach', 'notify', 'withdraw'] },
      { kind: 'plain', value: request },
      { kind: 'object', target: 'authority', methods: ['check'], parameters: { check: ['key'] } },
    ];
  }

  // How a call may go, and what may happen by itself

  forbids(): null {
    return null;
  }

  options({ method, args }: CallRecord): readonly CallOption[] {
    const [key = '', about = ''] = args.map(String);
    if (method === 'check') return this.checkOptions(key);
    if (method === 'lookup') return this.destination.lookupOptions(key);
    return this.destination.stepOptions({ key, action: method as Action, about });
  }

  private checkOptions(key: string): readonly CallOption[] {
    return approvalReads(() => this.approvalOf(key));
  }

  /** Nobody approved an action under a key that nobody asked about. */
  private approvalOf(key: string): AuthorityState {
    const { scenario, cast } = this.startNow();
    if (key === wholeKey(cast)) return this.approval;
    return key === withdrawalOf(cast).key ? scenario.withdrawal : 'no';
  }

  events(): readonly WorldEvent[] {
    if (this.approval !== 'yes') return [];
    return [{ fault: 'authority-withdrawn', free: false, perform: () => void (this.approval = 'no') }];
  }

  calmDown(): null {
    return null;
  }

  isBlocked(): boolean {
    return false;
  }

  /** The destination is another machine: it goes on when a caller dies. */
  crash(): void {}

  settle(): boolean {
    return true;
  }

  authority(): AuthorityState {
    return this.approval;
  }

  committed(): Tables {
    return this.destination.committed();
  }

  hidden(): string {
    return this.approval + this.destination.hidden();
  }

  close(): void {
    this.destination.close();
  }

  private startNow(): { readonly scenario: StepsScenario; readonly cast: Cast } {
    if (!this.start) throw new Error('reset comes before the first attempt');
    return this.start;
  }
}

function startRows({ done, differs }: StepsScenario, cast: Cast): StepRow[] {
  const [own, other] = [stepsOf(cast, false), stepsOf(cast, true)];
  return STEP_NAMES.flatMap((name, place) => {
    const step = (name === differs ? other : own)[place];
    return step && done.includes(name) ? [step] : [];
  });
}
