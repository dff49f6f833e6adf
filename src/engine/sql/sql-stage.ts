import type { SqlTask } from '../../core/sql/sql-exercise.ts';
import {
  SqliteError,
  type Connection,
  type Database,
  type ScriptStatement,
  type Sqlite,
  type StoredValue,
} from '../sqlite.ts';

/** Bounds on what SQL of a learner may leave and give. Time is bounded by whoever watches the worker. */
const MOST_PAGES = 4096;
const MOST_ROWS = 1000;

export type Who = 'process' | 'other' | 'committed';

export interface Answer {
  /** Null: the statement gives none. */
  readonly rows: readonly (readonly StoredValue[])[] | null;
  /** SQLite's message, or null. */
  readonly error: string | null;
}

export type Prepared =
  | { readonly kind: 'ready'; readonly statement: ScriptStatement }
  /** A lock is in the way, which is an answer like every other. */
  | { readonly kind: 'locked'; readonly message: string }
  /** It is no SQL, or names what isn't there. */
  | { readonly kind: 'unreadable'; readonly message: string };

/**
 * One database with the connections of one check: the learner's process, somebody else's, and one that only reads. Locks
 * and commits between them are SQLite's.
 */
export class SqlStage {
  private readonly database: Database;
  private readonly connections = new Map<Who, Connection>();

  /** @throws {Error} when the exercise's own SQL can't be run */
  constructor(sqlite: Sqlite, { given }: Pick<SqlTask, 'given'>) {
    this.database = sqlite.open('');
    this.maker.run(`PRAGMA max_page_count = ${MOST_PAGES}`);
    const { error } = this.maker.script(given);
    if (error === null) return;
    this.close();
    throw new Error(`the exercise’s own SQL can’t be run: ${error}`);
  }

  /** The connection that makes tables. The others reach the same file, and would make theirs elsewhere. */
  get maker(): Connection {
    return this.database.connection;
  }

  of(who: Who): Connection {
    const known = this.connections.get(who);
    if (known) return known;
    const made = this.database.connect();
    made.run(`PRAGMA watched.max_page_count = ${MOST_PAGES}`);
    this.connections.set(who, made);
    return made;
  }

  /** The death of the learner's process, as its connection feels it. What comes next is another process. */
  end(): void {
    this.connections.get('process')?.close();
    this.connections.delete('process');
  }

  close(): void {
    for (const connection of this.connections.values()) connection.close();
    this.database.close();
  }
}

export function prepare(connection: Connection, sql: string): Prepared {
  try {
    return { kind: 'ready', statement: connection.scriptStatement(sql) };
  } catch (error) {
    if (!(error instanceof SqliteError)) throw error;
    const { message } = error;
    return { kind: message.includes('locked') ? 'locked' : 'unreadable', message };
  }
}

/**
 * Runs a statement to its end. With `firstRowOnly` one that gives rows stands still at its first, with all that it holds,
 * until its connection is closed.
 */
export function perform(
  statement: ScriptStatement,
  values: Readonly<Record<string, StoredValue>>,
  firstRowOnly = false,
): Answer {
  let standsStill = false;
  try {
    statement.bind(values);
    const rows: (readonly StoredValue[])[] = [];
    for (let row = statement.step(); row; row = statement.step()) {
      rows.push(row);
      standsStill = firstRowOnly;
      if (standsStill) break;
      if (rows.length > MOST_ROWS) return { rows: null, error: `more than ${MOST_ROWS} rows` };
    }
    return { rows: statement.givesRows ? rows : null, error: null };
  } catch (error) {
    if (error instanceof SqliteError) return { rows: null, error: error.message };
    throw error;
  } finally {
    if (!standsStill) statement.free();
  }
}
