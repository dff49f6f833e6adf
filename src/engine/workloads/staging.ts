import { decide, outcomeOf, OUTCOMES, type AuthorityState } from '../../core/decisions.ts';
import type { CodeTask, StagingScenario } from '../../core/exercise.ts';
import type { FaultId } from '../../core/faults.ts';
import type { Plain, Row, Tables } from '../../core/plain.ts';
import type { CallRecord, CodeFault, Reply } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import type { Argument } from '../sandbox.ts';
import { SqliteError, type Connection, type Database, type Sqlite, type SqlParam } from '../sqlite.ts';
import { narrateStaging } from './staging-story.ts';
import type { CallOption, Effect, Role, Truth, Workload, World, WorldEvent } from './workload.ts';

/** Staging an approved item for review: queue row, receipt and audit row in one local database. */
export const staging: Workload<StagingScenario> = {
  entry: 'stage',
  outcomes: [...OUTCOMES, 'refused'],
  asksAuthority: false,
  open: (sqlite, task) => new StagingWorld(sqlite, task),
  effects: (tables) => (tables['review_queue'] ?? []).map(effectOf),
  wanted: (cast, role) => effectOf(requestOf(cast, role)),
  truth,
  narrate: narrateStaging,
};

// The world

/** `review_queue` has no unique key: what keeps an item from being staged twice is the receipt, committed with it. */
const SCHEMA = `
  CREATE TABLE approvals (operation TEXT NOT NULL PRIMARY KEY, item TEXT NOT NULL, status TEXT NOT NULL, valid_until INTEGER NOT NULL);
  CREATE TABLE readers (person TEXT NOT NULL PRIMARY KEY);
  CREATE TABLE pause (paused INTEGER NOT NULL);
  CREATE TABLE review_queue (operation TEXT NOT NULL, item TEXT NOT NULL);
  CREATE TABLE operations (operation TEXT NOT NULL PRIMARY KEY, item TEXT NOT NULL, receipt TEXT NOT NULL, event TEXT NOT NULL);
  CREATE TABLE action_audit (operation TEXT NOT NULL, attempt TEXT NOT NULL, person TEXT NOT NULL, action TEXT NOT NULL);
`;

const TABLES = ['approvals', 'review_queue', 'operations', 'action_audit', 'readers', 'pause'] as const;
export const COMPLETION_EVENT = 'staged_local_review_only';

/** The most rows that one query of a learner may give. */
const MOST_ROWS = 1000;

class StagingWorld implements World<StagingScenario> {
  private readonly database: Database;
  /** Each worker's own connection. */
  private connections: Connection[] = [];
  /** The worker whose transaction is open, or null. */
  private writer: number | null = null;
  private readonly allowed: readonly string[];
  private cast: Cast | null = null;
  private readonly verbs = new Map<string, string>();
  /** What the observer saw last, or null when something may have been committed since. */
  private seen: Tables | null = null;

  constructor(sqlite: Sqlite, task: CodeTask) {
    this.database = sqlite.open(SCHEMA);
    this.allowed = task.statements;
  }

  reset(scenario: StagingScenario, cast: Cast, workers: number): void {
    const database = this.database.connection;
    this.cast = cast;
    if (this.writer !== null) this.settle(this.writer);
    while (this.connections.length < workers) this.connections.push(this.database.connect());
    database.run('BEGIN');
    for (const table of TABLES) database.run(`DELETE FROM ${table}`);
    database.run('INSERT INTO pause VALUES (?)', [scenario.paused ? 1 : 0]);
    database.run('INSERT INTO readers VALUES (?)', [scenario.access ? cast.person : cast.otherPerson]);
    if (scenario.approval !== 'missing') {
      const status = scenario.approval === 'withdrawn' ? 'withdrawn' : 'approved';
      const validUntil = scenario.approval === 'expired' ? cast.now - 1 : cast.now + 480;
      database.run('INSERT INTO approvals VALUES (?, ?, ?, ?)', [cast.operation, cast.item, status, validUntil]);
    }
    if (scenario.evidence !== 'none') this.stageBefore(cast, scenario.evidence === 'match' ? cast.item : cast.otherItem);
    database.run('COMMIT');
    this.seen = null;
  }

