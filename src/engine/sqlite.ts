import initSqlJs, { type SqlJs, type SqlJsDatabase, type SqlJsStatement, type SqlJsValue } from 'sql.js';
import type { Row, Tables } from '../core/plain.ts';

/** SQLite in memory: the only file that knows sql.js. */

export type SqlParam = string | number | null;

export interface SqlTableRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export interface Sqlite {
  /** A new database with this schema. Close it: the file table is full after about 4,090 open ones. */
  open(schema: string): Database;
  /**
   * A new database that no second connection can read: its own never lets go of its lock, which makes each statement
   * several times cheaper. For databases that learner code has no connection to.
   */
  openAlone(schema: string): Database;
}

/** Thrown by a statement; the message is SQLite's own. Some of sql.js's errors are plain strings, so none get out as they are. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError';
}

/** @param wasmBinary the module's bytes; left out in Node, where sql.js finds its own. */
export async function openSqlite(wasmBinary?: ArrayBuffer): Promise<Sqlite> {
  const sqlJs = await initSqlJs(wasmBinary ? { wasmBinary } : undefined);
  return {
    open: (schema) => new Database(sqlJs, schema, false),
    openAlone: (schema) => new Database(sqlJs, schema, true),
  };
}

/** Bounds what one statement may allocate, in bytes. */
const HEAP_LIMIT = 32 * 1024 * 1024;

/**
 * What every connection is set to. The journal lies in memory since there is no disk to survive on; rollback and locks
 * between connections stay real.
 */
const SETTINGS = `PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA hard_heap_limit = ${HEAP_LIMIT};`;

/** A database that any number of connections work on. Its own connection is ours: for the schema and the start rows. */
export class Database {
  private readonly own: SqlJsDatabase;
  private readonly observer: Connection;
  /** Our own connection: what it does is committed at once, unless it says BEGIN. */
  readonly connection: Connection;

  constructor(
    private readonly sqlJs: SqlJs,
    schema: string,
    alone: boolean,
  ) {
    this.own = new sqlJs.Database();
    this.own.run(SETTINGS);
    if (alone) this.own.run('PRAGMA locking_mode = EXCLUSIVE');
    else layEmptyJournals(this.own);
    if (schema) this.own.run(schema);
    this.connection = new Connection(this.own);
    this.observer = alone ? this.connection : this.connect();
  }

  /**
   * Another connection to this database, as another process has it. Close it before the database.
   * @throws {SqliteError} while a COMMIT waits: then nobody can begin to read, and settings can't be read either.
   */
  connect(): Connection {
    const another = new this.sqlJs.Database();
    try {
      attachTo(another, this.own);
      another.run('PRAGMA watched.journal_mode = MEMORY; PRAGMA watched.synchronous = OFF');
    } catch (error) {
      another.close();
      throw asSqliteError(error);
    }
    return new Connection(another);
  }

  /**
   * Rows as a connection sees them that did none of the writing: committed, and nothing else. It steps to the end and
   * resets, for an open read would itself make a COMMIT fail busy. A database that is alone is read by its own connection,
   * between transactions.
   */
  committed(sql: string): Row[] {
    return this.observer.all(sql);
  }

  /** The same for several queries, by name, as one moment shows them. Taking the lock once costs a fraction of once for each. */
  committedTables(queries: Readonly<Record<string, string>>): Tables {
    const { observer } = this;
    const tables: Record<string, readonly Row[]> = {};
    const together = observer !== this.connection;
    if (together) observer.run('BEGIN');
    try {
      for (const name of Object.keys(queries)) tables[name] = observer.all(queries[name] ?? '');
    } finally {
      if (together) observer.run('COMMIT');
    }
    return tables;
  }

  close(): void {
    if (this.observer !== this.connection) this.observer.close();
    this.connection.close();
  }
}

/** One connection. Closing it rolls back what it had not committed. */
export class Connection {
  private readonly statements = new Map<string, SqlJsStatement>();

  constructor(private readonly database: SqlJsDatabase) {}

  /** Runs one of our own statements. @returns how many rows it changed. */
  run(sql: string, params: readonly SqlParam[] = []): number {
    stepToEnd(this.prepared(sql), params);
    return this.database.getRowsModified();
  }

  /** All rows of one of our own queries. */
  all(sql: string, params: readonly SqlParam[] = []): Row[] {
    return stepToEnd(this.prepared(sql), params);
  }

  /** Rows changed since this connection was opened. */
  totalChanges(): number {
    return Number(this.all('SELECT total_changes() AS changes')[0]?.['changes']);
  }

  /**
   * Prepares a statement that a learner wrote, exactly one.
   * @throws {SqliteError} with SQLite's message, or one of ours when there is none or more than one.
   */
  learnerStatement(sql: string): LearnerStatement {
    const iterator = this.database.iterateStatements(sql);
    const first = guarded(() => iterator.next());
    if (first.done) throw new SqliteError('there is no statement in this text');
    const rest = iterator.getRemainingSQL().replace(/[\s;]+/g, '');
    if (rest !== '') {
      first.value.free();
      throw new SqliteError('one statement at a time: there is more text after the first');
    }
    return new LearnerStatement(first.value, this.database);
  }

  /**
   * Prepares one statement of a learner's script, which may name values as `:name`.
   * @throws {SqliteError}
   */
  scriptStatement(sql: string): ScriptStatement {
    return new ScriptStatement(guarded(() => this.database.prepare(sql)));
  }

