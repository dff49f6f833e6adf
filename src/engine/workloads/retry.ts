import { OUTCOMES, type AuthorityState } from '../../core/decisions.ts';
import type { CodeTask } from '../../core/exercise.ts';
import type { RetryScenario } from '../../core/scenarios.ts';
import type { FaultId } from '../../core/faults.ts';
import type { Tables } from '../../core/plain.ts';
import type { CallRecord, Reply } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import type { Argument } from '../sandbox/sandbox.ts';
import type { Sqlite } from '../sqlite.ts';
import { AtDestination } from './at-destination.ts';
import { crashes, Destination, failure, NOTHING, value, type GrantRow } from './destination.ts';
import { capabilitiesOf, grants, requestOf, startRows, wantedOf } from './grants.ts';
import { Meter } from './retry-meter.ts';
import { narrateRetry } from './retry-story.ts';
import type { CallOption, Role, Spent, Truth, Workload, WorldEvent } from './workload.ts';

/** Recovery against a destination that turns calls away for a time, with a clock to wait on and a budget to keep to. */
export const retry: Workload<RetryScenario> = {
  entry: 'recover',
  outcomes: OUTCOMES,
  asksAuthority: true,
  open: (sqlite, task) => new RetryWorld(sqlite, task),
  effects: grants.effects,
  wanted: wantedOf,
  budget: ({ budget }) => budget,
  truth,
  narrate: narrateRetry,
};

// The world

const REJECTION = 'there is no such access here';

class RetryWorld extends AtDestination<RetryScenario> {
  protected readonly destination: Destination;
  private readonly meters: Meter[] = [];
  private start: { readonly scenario: RetryScenario; readonly cast: Cast } | null = null;

  constructor(sqlite: Sqlite, task: CodeTask) {
    super();
    this.destination = new Destination(sqlite, capabilitiesOf(task));
  }

  reset(scenario: RetryScenario, cast: Cast, workers: number): void {
    const { evidence, authority, rejected } = scenario;
    this.start = { scenario, cast };
    this.meters.length = 0;
    for (let worker = 0; worker < workers; worker++) this.meters.push(new Meter());
    this.destination.reset(startRows({ evidence, twin: false }, cast), authority, rejected ? REJECTION : null);
  }

  // What learner code is handed

  argumentsFor(attempt: number, worker: number, role: Role): readonly Argument[] {
    const { scenario, cast } = this.startNow();
    this.meterOf(worker).begin();
    return [
      { kind: 'object', target: 'destination', methods: ['lookup', 'grant', 'send'] },
      { kind: 'plain', value: { ...requestOf(cast, role), attempt: cast.attempt(attempt) } },
      { kind: 'object', target: 'authority', methods: ['check'] },
      {
        kind: 'object',
        target: 'clock',
        methods: ['now', 'wait'],
        parameters: { now: [], wait: ['seconds'] },
        numbers: ['wait'],
      },
      { kind: 'plain', value: { ...scenario.budget, libraryRepeats: scenario.libraryRepeats } },
    ];
  }

  // How a call may go, and what may happen by itself

  options({ target, method, args }: CallRecord, worker: number): readonly CallOption[] {
    const meter = this.meterOf(worker);
    if (target === 'authority') return this.destination.authorityOptions();
    if (target === 'clock') {
      if (method === 'now') return [{ fault: null, perform: () => value(meter.spent.seconds) }];
      return this.waitOptions(meter, Number(args[0]));
    }
    const [operation = '', person = '', access = ''] = args.map(String);
    if (method === 'lookup') return this.lookOptions(meter, operation);
    const repeats = method === 'grant' ? this.startNow().scenario.libraryRepeats : 0;
    return this.sendOptions(meter, { operation, person, access }, repeats);
  }

  /** While a caller waits, the approval may be withdrawn. */
  private waitOptions(meter: Meter, seconds: number): readonly CallOption[] {
    const wait = () => (meter.wait(seconds), value(null));
    if (this.destination.authority !== 'yes') return [{ fault: null, perform: wait }];
    const withdrawn = () => (this.destination.withdrawApproval(), wait());
    return [
      { fault: null, perform: wait },
      { fault: 'authority-withdrawn', perform: withdrawn },
    ];
  }

  private lookOptions(meter: Meter, operation: string): readonly CallOption[] {
    return this.destination.lookupOptions({ operation }).map((option) => ({
      ...option,
      perform: () => (meter.look(), option.perform()),
    }));
  }

  /** @param repeats how often a layer below sends again, at once, when it is turned away. */
  private sendOptions(meter: Meter, row: GrantRow, repeats: number): readonly CallOption[] {
    if (meter.isClosed) {
      const perform = () => this.turnedAway(meter, 1 + repeats, meter.opensIn);
      return [{ fault: null, perform }, ...crashes(perform).slice(0, 1)];
    }
    return this.destination.grantOptions(row).map((option) => ({
      ...option,
      perform: () => this.send(meter, option, repeats),
    }));
  }

  private send(meter: Meter, option: CallOption, repeats: number): Reply {
    const reply = option.perform();
    if (reply === NOTHING && option.fault === 'crash-before') return reply;
    if (reply.kind === 'error' && reply.error.kind === 'refused') {
      return this.turnedAway(meter, 1 + repeats, this.startNow().scenario.retryAfter);
    }
    meter.send(reply.kind === 'error' && !reply.error.definite);
    return reply;
  }

  /** Every sending of this call is turned away, documented as not processed. */
  private turnedAway(meter: Meter, sendings: number, seconds: number): Reply {
    for (let sending = 0; sending < sendings; sending++) meter.send(false);
    meter.close(seconds);
    if (seconds === 0) return failure('refused', true, 'turned away before it was processed: too busy');
    const message = `turned away before it was processed: too busy, come back in ${seconds} seconds`;
    return { kind: 'error', error: { kind: 'refused', definite: true, message, retryAfter: seconds } };
  }

  /** The approval is withdrawn while somebody waits, see `waitOptions`, and at no other time. */
  events(): readonly WorldEvent[] {
    const { operation } = this.startNow().cast;
    return this.destination.events(operation).filter(({ fault }) => fault !== 'authority-withdrawn');
  }

  override calmDown(): FaultId | null {
    for (const meter of this.meters) meter.open();
    return this.destination.calmDown() ? 'late-arrival' : null;
  }

  spent(worker: number): Spent {
    return this.meterOf(worker).spent;
  }

  override hidden(): string {
    return [this.destination.hidden(), ...this.meters.map((meter) => meter.state())].join(';');
  }

  private meterOf(worker: number): Meter {
    const meter = this.meters[worker];
    if (!meter) throw new Error(`there is no worker ${worker}`);
    return meter;
  }

  private startNow(): { readonly scenario: RetryScenario; readonly cast: Cast } {
    if (!this.start) throw new Error('reset comes before the first attempt');
    return this.start;
  }
}

// What is true, and the right answers

/** As with grants; only what the destination rejects can’t be carried out, and goes to somebody who can change that. */
function truth(
  scenario: RetryScenario,
  cast: Cast,
  tables: Tables,
  authority: AuthorityState,
  role: Role,
  task: CodeTask,
): Truth {
  const byTable = grants.truth({ ...scenario, twin: false }, cast, tables, authority, role, task);
  if (!scenario.rejected || !byTable.answers.includes('completed')) return byTable;
  return {
    ...byTable,
    answers: ['unresolved'],
    situation: 'No action exists, and the destination rejects the request',
  };
}