  /** An earlier attempt staged this item and its answer was lost. */
  private stageBefore(cast: Cast, item: string): void {
    const database = this.database.connection;
    const receipt = `R-${cast.attempt(0)}`;
    database.run('INSERT INTO review_queue VALUES (?, ?)', [cast.operation, item]);
    database.run('INSERT INTO operations VALUES (?, ?, ?, ?)', [cast.operation, item, receipt, COMPLETION_EVENT]);
    database.run('INSERT INTO action_audit VALUES (?, ?, ?, ?)', [cast.operation, cast.attempt(0), cast.person, 'staged']);
  }

  // What learner code is handed

  argumentsFor(attempt: number, _worker: number, role: Role): readonly Argument[] {
    if (!this.cast) throw new Error('reset comes before the first attempt');
    const { person, now } = this.cast;
    return [
      { kind: 'database' },
      { kind: 'plain', value: { ...requestOf(this.cast, role), person, attempt: this.cast.attempt(attempt), now } },
    ];
  }

  // How a call may go

  forbids(call: CallRecord): CodeFault | null {
    const [sql] = call.args;
    if (typeof sql !== 'string') return null;
    const verb = this.verbOf(sql);
    if (verb === null || this.allowed.includes(verb)) return null;
    const sentence = `This exercise’s SQL may begin with ${this.allowed.join(', ')}; yours begins with ${verb || 'something else'}.`;
    return { id: 'forbidden-statement', sentence, ...(call.line === undefined ? {} : { line: call.line }) };
  }

  /** The statement's first word as SQLite reads it, or null when SQLite can't read it: that error is the call's answer. */
  private verbOf(sql: string): string | null {
    const known = this.verbs.get(sql);
    if (known !== undefined) return known;
    try {
      const statement = this.database.connection.learnerStatement(sql);
      const { verb } = statement;
      statement.free();
      this.verbs.set(sql, verb);
      return verb;
    } catch (error) {
      if (error instanceof SqliteError) return null;
      throw error;
    }
  }

  options(call: CallRecord, worker: number): readonly CallOption[] {
    switch (call.method) {
      case 'begin':
        return localOptions(() => this.begin(worker), 'statement-error');
      case 'rollback':
        return [{ fault: null, perform: () => (this.settle(worker), { kind: 'value', value: null }) }];
      case 'commit':
        return this.commitOptions(worker);
      default:
        return this.statementOptions(call, worker);
    }
  }

  private statementOptions(call: CallRecord, worker: number): readonly CallOption[] {
    const options = localOptions(() => this.statement(call, worker), 'statement-error');
    return call.method === 'run' ? options : options.filter((option) => option.fault !== 'crash-after');
  }

  private commitOptions(worker: number): readonly CallOption[] {
    const commit = () => this.commit(worker);
    return [
      ...localOptions(commit, 'commit-error', () => this.settle(worker)),
      { fault: 'response-lost', perform: () => (commit(), failure(CONNECTION_LOST, false)) },
    ];
  }

  private begin(worker: number): Reply {
    return this.answered(() => {
      this.connectionOf(worker).run('BEGIN IMMEDIATE');
      this.writer = worker;
      return null;
    });
  }

  private commit(worker: number): Reply {
    return this.answered(() => {
      this.seen = null;
      this.connectionOf(worker).run('COMMIT');
      this.writer = null;
      return null;
    });
  }

  private statement(call: CallRecord, worker: number): Reply {
    const [sql, params] = call.args as [string, readonly SqlParam[] | undefined];
    return this.answered(() => {
      const statement = this.connectionOf(worker).learnerStatement(sql);
      try {
        if (statement.verb !== 'SELECT' && this.writer !== worker) this.seen = null;
        const { rows, changed } = statement.run(params ?? [], MOST_ROWS);
        return replyValue(call.method, rows, changed);
      } finally {
        statement.free();
      }
    });
  }

  private answered(work: () => Plain): Reply {
    try {
      return { kind: 'value', value: work() };
    } catch (error) {
      if (error instanceof SqliteError) return failure(error.message, true);
      throw error;
    }
  }