  /**
   * Runs a script of any number of statements, as a lesson's console does. Statements before an error have taken effect.
   * @param fits what each statement's normalised text must match
   */
  script(sql: string, fits = /^/): { tables: SqlTableRows[]; error: string | null } {
    const tables: SqlTableRows[] = [];
    let current: SqlJsStatement | null = null;
    try {
      const iterator = this.database.iterateStatements(sql);
      for (let next = guarded(() => iterator.next()); !next.done; next = guarded(() => iterator.next())) {
        const { value: statement } = next;
        current = statement;
        if (!fits.test(statement.getNormalizedSQL())) return { tables, error: 'a statement that has no place here' };
        const columns = statement.getColumnNames();
        const rows: (string | number | null)[][] = [];
        while (guarded(() => statement.step())) rows.push(statement.get().map(plainValue));
        if (columns.length > 0) tables.push({ columns, rows });
      }
      return { tables, error: null };
    } catch (error) {
      // Else a COMMIT that was busy would stay active, and go on.
      current?.reset();
      return { tables, error: messageOf(error) };
    }
  }

  close(): void {
    for (const statement of this.statements.values()) statement.free();
    this.statements.clear();
    this.database.close();
  }

  private prepared(sql: string): SqlJsStatement {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = guarded(() => this.database.prepare(sql));
    this.statements.set(sql, statement);
    return statement;
  }
}

/** One statement that a learner wrote, prepared and not yet run. */
export class LearnerStatement {
  constructor(
    private readonly statement: SqlJsStatement,
    private readonly database: SqlJsDatabase,
  ) {}

  /** The first word in capitals: `SELECT`, `INSERT`. Comments and blanks before it are gone. */
  get verb(): string {
    return /^[A-Za-z]+/.exec(this.statement.getNormalizedSQL())?.[0].toUpperCase() ?? '';
  }

  /**
   * Runs it to its end.
   * @param most the most rows that it may give.
   * @throws {SqliteError}
   */
  run(params: readonly SqlParam[], most: number): { rows: Row[]; changed: number } {
    const rows = stepToEnd(this.statement, params, most);
    return { rows, changed: this.database.getRowsModified() };
  }

  free(): void {
    this.statement.free();
  }
}

/** A value as it is stored: bytes are told from text. */
export type StoredValue = string | number | null | Uint8Array;

/** One statement of a script, prepared and not yet run. */
export class ScriptStatement {
  constructor(private readonly statement: SqlJsStatement) {}

  /** Its first words in capitals, without comments: `CREATE TABLE GRANTS(`. Values are left out. */
  get opening(): string {
    return this.statement.getNormalizedSQL().toUpperCase();
  }

  get givesRows(): boolean {
    return this.statement.getColumnNames().length > 0;
  }

  bind(values: Readonly<Record<string, StoredValue>>): void {
    guarded(() => this.statement.bind(values));
  }

  /**
   * The next row, or null at the end. Until then a statement holds its locks, and a write that gives rows isn't committed.
   * @throws {SqliteError} and is ended then
   */
  step(): readonly StoredValue[] | null {
    try {
      if (this.statement.step()) return this.statement.get();
    } catch (error) {
      this.statement.reset();
      throw asSqliteError(error);
    }
    this.statement.reset();
    return null;
  }

  free(): void {
    this.statement.free();
  }
}

/**
 * Lets `watcher` see the committed rows of `watched` under the schema name `watched`; an unqualified table name resolves
 * to it, since the watcher's own main is empty. Rests on `filename` and on one in-memory file system for all databases,
 * neither of which sql.js documents: tested in test/engine/sqlite.test.ts.
 */
function attachTo(watcher: SqlJsDatabase, watched: SqlJsDatabase): void {
  watcher.run(`ATTACH '${watched.filename}' AS watched`);
}

/**
 * Whoever takes a lock looks whether a crash has left a journal or a log beside the database. To find no file is an
 * exception in the in-memory file system, which takes longer than the statement; to find an empty one is not, and SQLite
 * takes it as none (`unixAccess` in its os_unix.c).
 */
function layEmptyJournals(database: SqlJsDatabase): void {
  for (const name of ['journal', 'wal']) {
    database.run(`ATTACH '${database.filename}-${name}' AS beside`);
    database.run('DETACH beside');
  }
}

function stepToEnd(statement: SqlJsStatement, params: readonly SqlParam[], most = Infinity): Row[] {
  try {
    if (params.length > 0) statement.bind(params);
    const columns = statement.getColumnNames();
    const rows: Row[] = [];
    while (statement.step()) {
      if (rows.length >= most) throw new SqliteError(`more than ${most} rows`);
      rows.push(toRow(columns, statement.get()));
    }
    return rows;
  } catch (error) {
    throw asSqliteError(error);
  } finally {
    statement.reset();
  }
}

function toRow(columns: readonly string[], values: readonly SqlJsValue[]): Row {
  const row: Record<string, string | number | null> = {};
  for (let index = 0; index < columns.length; index++) row[columns[index] ?? ''] = plainValue(values[index] ?? null);
  return row;
}

function plainValue(value: SqlJsValue): string | number | null {
  return value instanceof Uint8Array
    ? `x'${[...value].map((byte) => byte.toString(16).padStart(2, '0')).join('')}'`
    : value;
}

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asSqliteError(error);
  }
}

function asSqliteError(error: unknown): SqliteError {
  return error instanceof SqliteError ? error : new SqliteError(messageOf(error));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
