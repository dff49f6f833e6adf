import type { FaultId } from '../../core/faults.ts';
import type { Plain, Row, Tables } from '../../core/plain.ts';
import type { CallRecord, CodeFault, Reply } from '../../core/trace.ts';
import {
  SqliteError,
  type Connection,
  type Database,
  type LearnerStatement,
  type Sqlite,
  type SqlParam,
} from '../sqlite.ts';
import type { CallOption } from './workload.ts';

/**
 * A database in the caller's own process, with one connection a worker: what learner code does to it, how each statement
 * may go, who waits for whom, and what is committed. The locks are SQLite's.
 *
 * An exercise allows a COMMIT that fails busy, and succeeds when it is repeated, by naming `commit-busy` among its faults;
 * with `outages` it may also stay busy until the quiet attempts. The caller sees a CallError of kind `busy`, and has
 * `commit()` and `rollback()` for the transaction that is still open. Whoever returns without either is told
 * `transaction-open`. A transaction that has written nothing commits whoever reads, and can't fail so.
 */

/** The most rows that one query of a learner may give. */
const MOST_ROWS = 1000;

/** The most statements that are kept prepared for one worker: code may write a new one each time. */
const MOST_PREPARED = 100;

export class LocalDatabase {
  private readonly database: Database;
  /** Each worker's own connection. */
  private readonly workers: Worker[] = [];
  /** The worker whose transaction is open, or null. */
  private writer: number | null = null;
  /** Somebody else's connection, which reads and changes nothing. */
  private reader: Connection | null = null;
  private isReading = false;
  /** True from a COMMIT that found somebody reading to the end of its transaction: who else wants to read has to wait. */
  private pending = false;
  private readonly verbs = new Map<string, string>();
  /** True when the open transaction has sent a write, and when one has changed rows. */
  private hasWritten = false;
  private hasChanged = false;
  /** What the observer saw last, or null when something may have been committed since. */
  private seen: Tables | null = null;
  /** The start rows as text, as long as nothing was committed after them. */
  private untouched = '';
  /** By that text, what the observer saw when they had been put in place. */
  private readonly starts = new Map<string, Tables>();

  /**
   * @param allowed words that a learner's statement may begin with
   * @param tables by name of each table that is looked at, the query that reads it in its order
   */
  constructor(
    sqlite: Sqlite,
    schema: string,
    private readonly allowed: readonly string[],
    private readonly tables: Readonly<Record<string, string>>,
  ) {
    this.database = sqlite.open(schema);
  }

  /** Puts these rows in place of all others, for so many workers. Does nothing when nobody has written since. */
  reset(workers: number, start: Tables): void {
    if (this.writer !== null) this.settle(this.writer);
    while (this.workers.length < workers) this.workers.push(new Worker(this.database.connect()));
    const text = JSON.stringify(start);
    if (text === this.untouched) return;
    this.write((database) => {
      for (const table of new Set([...Object.keys(this.tables), ...Object.keys(start)]))
        database.run(`DELETE FROM "${table}"`);
      insert(database, start);
    });
    this.seen = this.starts.get(text) ?? null;
    this.starts.set(text, this.committed());
    this.untouched = text;
  }

  /** Commits more rows, as somebody else does. Not while a worker's transaction is open. */
  add(rows: Tables): void {
    this.write((database) => insert(database, rows));
  }

  /** Whether anybody's transaction is open. */
  get isFree(): boolean {
    return this.writer === null;
  }

  /** Commits a change of somebody else's. Not while a worker's transaction is open. */
  change(sql: string): void {
    this.write((database) => database.run(sql));
  }

  /** Set when the exercise doesn't allow statements like this one. */
  forbids(call: CallRecord): CodeFault | null {
    if (call.args.length === 0) return null;
    const verb = this.verbOf(textOf(call));
    if (verb === null || this.allowed.includes(verb)) return null;
    const sentence = `This exercise’s SQL may begin with ${this.allowed.join(', ')}; yours begins with ${verb || 'something else'}.`;
    return { id: 'forbidden-statement', sentence, ...(call.line === undefined ? {} : { line: call.line }) };
  }

