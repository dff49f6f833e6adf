import { decide, outcomeOf, OUTCOMES, type AuthorityState } from '../../core/decisions.ts';
import { PLAIN_DESTINATION } from '../../core/capabilities.ts';
import type { FencedScenario } from '../../core/exercise.ts';
import type { FaultId } from '../../core/faults.ts';
import type { Tables } from '../../core/plain.ts';
import type { CallRecord, Reply } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import type { Argument } from '../sandbox/sandbox.ts';
import type { Sqlite } from '../sqlite.ts';
import { Destination, failure, NOTHING, value, type GrantRow } from './destination.ts';
import { narrateFenced } from './fenced-story.ts';
import { grants, requestOf, startRows, storedEvidence, wantedOf } from './grants.ts';
import type { CallOption, Role, Truth, Workload, World, WorldEvent } from './workload.ts';

/** Two workers at a destination that keeps no keys, but can be told whose turn it is. */
export const fenced: Workload<FencedScenario> = {
  entry: 'recover',
  outcomes: OUTCOMES,
  asksAuthority: true,
  open: (sqlite) => new FencedWorld(sqlite),
  effects: grants.effects,
  wanted: wantedOf,
  truth,
  narrate: narrateFenced,
};

// The world

const PARAMETERS = {
  claim: ['operation'],
  lookup: ['operation'],
  grant: ['operation', 'person', 'access', 'number'],
} as const;

class FencedWorld implements World<FencedScenario> {
  private readonly destination: Destination;
  private cast: Cast | null = null;
  /** The highest number that was handed out: calls with an earlier one are turned away. */
  private latest = 0;

  constructor(sqlite: Sqlite) {
    const can = { ...PLAIN_DESTINATION, key: 'none', late: 'possible' } as const;
    this.destination = new Destination(sqlite, can, (row) => this.turnsAway(row));
  }

  reset({ evidence, authority }: FencedScenario, cast: Cast): void {
    this.cast = cast;
    this.latest = 0;
    this.destination.reset(startRows({ evidence, twin: false }, cast), authority);
  }

  // What learner code is handed

  argumentsFor(attempt: number, _worker: number, role: Role): readonly Argument[] {
    const cast = this.castNow();
    return [
      { kind: 'object', target: 'destination', methods: ['claim', 'lookup', 'grant'], parameters: PARAMETERS },
      { kind: 'plain', value: { ...requestOf(cast, role), attempt: cast.attempt(attempt) } },
      { kind: 'object', target: 'authority', methods: ['check'] },
    ];
  }

  // How a call may go, and what may happen by itself

  forbids(): null {
    return null;
  }

  options({ method, args }: CallRecord): readonly CallOption[] {
    const [operation = '', person = '', access = '', number = ''] = args.map(String);
    switch (method) {
      case 'claim':
        return this.claimOptions();
      case 'lookup':
        return this.destination.lookupOptions({ operation });
      case 'check':
        return this.destination.authorityOptions();
      default:
        return this.destination.grantOptions({ operation, person, access, number });
    }
  }

  private claimOptions(): readonly CallOption[] {
    const claim = () => value(String(++this.latest));
    return [
      { fault: null, perform: claim },
      {
        fault: 'refused',
        canLast: true,
        perform: () => failure('refused', true, 'turned away before anything was done'),
      },
      { fault: 'crash-before', perform: () => NOTHING },
      { fault: 'crash-after', perform: () => (claim(), NOTHING) },
    ];
  }

  /** The fence: whoever claimed last is let through, and nobody else, not even late. */
  private turnsAway({ operation, number = '' }: GrantRow): Reply | null {
    if (number === String(this.latest)) return null;
    return failure('refused', true, `${operation} was claimed by somebody else, with number ${this.latest}`);
  }

  events(): readonly WorldEvent[] {
    return this.destination.events(this.castNow().operation);
  }

  calmDown(): FaultId | null {
    return this.destination.calmDown() ? 'late-arrival' : null;
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
    return this.destination.authority;
  }

  committed(): Tables {
    return this.destination.committed();
  }

  hidden(): string {
    return `${this.latest};${this.destination.hidden()}`;
  }

  close(): void {
    this.destination.close();
  }

  private castNow(): Cast {
    if (!this.cast) throw new Error('reset comes before the first attempt');
    return this.cast;
  }
}

// What is true, and the right answers

/** Whoever has claimed the operation can look: nothing that was sent before can still arrive. */
function truth(_: FencedScenario, cast: Cast, tables: Tables, authority: AuthorityState, role: Role): Truth {
  const evidence = storedEvidence(wantedOf(cast, role), tables);
  return {
    evidence,
    authority,
    answers: [outcomeOf(decide(evidence, authority).decision)],
    mayBegin: authority === 'yes',
    paused: false,
    looks: { proveAbsence: evidence === 'none', repeat: false },
  };
}