  events(): readonly WorldEvent[] {
    return [];
  }

  /** A write waits while another worker's transaction is open, as under a busy timeout; reading goes on. */
  isBlocked(worker: number, call: CallRecord | null): boolean {
    if (this.writer === null || this.writer === worker || !call) return false;
    return call.method === 'begin' || (typeof call.args[0] === 'string' && this.verbOf(call.args[0]) !== 'SELECT');
  }

  calmDown(): null {
    return null;
  }

  /** The approval lies in the rows here: `truth` reads it from them. */
  authority(): AuthorityState {
    return 'yes';
  }

  /** Rows written and not yet committed follow from the attempt's own calls. */
  hidden(): string {
    return String(this.writer);
  }

  /** Closing its connection is what the death of a process does to it: SQLite rolls back what it had not committed. */
  crash(worker: number): void {
    if (this.writer === worker) this.writer = null;
    this.connectionOf(worker).close();
    this.connections[worker] = this.database.connect();
  }

  settle(worker: number): boolean {
    if (this.writer !== worker) return true;
    this.writer = null;
    this.connectionOf(worker).run('ROLLBACK');
    return false;
  }

  committed(): Tables {
    this.seen ??= Object.fromEntries(
      TABLES.map((table) => [table, this.database.committed(`SELECT * FROM ${table} ORDER BY rowid`)]),
    );
    return this.seen;
  }

  close(): void {
    for (const connection of this.connections) connection.close();
    this.database.close();
  }

  private connectionOf(worker: number): Connection {
    const connection = this.connections[worker];
    if (!connection) throw new Error(`there is no worker ${worker}`);
    return connection;
  }
}

const CONNECTION_LOST = 'the connection to the database was lost';
const NOTHING: Reply = { kind: 'nothing' };

/** A local call: it may work, fail with an error of the database, or be cut off by a crash on either side. */
function localOptions(work: () => Reply, fault: FaultId, beforeFailing?: () => unknown): readonly CallOption[] {
  return [
    { fault: null, perform: work },
    { fault, perform: () => (beforeFailing?.(), failure('disk I/O error', true)) },
    { fault: 'crash-before', perform: () => NOTHING },
    { fault: 'crash-after', perform: () => (work(), NOTHING) },
  ];
}

function failure(message: string, definite: boolean): Reply {
  return { kind: 'error', error: { kind: 'database', definite, message } };
}

function replyValue(method: string, rows: readonly Row[], changed: number): Plain {
  switch (method) {
    case 'get':
      return rows[0] ?? null;
    case 'all':
      return rows;
    default:
      return changed;
  }
}

// What is true, and the right answer

function requestOf({ operation, item, otherItem }: Cast, role: Role): { operation: string; item: string } {
  return { operation, item: role === 'rival' ? otherItem : item };
}

function effectOf(row: Row): Effect {
  return { key: String(row['operation']), details: String(row['item']) };
}

/**
 * Reporting what is finished needs only permission to read, so an expired approval doesn't matter then; a withdrawn one
 * does, for it asks what happens next.
 */
function truth(scenario: StagingScenario, cast: Cast, tables: Tables, _authority: AuthorityState, role: Role): Truth {
  const { item } = requestOf(cast, role);
  const receipt = (tables['operations'] ?? []).find((row) => row['operation'] === cast.operation);
  const approval = (tables['approvals'] ?? []).find((row) => row['operation'] === cast.operation);
  const withdrawn = approval?.['status'] === 'withdrawn';
  const valid = approval?.['status'] === 'approved' && approval['item'] === item && cast.now <= Number(approval['valid_until']);
  const evidence = !receipt ? 'none' : receipt['item'] === item ? 'match' : 'other';
  const authority = (evidence === 'match' ? !withdrawn : valid) ? 'yes' : 'no';
  const paused = (tables['pause'] ?? []).some((row) => row['paused'] === 1);
  const held = paused && evidence === 'none' && valid;
  const answer = !scenario.access ? 'refused' : held ? 'unresolved' : outcomeOf(decide(evidence, authority).decision);
  return { evidence, authority, answers: [answer], mayBegin: valid && scenario.access, paused };
}
