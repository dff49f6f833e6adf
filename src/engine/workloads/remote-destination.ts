import type { AuthorityState } from '../../core/decisions.ts';
import type { RemoteScenario } from '../../core/scenarios.ts';
import type { Plain, Row, Tables } from '../../core/plain.ts';
import type { Reply } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import type { Database, Sqlite } from '../sqlite.ts';
import { approvalReads, crashes, failure, NOTHING, REFUSED, value, type GrantRow } from './destination.ts';
import { visibleTo, type Clockwork } from './remote-looks.ts';
import type { CallOption, WorldEvent } from './workload.ts';

/**
 * A destination whose looks may show less than there is. What it holds, what it is still busy with and what people did by
 * hand are rows, so that a story shows them, whoever can see them.
 */

const SCHEMA = `
  CREATE TABLE grants (operation TEXT, person TEXT NOT NULL, access TEXT NOT NULL, minute INTEGER NOT NULL);
  CREATE TABLE open_calls (operation TEXT NOT NULL, person TEXT NOT NULL, access TEXT NOT NULL);
  CREATE TABLE changes_by_hand (operation TEXT NOT NULL, what TEXT NOT NULL, minute INTEGER NOT NULL);
`;
const TABLES = ['grants', 'open_calls', 'changes_by_hand'] as const;
const ADD_GRANT = 'INSERT INTO grants (operation, person, access, minute) VALUES (?, ?, ?, ?)';
const ADD_CALL = 'INSERT INTO open_calls (operation, person, access) VALUES (?, ?, ?)';
const ADD_CHANGE = 'INSERT INTO changes_by_hand (operation, what, minute) VALUES (?, ?, ?)';
const DROP_CALL =
  'DELETE FROM open_calls WHERE rowid = (SELECT min(rowid) FROM open_calls WHERE operation = ? AND person = ? AND access = ?)';

export class RemoteDestination {
  private readonly database: Database;
  /** The keys that the destination still remembers, with the details that came with them. */
  private readonly keys = new Map<string, string>();
  private start: { readonly scenario: RemoteScenario; readonly times: Clockwork } | null = null;
  private approval: AuthorityState = 'yes';
  /** Whether anything was sent since recovery began. The caller writes that down before each sending. */
  private sentSince = false;
  /** What the observer saw last, or null when something may have been committed since. */
  private seen: Tables | null = null;

  constructor(sqlite: Sqlite) {
    this.database = sqlite.openAlone(SCHEMA);
  }

  reset(scenario: RemoteScenario, cast: Cast, times: Clockwork): void {
    this.start = { scenario, times };
    this.approval = scenario.authority;
    this.keys.clear();
    this.sentSince = false;
    const { connection } = this.database;
    connection.run('BEGIN');
    for (const table of TABLES) connection.run(`DELETE FROM ${table}`);
    this.fill(scenario, cast, times);
    connection.run('COMMIT');
    this.seen = null;
  }

  get authority(): AuthorityState {
    return this.approval;
  }

  committed(): Tables {
    this.seen ??= Object.fromEntries(
      TABLES.map((table) => [table, this.database.committed(`SELECT * FROM ${table} ORDER BY rowid`)]),
    );
    return this.seen;
  }

  /** The minute of the last sending, as the caller has it on record. */
  get lastSent(): number {
    const { times } = this.startNow();
    return this.sentSince ? times.now : times.lastSent;
  }

  /** Key memory, the caller's record and approval: all that isn't in the rows. */
  hidden(): string {
    return `${this.approval}${String(this.sentSince)}${[...this.keys].join(';')}`;
  }

  /** The ways in which a look may go. */
  lookOptions(about: GrantRow): readonly CallOption[] {
    const { scenario } = this.startNow();
    if (scenario.look === 'none') {
      const cannot = () => failure('unavailable', true, 'this destination offers no look');
      return [{ fault: null, perform: cannot }, ...crashes(cannot).slice(0, 1)];
    }
    return [
      { fault: null, perform: () => value(this.look(about)) },
      {
        fault: 'lookup-unavailable',
        canLast: true,
        perform: () => failure('unavailable', true, 'the destination cannot be asked right now'),
      },
      { fault: 'crash-before', perform: () => NOTHING },
    ];
  }

  /** The ways in which reading the approval may go. */
  authorityOptions(): readonly CallOption[] {
    return approvalReads(() => this.approval);
  }

