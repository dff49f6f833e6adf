import { decide, outcomeOf, OUTCOMES, type AuthorityState } from '../../core/decisions.ts';
import { PLAIN_DESTINATION } from '../../core/capabilities.ts';
import type { FencedScenario } from '../../core/scenarios.ts';
import type { Tables } from '../../core/plain.ts';
import type { CallRecord, Reply } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import type { Argument } from '../sandbox/sandbox.ts';
import type { Sqlite } from '../sqlite.ts';
import { AtDestination } from './at-destination.ts';
import { Destination, failure, NOTHING, REFUSED, value, type GrantRow } from './destination.ts';
import { narrateFenced } from './fenced-story.ts';
import { grants, requestOf, startRows, storedEvidence, wantedOf } from './grants.ts';
import type { CallOption, Role, Truth, Workload, WorldEvent } from './workload.ts';

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

class FencedWorld extends AtDestination<FencedScenario> {
  protected readonly destination: Destination;
  private cast: Cast | null = null;
  /** The highest number that was handed out: calls with an earlier one are turned away. */
  private latest = 0;

  constructor(sqlite: Sqlite) {
    super();
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
      REFUSED,
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

  override hidden(): string {
    return `${this.latest};${this.destination.hidden()}`;
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
