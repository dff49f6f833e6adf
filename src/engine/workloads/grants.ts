import { decide, outcomeOf, OUTCOMES, type AuthorityState } from '../../core/decisions.ts';
import type { CodeTask, GrantsScenario } from '../../core/exercise.ts';
import type { FaultId } from '../../core/faults.ts';
import type { Row, Tables } from '../../core/plain.ts';
import type { CallRecord, Reply } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import type { Argument } from '../sandbox.ts';
import type { Connection, Sqlite } from '../sqlite.ts';
import { narrateGrants } from './grants-story.ts';
import type { CallOption, Effect, Role, Truth, Workload, World, WorldEvent } from './workload.ts';

/** Recovery against a remote destination that holds grants: one immutable grant for each operation key. */
export const grants: Workload<GrantsScenario> = {
  entry: 'recover',
  outcomes: OUTCOMES,
  asksAuthority: true,
  open: (sqlite, task) => new GrantsWorld(sqlite, task),
  effects: (tables) => (tables['grants'] ?? []).map(effectOf),
  wanted: (cast, role) => effectOf(requestOf(cast, role)),
  truth,
  narrate: narrateGrants,
};

// The world

/** With `key: none` the operation is only a reference that the destination stores: nothing stops a second row. */
const SCHEMA = {
  kept: 'CREATE TABLE grants (operation TEXT NOT NULL PRIMARY KEY, person TEXT NOT NULL, access TEXT NOT NULL)',
  none: 'CREATE TABLE grants (operation TEXT NOT NULL, person TEXT NOT NULL, access TEXT NOT NULL)',
} as const;

const INSERT = 'INSERT INTO grants (operation, person, access) VALUES (?, ?, ?)';
const FIND = 'SELECT operation, person, access FROM grants WHERE operation = ? ORDER BY rowid LIMIT 1';
const EVERYTHING = 'SELECT operation, person, access FROM grants ORDER BY rowid';

class GrantsWorld implements World<GrantsScenario> {
  private readonly destination: Connection;
  private readonly keptKeys: boolean;
  private approval: AuthorityState = 'yes';
  private cast: Cast | null = null;
  /** What the observer saw last, or null when something may have been committed since. */
  private seen: Tables | null = null;

  constructor(sqlite: Sqlite, task: CodeTask) {
    const key = task.capabilities.key ?? 'kept';
    this.keptKeys = key === 'kept';
    this.destination = sqlite.open(SCHEMA[key]);
  }

  reset(scenario: GrantsScenario, cast: Cast): void {
    this.approval = scenario.authority;
    this.cast = cast;
    this.destination.run('BEGIN');
    this.destination.run('DELETE FROM grants');
    if (scenario.twin) this.destination.run(INSERT, [cast.twinOperation, cast.person, cast.access]);
    const stored = storedRow(scenario, cast);
    if (stored) this.destination.run(INSERT, stored);
    this.destination.run('COMMIT');
    this.seen = null;
  }

  // What learner code is handed

  argumentsFor(attempt: number, _worker: number, role: Role): readonly Argument[] {
    if (!this.cast) throw new Error('reset comes before the first attempt');
    return [
      { kind: 'object', target: 'destination', methods: ['lookup', 'grant'] },
      { kind: 'plain', value: { ...requestOf(this.cast, role), attempt: this.cast.attempt(attempt) } },
      { kind: 'object', target: 'authority', methods: ['check'] },
    ];
  }

  // How a call may go

  forbids(): null {
    return null;
  }

  options(call: CallRecord): readonly CallOption[] {
    const [operation = '', person = '', access = ''] = call.args.map(String);
    switch (call.method) {
      case 'lookup':
        return readOptions(() => value(this.destination.all(FIND, [operation])[0] ?? null), 'lookup-unavailable', () =>
          failure('unavailable', true, 'the destination cannot be asked right now'),
        );
      case 'check':
        return readOptions(() => value(this.approval), 'authority-unavailable', () => value('unknown'));
      default:
        return this.grantOptions(operation, person, access);
    }
  }

