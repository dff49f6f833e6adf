import { decide, outcomeOf, OUTCOMES, AUTHORITY_LABELS, type AuthorityState } from '../../core/decisions.ts';
import type { RemoteScenario } from '../../core/scenarios.ts';
import type { Tables } from '../../core/plain.ts';
import type { CallRecord } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import type { Argument } from '../sandbox/sandbox.ts';
import type { Sqlite } from '../sqlite.ts';
import { AtDestination } from './at-destination.ts';
import { grants, requestOf, wantedOf } from './grants.ts';
import { RemoteDestination } from './remote-destination.ts';
import { clockworkOf, concludeFrom, repeatIsTheLook } from './remote-looks.ts';
import { narrateRemote } from './remote-story.ts';
import type { CallOption, Role, Truth, Workload, WorldEvent } from './workload.ts';

/** Recovery where looks lag or see a part, keys are kept for a while, and people change rows by hand. */
export const remote: Workload<RemoteScenario> = {
  entry: 'recover',
  outcomes: OUTCOMES,
  asksAuthority: true,
  open: (sqlite) => new RemoteWorld(sqlite),
  effects: grants.effects,
  wanted: wantedOf,
  truth,
  narrate: narrateRemote,
};

// The world

const PARAMETERS = {
  lookup: ['operation', 'person', 'access'],
  grant: ['operation', 'person', 'access'],
} as const;

class RemoteWorld extends AtDestination<RemoteScenario> {
  protected readonly destination: RemoteDestination;
  private start: { readonly scenario: RemoteScenario; readonly cast: Cast } | null = null;

  constructor(sqlite: Sqlite) {
    super();
    this.destination = new RemoteDestination(sqlite);
  }

  reset(scenario: RemoteScenario, cast: Cast): void {
    this.start = { scenario, cast };
    this.destination.reset(scenario, cast, clockworkOf(scenario, cast.now));
  }

  // What learner code is handed

  argumentsFor(attempt: number, _worker: number, role: Role): readonly Argument[] {
    const { scenario, cast } = this.startNow();
    const { keyKept, sameKey, handsOn, note } = scenario;
    const { now, sent } = clockworkOf(scenario, cast.now);
    const request = {
      ...requestOf(cast, role),
      attempt: cast.attempt(attempt),
      now,
      sent,
      lastSent: this.destination.lastSent,
    };
    return [
      { kind: 'object', target: 'destination', methods: ['lookup', 'grant'], parameters: PARAMETERS },
      { kind: 'plain', value: { ...request, note } },
      { kind: 'object', target: 'authority', methods: ['check'] },
      { kind: 'plain', value: { keyKept, sameKey, changedByHand: handsOn } },
    ];
  }

  // How a call may go, and what may happen by itself

  options({ method, args }: CallRecord): readonly CallOption[] {
    const [operation = '', person = '', access = ''] = args.map(String);
    switch (method) {
      case 'lookup':
        return this.destination.lookOptions({ operation, person, access });
      case 'check':
        return this.destination.authorityOptions();
      default:
        return this.destination.grantOptions({ operation, person, access });
    }
  }

  events(): readonly WorldEvent[] {
    return this.destination.events();
  }

  private startNow(): NonNullable<RemoteWorld['start']> {
    if (!this.start) throw new Error('reset comes before the first attempt');
    return this.start;
  }
}

// What is true, and the right answers

function truth(scenario: RemoteScenario, cast: Cast, tables: Tables, authority: AuthorityState, role: Role): Truth {
  const times = clockworkOf(scenario, cast.now);
  const wanted = wantedOf(cast, role);
  const { evidence, why } = concludeFrom(scenario, times, tables, wanted);
  const byTable = outcomeOf(decide(evidence, authority).decision);
  const protectedRepeat = repeatIsTheLook(scenario, times);
  const mayRepeat = evidence === 'cannot-tell' && authority === 'yes' && protectedRepeat;
  const changed = scenario.byHand === 'changed' && evidence === 'cannot-tell';
  return {
    evidence,
    authority,
    answers: [
      ...(mayRepeat ? answersOfRepeat(scenario, tables, cast) : []),
      byTable,
      // Whoever stops because the details differ has stopped, and told somebody.
      ...(changed ? (['conflict'] as const) : []),
      // A look that is behind reaches past earlier sendings, and not past one of this minute: that may leave it open.
      ...(scenario.look === 'lagging' && byTable !== 'unresolved' ? (['unresolved'] as const) : []),
    ],
    mayBegin: authority === 'yes',
    paused: false,
    looks: { proveAbsence: evidence === 'none', repeat: protectedRepeat },
    ...(why === undefined ? {} : { situation: `${why}; ${AUTHORITY_LABELS[authority].toLowerCase()}` }),
  };
}

/** What a repeat that serves as the look can find out, by what is there. */
function answersOfRepeat({ sameKey }: RemoteScenario, tables: Tables, { operation, access }: Cast): Truth['answers'] {
  const stored = (tables['grants'] ?? []).find((row) => row['operation'] === operation);
  if (!stored) return ['completed'];
  if (stored['access'] !== access) return ['conflict'];
  return sameKey === 'answered' ? ['completed', 'reconciled'] : [];
}
