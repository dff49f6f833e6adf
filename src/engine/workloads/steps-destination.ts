import { answersAgain, type Capabilities } from '../../core/capabilities.ts';
import type { Row, Tables } from '../../core/plain.ts';
import type { Reply } from '../../core/trace.ts';
import type { Database, Sqlite } from '../sqlite.ts';
import { crashes, failure, NOTHING, REFUSED, value } from './destination.ts';
import { STEP_TABLES, stepOf, tableOf, type StepRow } from './steps-parts.ts';
import type { CallOption } from './workload.ts';

/**
 * A remote destination for several kinds of steps, on a real database. Of the capabilities, those of the key, of its repeat
 * and of its mismatch matter here; a look shows truly what is there.
 */

const SCHEMA = STEP_TABLES.map(
  ({ table, column }) => `CREATE TABLE ${table} (operation TEXT NOT NULL, ${column} TEXT NOT NULL);`,
).join('\n');

const EVERYTHING = STEP_TABLES.map(
  ({ table, column }) => `SELECT '${table}' AS kind, operation, ${column} AS about FROM ${table}`,
).join(' UNION ALL ');

export class StepsDestination {
  private readonly database: Database;
  /** The keys that the destination remembers, with what came with them. */
  private readonly keys = new Map<string, string>();
  /** What the observer saw last, or null when something may have been committed since. */
  private seen: Tables | null = null;

  constructor(
    sqlite: Sqlite,
    private readonly can: Capabilities,
  ) {
    this.database = sqlite.openAlone(SCHEMA);
  }

  reset(steps: readonly StepRow[]): void {
    const before = this.committed();
    this.keys.clear();
    const { connection } = this.database;
    connection.run('BEGIN');
    for (const { table } of STEP_TABLES) if (before[table]?.length !== 0) connection.run(`DELETE FROM ${table}`);
    for (const step of steps) this.store(step);
    connection.run('COMMIT');
    this.seen = null;
  }

  committed(): Tables {
    this.seen ??= byTable(this.database.committed(EVERYTHING));
    return this.seen;
  }

  /** Key memory: all that isn't in the rows. */
  hidden(): string {
    return [...this.keys.keys()].join();
  }

  /** The ways in which a look may go. */
  lookupOptions(key: string): readonly CallOption[] {
    return [
      { fault: null, perform: () => value(this.find(key)) },
      {
        fault: 'lookup-unavailable',
        canLast: true,
        perform: () => failure('unavailable', true, 'the destination cannot be asked right now'),
      },
      { fault: 'crash-before', perform: () => NOTHING },
    ];
  }

  /** The ways in which a step may go. */
  stepOptions(step: StepRow): readonly CallOption[] {
    const carryOut = () => this.carryOut(step);
    const noAnswer = () => failure('timeout', false, 'no answer came in time');
    return [
      { fault: null, perform: carryOut },
      REFUSED,
      { fault: 'timeout-not-committed', canLast: true, perform: noAnswer },
      { fault: 'response-lost', canLast: true, perform: () => (carryOut(), noAnswer()) },
      ...crashes(carryOut),
    ];
  }

  close(): void {
    this.database.close();
  }

  private carryOut(step: StepRow): Reply {
    const known = this.keys.get(step.key);
    if (known === undefined) {
      this.store(step);
      return value(null);
    }
    const exists = () => failure('duplicate', true, `something is already stored under ${step.key}`);
    if (known === detailsOf(step)) return answersAgain(this.can) ? value(null) : exists();
    switch (this.can.mismatch) {
      case 'replay':
        return value(null);
      case 'refuse-as-duplicate':
        return exists();
      case 'reject':
      case 'overwrite':
        return failure('conflict', true, `${step.key} is stored with other details`);
    }
  }

  private store(step: StepRow): void {
    if (this.can.key !== 'none') this.keys.set(step.key, detailsOf(step));
    if (step.action === 'withdraw') this.takeBack(step.about);
    const { table, column } = tableOf(step.action);
    this.write(`INSERT INTO ${table} (operation, ${column}) VALUES (?, ?)`, [step.key, step.about]);
  }

  /** A record goes with what is attached to it. */
  private takeBack(record: string): void {
    const whole = record.slice(0, record.lastIndexOf(':'));
    this.write('DELETE FROM records WHERE operation = ?', [record]);
    this.write("DELETE FROM documents WHERE operation LIKE ? || ':%'", [whole]);
  }

  private write(sql: string, params: readonly string[]): void {
    this.seen = null;
    this.database.connection.run(sql, params);
  }

  private find(key: string): { readonly key: string; readonly action: string; readonly about: string } | null {
    const tables = this.committed();
    for (const table of STEP_TABLES) {
      const row = (tables[table.table] ?? []).find(({ operation }) => operation === key);
      if (row) return { ...stepOf(table, row) };
    }
    return null;
  }
}

/** Rows of all kinds together, told apart again: one read costs a quarter of four. */
function byTable(rows: readonly Row[]): Tables {
  return Object.fromEntries(
    STEP_TABLES.map(({ table, column }) => [
      table,
      rows
        .filter(({ kind }) => kind === table)
        .map(({ operation, about }) => ({ operation: operation ?? null, [column]: about ?? null })),
    ]),
  );
}

function detailsOf({ action, about }: StepRow): string {
  return `${action}\n${about}`;
}
