import {
  answersAgain,
  PLAIN_DESTINATION,
  protectsRepeats,
  provesAbsence,
  type Capabilities,
} from '../../core/capabilities.ts';
import { isDocumented } from '../../core/undocumented.ts';
import { decide, outcomeOf, OUTCOMES, type AuthorityState, type Evidence } from '../../core/decisions.ts';
import type { CodeTask } from '../../core/exercise.ts';
import type { GrantsScenario } from '../../core/scenarios.ts';
import type { Row, Tables } from '../../core/plain.ts';
import type { CallRecord } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import type { Argument } from '../sandbox/sandbox.ts';
import type { Sqlite } from '../sqlite.ts';
import { AtDestination } from './at-destination.ts';
import { Destination, type GrantRow } from './destination.ts';
import { narrateGrants } from './grants-story.ts';
import type { CallOption, Effect, Role, Truth, Workload, WorldEvent } from './workload.ts';

/** Recovery against a remote destination that holds grants. */
export const grants: Workload<GrantsScenario> = {
  entry: 'recover',
  outcomes: OUTCOMES,
  asksAuthority: true,
  open: (sqlite, task) => new GrantsWorld(sqlite, task),
  effects: (tables) => (tables['grants'] ?? []).map(effectOf),
  wanted: wantedOf,
  truth,
  narrate: narrateGrants,
};

/** What the destination of a task can do: the plain one, but for what the exercise says, and what the start state does. */
export function capabilitiesOf(
  { capabilities }: Pick<CodeTask, 'capabilities'>,
  { destination }: Pick<GrantsScenario, 'destination'> = {},
): Capabilities {
  return { ...PLAIN_DESTINATION, ...capabilities, ...destination };
}

// The world

/** All text: a call with anything else is told so. */
const PARAMETERS = {
  lookup: ['operation'],
  find: ['person', 'access'],
  grant: ['operation', 'person', 'access'],
} as const;

class GrantsWorld extends AtDestination<GrantsScenario> {
  protected readonly destination: Destination;
  private cast: Cast | null = null;

  constructor(
    sqlite: Sqlite,
    private readonly task: CodeTask,
  ) {
    super();
    this.destination = new Destination(sqlite, capabilitiesOf(task));
  }

  reset(scenario: GrantsScenario, cast: Cast): void {
    this.cast = cast;
    this.destination.reset(startRows(scenario, cast), scenario.authority, null, capabilitiesOf(this.task, scenario));
  }

  // What learner code is handed

  argumentsFor(attempt: number, _worker: number, role: Role): readonly Argument[] {
    const cast = this.castNow();
    return [
      { kind: 'object', target: 'destination', methods: ['lookup', 'find', 'grant'], parameters: PARAMETERS },
      { kind: 'plain', value: { ...requestOf(cast, role), attempt: cast.attempt(attempt) } },
      { kind: 'object', target: 'authority', methods: ['check'] },
    ];
  }

  // How a call may go, and what may happen by itself

  options({ method, args }: CallRecord): readonly CallOption[] {
    const [first = '', second = '', third = ''] = args.map(String);
    switch (method) {
      case 'lookup':
        return this.destination.lookupOptions({ operation: first });
      case 'find':
        return this.destination.lookupOptions({ person: first, access: second });
      case 'check':
        return this.destination.authorityOptions();
      default:
        return this.destination.grantOptions({ operation: first, person: second, access: third });
    }
  }

  events(): readonly WorldEvent[] {
    return this.destination.events(this.castNow().operation);
  }

  private castNow(): Cast {
    if (!this.cast) throw new Error('reset comes before the first attempt');
    return this.cast;
  }
}

export function startRows(scenario: Pick<GrantsScenario, 'evidence' | 'differs' | 'twin'>, cast: Cast): GrantRow[] {
  const { operation, twinOperation, person, access } = cast;
  const twin = scenario.twin ? [{ operation: twinOperation, person, access }] : [];
  switch (scenario.evidence) {
    case 'none':
      return twin;
    case 'match':
      return [...twin, { operation, person, access }];
    case 'other':
      return [...twin, otherRow(scenario, cast)];
  }
}

function otherRow(
  { differs }: Pick<GrantsScenario, 'differs'>,
  { operation, person, access, otherPerson, otherAccess }: Cast,
): GrantRow {
  return differs === 'person' ? { operation, person: otherPerson, access } : { operation, person, access: otherAccess };
}

// What is true, and the right answers

export function requestOf({ operation, person, access, otherAccess }: Cast, role: Role): GrantRow {
  return { operation, person, access: role === 'rival' ? otherAccess : access };
}

/** The grant that a worker is asked for, as an effect shows it. */
export function wantedOf(cast: Cast, role: Role): Effect {
  return effectOf(requestOf(cast, role));
}

function effectOf(row: Row | GrantRow): Effect {
  return { key: String(row['operation']), details: `${row['access']} for ${row['person']}` };
}

function truth(
  scenario: Pick<GrantsScenario, 'destination'>,
  cast: Cast,
  tables: Tables,
  authority: AuthorityState,
  role: Role,
  task: CodeTask,
): Truth {
  const can = capabilitiesOf(task, scenario);
  const stored = storedEvidence(wantedOf(cast, role), tables);
  const evidence = visibleEvidence(stored, can, isDocumented(task, provesAbsence));
  const byTable = outcomeOf(decide(evidence, authority).decision);
  const repeatIsTheLook = evidence === 'cannot-tell' && authority === 'yes' && isDocumented(task, protectsRepeats);
  return {
    evidence,
    authority,
    answers: repeatIsTheLook ? [...answersOfRepeat(stored, can), byTable] : [byTable],
    mayBegin: authority === 'yes',
    paused: false,
  };
}

/** What is stored under a worker's key, whoever can see it. */
export function storedEvidence({ key, details }: Effect, tables: Tables): Exclude<Evidence, 'cannot-tell'> {
  const stored = grants.effects(tables).filter((effect) => effect.key === key);
  if (stored.length === 0) return 'none';
  return stored.every((effect) => effect.details === details) ? 'match' : 'other';
}

/** What a look can establish: without one nothing, and with one that proves no absence, only what is there. */
function visibleEvidence(
  stored: Exclude<Evidence, 'cannot-tell'>,
  can: Capabilities,
  absenceIsProvable: boolean,
): Evidence {
  if (can.lookup === 'none') return 'cannot-tell';
  return stored === 'none' && !absenceIsProvable ? 'cannot-tell' : stored;
}

/** Where a repeat writes nothing twice, it may serve as the look: these answers it can justify. */
function answersOfRepeat(
  stored: Exclude<Evidence, 'cannot-tell'>,
  can: Capabilities,
): readonly Truth['answers'][number][] {
  switch (stored) {
    case 'none':
      return ['completed'];
    case 'match':
      return answersAgain(can) ? ['completed', 'reconciled'] : [];
    case 'other':
      return can.mismatch === 'reject' ? ['conflict'] : [];
  }
}