  /** The ways in which a statement, or a part of a transaction, may go. */
  options(call: CallRecord, worker: number): readonly CallOption[] {
    switch (call.method) {
      case 'begin':
        return fallible(() => this.begin(worker), 'statement-error');
      case 'rollback':
        return [{ fault: null, perform: () => this.rollback(worker) }];
      case 'commit':
        return this.commitOptions(worker);
      default:
        return this.statementOptions(call, worker);
    }
  }

  /**
   * A write waits while another worker's transaction is open, as under a busy timeout; reading goes on, until a COMMIT has
   * found the database busy.
   */
  isBlocked(worker: number, call: CallRecord | null): boolean {
    if (this.writer === null || this.writer === worker || call?.target !== 'database') return false;
    return this.pending || call.method === 'begin' || (call.args.length > 0 && this.verbOf(textOf(call)) !== 'SELECT');
  }

  /**
   * What the death of a process does to its connection: SQLite rolls back what it had not committed. Nothing else can be
   * left of it, and closing and opening a connection takes as long as a whole schedule.
   */
  crash(worker: number): void {
    this.settle(worker);
  }

  /** @returns false when a transaction was left open, which is now rolled back. */
  settle(worker: number): boolean {
    if (this.writer !== worker) return true;
    this.workerOf(worker).connection.run('ROLLBACK');
    this.endTransaction();
    return false;
  }

  /** Committed rows. The same object as before when nothing changed. */
  committed(): Tables {
    this.seen ??= this.database.committedTables(this.tables);
    return this.seen;
  }

  /** Rows written and not yet committed follow from the attempt's own calls. */
  hidden(): string {
    return `${this.writer}${this.pending ? 'pending' : ''}`;
  }

  close(): void {
    this.reader?.close();
    for (const worker of this.workers) worker.close();
    this.database.close();
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

  /**
   * A crash is tried where it differs from every other one: before a write, and after one that commits by itself. A crash
   * around a read, or after a write inside a transaction, leaves what the crash before the next write leaves.
   */
  private statementOptions(call: CallRecord, worker: number): readonly CallOption[] {
    const work = () => this.statement(call, worker);
    const options = fallible(work, 'statement-error');
    if (this.verbOf(textOf(call)) === 'SELECT') return options;
    return [...options, CRASH_BEFORE, ...(this.writer === worker ? [] : [crashAfter(work), responseLost(work)])];
  }

  private commitOptions(worker: number): readonly CallOption[] {
    const commit = () => this.commit(worker);
    const busy: CallOption = { fault: 'commit-busy', canLast: true, perform: () => this.commitWhileRead(worker) };
    return [
      ...fallible(commit, 'commit-error', () => this.settle(worker)),
      ...(this.writer === worker && this.hasChanged ? [busy] : []),
      CRASH_BEFORE,
      crashAfter(commit),
      responseLost(commit),
    ];
  }

  private write(work: (database: Connection) => void): void {
    const { connection } = this.database;
    connection.run('BEGIN');
    work(connection);
    connection.run('COMMIT');
    this.touch();
  }

  /** Something is, or may be, committed. */
  private touch(): void {
    this.seen = null;
    this.untouched = '';
  }

  private begin(worker: number): Reply {
    return answered(() => {
      this.workerOf(worker).connection.run('BEGIN IMMEDIATE');
      this.writer = worker;
      this.hasWritten = this.hasChanged = false;
      return null;
    });
  }

  private commit(worker: number): Reply {
    return answered(() => {
      this.letGo();
      if (this.hasWritten) this.touch();
      this.workerOf(worker).connection.run('COMMIT');
      this.endTransaction();
      return null;
    });
  }

  /**
   * COMMIT while another process is in the middle of reading: a real lock on a second connection, and SQLite's own answer.
   * The transaction stays open, with what it wrote, and nothing is committed. The reader stays until the next COMMIT that
   * isn't to fail like this, or until the transaction ends, since nobody can begin to read while a COMMIT waits.
   */
  private commitWhileRead(worker: number): Reply {
    this.read();
    this.pending = true;
    try {
      this.workerOf(worker).connection.run('COMMIT');
    } catch (error) {
      if (!(error instanceof SqliteError)) throw error;
      return { kind: 'error', error: { kind: 'busy', definite: true, message: error.message } };
    }
    throw new Error('SQLite has committed although somebody was reading');
  }

  private rollback(worker: number): Reply {
    return answered(() => {
      this.workerOf(worker).connection.run('ROLLBACK');
      this.endTransaction();
      return null;
    });
  }

  private endTransaction(): void {
    this.letGo();
    this.writer = null;
    this.pending = false;
  }

  /** Somebody begins to read, and isn't done. */
  private read(): void {
    if (this.isReading) return;
    this.reader ??= this.database.connect();
    this.reader.run('BEGIN');
    this.reader.all('SELECT count(*) AS tables FROM watched.sqlite_schema');
    this.isReading = true;
  }

  private letGo(): void {
    if (this.isReading) this.reader?.run('COMMIT');
    this.isReading = false;
  }

  private statement(call: CallRecord, worker: number): Reply {
    const [sql, params] = call.args as [string, readonly SqlParam[] | undefined];
    return answered(() => {
      const statement = this.workerOf(worker).prepared(sql);
      const writes = this.verbOf(sql) !== 'SELECT';
      if (writes) {
        if (this.writer === worker) this.hasWritten = true;
        else this.touch();
      }
      const { rows, changed } = statement.run(params ?? [], MOST_ROWS);
      // After a query, SQLite's count is that of an earlier write.
      if (this.writer === worker && writes && changed > 0) this.hasChanged = true;
      return replyValue(call.method, rows, changed);
    });
  }

  private workerOf(worker: number): Worker {
    const found = this.workers[worker];
    if (!found) throw new Error(`there is no worker ${worker}`);
    return found;
  }
}

/** One worker's connection, with the statements that it has sent: preparing one takes four times as long as running it. */
class Worker {
  private readonly statements = new Map<string, LearnerStatement>();