  private grantOptions(operation: string, person: string, access: string): readonly CallOption[] {
    const commit = () => this.grant(operation, person, access);
    return [
      { fault: null, perform: commit },
      { fault: 'refused', canLast: true, perform: () => failure('refused', true, 'turned away before anything was done') },
      { fault: 'timeout-not-committed', canLast: true, perform: () => failure('timeout', false, NO_ANSWER) },
      { fault: 'response-lost', perform: () => (commit(), failure('timeout', false, NO_ANSWER)) },
      { fault: 'crash-before', perform: () => NOTHING },
      { fault: 'crash-after', perform: () => (commit(), NOTHING) },
    ];
  }

  /** The destination's own rule: the same key with the same details answers as before, with other details it conflicts. */
  private grant(operation: string, person: string, access: string): Reply {
    const stored = this.keptKeys ? this.destination.all(FIND, [operation])[0] : undefined;
    if (!stored) {
      this.seen = null;
      this.destination.run(INSERT, [operation, person, access]);
      return value(null);
    }
    if (stored['person'] === person && stored['access'] === access) return value(null);
    return failure('conflict', true, `${operation} is stored with other details`);
  }

  events(): readonly WorldEvent[] {
    return [];
  }

  isBlocked(): boolean {
    return false;
  }

  calmDown(): null {
    return null;
  }

  authority(): AuthorityState {
    return this.approval;
  }

  hidden(): string {
    return this.approval;
  }

  crash(): void {
    this.destination.reopen();
    this.seen = null;
  }

  settle(): boolean {
    return true;
  }

  committed(): Tables {
    this.seen ??= { grants: this.destination.committed(EVERYTHING) };
    return this.seen;
  }

  close(): void {
    this.destination.close();
  }
}

const NO_ANSWER = 'no answer came in time';
const NOTHING: Reply = { kind: 'nothing' };

/** A call that reads: it may be answered, fail by itself, or be cut off by a crash. Nothing tells before from after. */
function readOptions(read: () => Reply, fault: FaultId, fail: () => Reply): readonly CallOption[] {
  return [
    { fault: null, perform: read },
    { fault, canLast: true, perform: fail },
    { fault: 'crash-before', perform: () => NOTHING },
  ];
}

function value(of: Extract<Reply, { kind: 'value' }>['value']): Reply {
  return { kind: 'value', value: of };
}

function failure(kind: string, definite: boolean, message: string): Reply {
  return { kind: 'error', error: { kind, definite, message } };
}

function storedRow(scenario: GrantsScenario, cast: Cast): [string, string, string] | null {
  const { operation, person, access, otherPerson, otherAccess } = cast;
  switch (scenario.evidence) {
    case 'none':
      return null;
    case 'match':
      return [operation, person, access];
    case 'other':
      return scenario.differs === 'person' ? [operation, otherPerson, access] : [operation, person, otherAccess];
  }
}

// What is true, and the right answer

function requestOf({ operation, person, access, otherAccess }: Cast, role: Role): { operation: string; person: string; access: string } {
  return { operation, person, access: role === 'rival' ? otherAccess : access };
}

function effectOf(row: Row): Effect {
  return { key: String(row['operation']), details: `${row['access']} for ${row['person']}` };
}

function truth(_scenario: GrantsScenario, cast: Cast, tables: Tables, authority: AuthorityState, role: Role): Truth {
  const { details } = grants.wanted(cast, role);
  const stored = grants.effects(tables).filter((effect) => effect.key === cast.operation);
  const evidence = stored.length === 0 ? 'none' : stored.every((effect) => effect.details === details) ? 'match' : 'other';
  return {
    evidence,
    authority,
    answer: outcomeOf(decide(evidence, authority).decision),
    mayBegin: authority === 'yes',
    paused: false,
  };
}