  /** The ways in which a grant may go. Whatever becomes of it, that it was sent has been written down before. */
  grantOptions(row: GrantRow): readonly CallOption[] {
    const carryOut = () => this.grant(row);
    const noAnswer = () => failure('timeout', false, 'no answer came in time');
    const options: readonly CallOption[] = [
      { fault: null, perform: carryOut },
      REFUSED,
      { fault: 'timeout-not-committed', canLast: true, perform: noAnswer },
      { fault: 'response-lost', canLast: true, perform: () => (carryOut(), noAnswer()) },
      { fault: 'timeout-lands-late', perform: () => (this.accept(row), noAnswer()) },
      ...crashes(carryOut),
    ];
    return options.map((option) => ({ ...option, perform: () => ((this.sentSince = true), option.perform()) }));
  }

  /** What is still being worked on may be done at any moment. */
  events(): readonly WorldEvent[] {
    return this.openCalls().length === 0
      ? []
      : [{ fault: 'late-arrival', free: true, perform: () => this.finishFirst() }];
  }

  /** What is still being worked on is done. @returns whether anything was. */
  calmDown(): boolean {
    const any = this.openCalls().length > 0;
    while (this.openCalls().length > 0) this.finishFirst();
    return any;
  }

  close(): void {
    this.database.close();
  }

  private fill({ evidence, byHand, look, keyKept }: RemoteScenario, cast: Cast, times: Clockwork): void {
    const { operation, person, access, otherAccess } = cast;
    const { sent, lastSent } = times;
    const stored = { operation, person, access: evidence === 'other' ? otherAccess : access };
    if (look === 'in-progress') this.run(ADD_CALL, [operation, person, access]);
    else if (evidence !== 'none') this.run(ADD_GRANT, [operation, stored.person, stored.access, sent]);
    if (byHand === 'made') this.run(ADD_GRANT, [null, person, access, lastSent]);
    if (byHand === 'removed' || byHand === 'changed') this.run(ADD_CHANGE, [operation, byHand, lastSent]);
    if (evidence === 'none' && byHand !== 'removed') return;
    // A key that was used is remembered for as long as the documentation says, and not a minute longer.
    const original = byHand === 'changed' ? { operation, person, access } : stored;
    if (keyKept !== null && times.now < sent + keyKept) this.keys.set(operation, detailsOf(original));
  }

  private look(about: GrantRow): Plain {
    const { scenario, times } = this.startNow();
    return visibleTo(scenario, times, this.committed(), about);
  }

  private grant(row: GrantRow): Reply {
    if (this.openCalls().some(({ operation }) => operation === row.operation)) {
      return failure('in-progress', true, `${row.operation} is still being worked on`);
    }
    const known = this.keys.get(row.operation);
    if (known === undefined) return (this.store(row), value(null));
    if (known !== detailsOf(row)) return failure('conflict', true, `${row.operation} is stored with other details`);
    return this.startNow().scenario.sameKey === 'answered'
      ? value(null)
      : failure('duplicate', true, `something is already stored under ${row.operation}`);
  }

  /** It will be carried out later, unless the key says that it was before. */
  private accept({ operation, person, access }: GrantRow): void {
    this.run(ADD_CALL, [operation, person, access]);
  }

  private finishFirst(): void {
    const [first] = this.openCalls();
    if (!first) return;
    this.run(DROP_CALL, [first.operation, first.person, first.access]);
    if (!this.keys.has(first.operation)) this.store(first);
  }

  private store(row: GrantRow): void {
    const { scenario, times } = this.startNow();
    if (scenario.keyKept !== null && scenario.keyKept > 0) this.keys.set(row.operation, detailsOf(row));
    this.run(ADD_GRANT, [row.operation, row.person, row.access, times.now]);
  }

  private openCalls(): readonly GrantRow[] {
    return (this.committed()['open_calls'] ?? []).map(asGrant);
  }

  private run(sql: string, params: readonly (string | number | null)[]): void {
    this.seen = null;
    this.database.connection.run(sql, params);
  }

  private startNow(): NonNullable<RemoteDestination['start']> {
    if (!this.start) throw new Error('reset comes before the first call');
    return this.start;
  }
}

function asGrant({ operation, person, access }: Row): GrantRow {
  return { operation: String(operation), person: String(person), access: String(access) };
}

function detailsOf({ person, access }: GrantRow): string {
  return `${person}\n${access}`;
}
