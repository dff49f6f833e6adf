import type { Row, Tables } from '../../core/plain.ts';
import type { Reply } from '../../core/trace.ts';
import type { Database, Sqlite } from '../sqlite.ts';
import type { CallOption, WorldEvent } from './workload.ts';

/**
 * The receiving application as the sender meets it: another machine with a database and commits of its own. It keeps keys
 * for good, answers a repeat with the original task, and never makes two tasks for one key.
 */

export interface Message {
  readonly operation: string;
  readonly details: string;
}

const SCHEMA =
  'CREATE TABLE tasks (id INTEGER NOT NULL PRIMARY KEY, operation TEXT NOT NULL UNIQUE, details TEXT NOT NULL)';
const FIND = 'SELECT id, details FROM tasks WHERE operation = ?';
const INSERT = 'INSERT INTO tasks (id, operation, details) VALUES (?, ?, ?)';
const NEXT = 'SELECT max(id) + 1 AS id FROM tasks';
const EVERYTHING = 'SELECT id, operation, details FROM tasks ORDER BY id';

export class HandoffReceiver {
  private readonly database: Database;
  /** The key that it says no to, or null. */
  private rejected: string | null = null;
  /** Messages that timed out and will still arrive. */
  private late: Message[] = [];
  /** A message that has arrived, and that the network may deliver once more. */
  private arrived: Message | null = null;
  /** What the observer saw last, or null when something may have been committed since. */
  private seen: Tables | null = null;
  /** The start rows as text, as long as no task was made after them. */
  private untouched = '';

  constructor(
    sqlite: Sqlite,
    private readonly lateArrivals: boolean,
  ) {
    this.database = sqlite.openAlone(SCHEMA);
  }

  reset(tasks: readonly (Message & { readonly id: number })[], rejected: string | null): void {
    this.rejected = rejected;
    this.late = [];
    this.arrived = null;
    const text = JSON.stringify(tasks);
    if (text === this.untouched) return;
    const { connection } = this.database;
    connection.run('BEGIN');
    connection.run('DELETE FROM tasks');
    for (const { id, operation, details } of tasks) connection.run(INSERT, [id, operation, details]);
    connection.run('COMMIT');
    this.seen = null;
    this.untouched = text;
  }

  committed(): Tables {
    this.seen ??= { tasks: this.database.committed(EVERYTHING) };
    return this.seen;
  }

  /** Messages that are or may be on their way. */
  hidden(): string {
    return JSON.stringify([this.late, this.arrived]);
  }

  /** The ways in which a delivery may go. */
  options(message: Message): readonly CallOption[] {
    const arrives = () => this.arrive(message);
    const noAnswer = () => failure('timeout', false, 'no answer came in time');
    const late: CallOption = { fault: 'timeout-lands-late', perform: () => (this.late.push(message), noAnswer()) };
    return [
      { fault: null, perform: arrives },
      { fault: 'refused', canLast: true, perform: () => failure('refused', true, 'turned away before it was read') },
      { fault: 'rejected', canLast: true, perform: rejection },
      { fault: 'timeout-not-committed', canLast: true, perform: noAnswer },
      { fault: 'response-lost', canLast: true, perform: () => (arrives(), noAnswer()) },
      ...(this.lateArrivals ? [late] : []),
      { fault: 'crash-before', perform: () => NOTHING },
      { fault: 'crash-after', perform: () => (arrives(), NOTHING) },
    ];
  }

  /** What the network may do by itself. */
  events(): readonly WorldEvent[] {
    const { arrived } = this;
    const events: WorldEvent[] = [];
    if (this.late.length > 0) events.push({ fault: 'late-arrival', free: true, perform: () => this.arriveLate() });
    if (arrived) events.push({ fault: 'duplicate-delivery', free: false, perform: () => void this.arrive(arrived) });
    return events;
  }

  /** What is still on its way arrives. @returns whether anything did. */
  calmDown(): boolean {
    const any = this.late.length > 0;
    while (this.late.length > 0) this.arriveLate();
    return any;
  }

  close(): void {
    this.database.close();
  }

  private arriveLate(): void {
    const [first, ...rest] = this.late;
    this.late = rest;
    if (first) this.arrive(first);
  }

  /** Its own local transaction: it looks under the key, compares the details, and makes a task only when there is none. */
  private arrive(message: Message): Reply {
    const { operation, details } = message;
    if (operation === this.rejected) return rejection();
    this.arrived = message;
    const stored = this.one(FIND, [operation]);
    if (!stored) return delivery(this.store(message), false);
    return stored['details'] === details
      ? delivery(Number(stored['id']), true)
      : failure('conflict', true, `${operation} has a task with other details`);
  }

  private store({ operation, details }: Message): number {
    const id = Number(this.one(NEXT, [])?.['id'] ?? 1);
    this.seen = null;
    this.untouched = '';
    this.database.connection.run(INSERT, [id, operation, details]);
    return id;
  }

  private one(sql: string, params: readonly string[]): Row | null {
    return this.database.connection.all(sql, params)[0] ?? null;
  }
}

const NOTHING: Reply = { kind: 'nothing' };

function rejection(): Reply {
  return failure('rejected', true, 'the receiver read this message and does not accept it');
}

function delivery(task: number, replayed: boolean): Reply {
  return { kind: 'value', value: { task, replayed } };
}

function failure(kind: string, definite: boolean, message: string): Reply {
  return { kind: 'error', error: { kind, definite, message } };
}