  constructor(readonly connection: Connection) {}

  prepared(sql: string): LearnerStatement {
    const known = this.statements.get(sql);
    if (known) return known;
    if (this.statements.size >= MOST_PREPARED) this.forget();
    const statement = this.connection.learnerStatement(sql);
    this.statements.set(sql, statement);
    return statement;
  }

  close(): void {
    this.forget();
    this.connection.close();
  }

  private forget(): void {
    for (const statement of this.statements.values()) statement.free();
    this.statements.clear();
  }
}

function insert(database: Connection, rows: Tables): void {
  for (const [table, all] of Object.entries(rows)) {
    for (const row of all) {
      const columns = Object.keys(row);
      const places = columns.map(() => '?').join(', ');
      database.run(`INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${places})`, Object.values(row));
    }
  }
}

/** A statement's text: the parts of a transaction have none. */
function textOf({ args: [sql] }: CallRecord): string {
  return typeof sql === 'string' ? sql : '';
}

/** By table name, the query that reads it in the order in which its rows were made. */
export function inOrder(...tables: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(tables.map((table) => [table, `SELECT * FROM ${table} ORDER BY rowid`]));
}

const CONNECTION_LOST = 'the connection to the database was lost';
const NOTHING: Reply = { kind: 'nothing' };

const CRASH_BEFORE: CallOption = { fault: 'crash-before', perform: () => NOTHING };

function crashAfter(work: () => Reply): CallOption {
  return { fault: 'crash-after', perform: () => (work(), NOTHING) };
}

function responseLost(work: () => Reply): CallOption {
  return { fault: 'response-lost', perform: () => (work(), failure(CONNECTION_LOST, false)) };
}

/** A local call: it may work, or fail with an error of the database. */
function fallible(work: () => Reply, fault: FaultId, beforeFailing?: () => unknown): readonly CallOption[] {
  return [
    { fault: null, perform: work },
    { fault, perform: () => (beforeFailing?.(), failure('disk I/O error', true)) },
  ];
}

function answered(work: () => Plain): Reply {
  try {
    return { kind: 'value', value: work() };
  } catch (error) {
    if (error instanceof SqliteError) return failure(error.message, true);
    throw error;
  }
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
