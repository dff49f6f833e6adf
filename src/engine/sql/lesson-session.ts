import type { SqlTurn } from '../../core/engine-requests.ts';
import { SqliteError, type Connection, type Database, type Sqlite, type SqlTableRows } from '../sqlite.ts';

/** What the consoles of one lesson work on: a database, and the connections to it that their scripts name. */

export interface ScriptOutput {
  readonly tables: readonly SqlTableRows[];
  /** The first error, or null. */
  readonly error: string | null;
  /** For a script that names connections: what each of its turns gave. */
  readonly turns?: readonly SqlTurn[];
}

const TURN = /^[ \t]*-- connection: *([a-z]+)[ \t]*\r?$/;

/** A script's parts, each with the connection that it is for. Null: the lesson's own. */
export function turnsOf(script: string): readonly { readonly connection: string | null; readonly sql: string }[] {
  const turns: { connection: string | null; sql: string }[] = [{ connection: null, sql: '' }];
  for (const line of script.split('\n')) {
    const connection = TURN.exec(line)?.[1];
    const last = turns.at(-1);
    if (connection !== undefined) turns.push({ connection, sql: '' });
    else if (last) last.sql += `${line}\n`;
  }
  return turns.filter(({ connection, sql }) => connection !== null || sql.trim() !== '' || turns.length === 1);
}

export class LessonSession {
  private readonly database: Database;
  private readonly named = new Map<string, Connection>();

  constructor(sqlite: Sqlite) {
    this.database = sqlite.open('');
  }

  /**
   * Runs a script. Without connections it ends at the first error. With them, an error ends the turn, and the next one
   * goes on: that is what somebody else does when a lock is in somebody's way.
   */
  run(script: string): ScriptOutput {
    const parts = turnsOf(script);
    if (parts.every(({ connection }) => connection === null)) return this.database.connection.script(script);
    const turns = parts.map(({ connection, sql }) => ({ connection, ...this.turn(connection, sql) }));
    return {
      tables: turns.flatMap(({ tables }) => tables),
      error: turns.find(({ error }) => error !== null)?.error ?? null,
      turns,
    };
  }

  /** Rows changed by all connections since they were opened. */
  changes(): number {
    return this.connections().reduce((sum, connection) => sum + connection.totalChanges(), 0);
  }

  /** Whether a transaction is open: only then is another one refused. For a session that is about to be closed. */
  isOpen(): boolean {
    return this.connections().some(
      (connection) => connection.script('BEGIN').error?.includes('within a transaction') === true,
    );
  }

  close(): void {
    for (const connection of this.named.values()) connection.close();
    this.database.close();
  }

  private connections(): Connection[] {
    return [this.database.connection, ...this.named.values()];
  }

  /** A connection that can't be opened, because somebody waits to commit, hears what SQLite says, as any other does. */
  private turn(name: string | null, sql: string): Pick<ScriptOutput, 'tables' | 'error'> {
    try {
      return this.of(name).script(sql);
    } catch (error) {
      if (!(error instanceof SqliteError)) throw error;
      return { tables: [], error: error.message };
    }
  }

  private of(name: string | null): Connection {
    if (name === null) return this.database.connection;
    const known = this.named.get(name);
    if (known) return known;
    const made = this.database.connect();
    this.named.set(name, made);
    return made;
  }
}
