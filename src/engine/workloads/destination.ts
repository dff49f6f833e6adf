import type { Capabilities } from '../../core/capabilities.ts';
import type { AuthorityState } from '../../core/decisions.ts';
import type { FaultId } from '../../core/faults.ts';
import type { Row, Tables } from '../../core/plain.ts';
import type { Reply } from '../../core/trace.ts';
import type { Database, Sqlite } from '../sqlite.ts';
import type { CallOption, WorldEvent } from './workload.ts';

/** A remote destination on a real database, with the capabilities that an exercise gives it. */

export interface GrantRow {
  readonly operation: string;
  readonly person: string;
  readonly access: string;
  /** The number of the claim that it was sent under, where a destination asks for one. */
  readonly number?: string;
}

const SCHEMA = 'CREATE TABLE grants (operation TEXT NOT NULL, person TEXT NOT NULL, access TEXT NOT NULL)';
const INSERT = 'INSERT INTO grants (operation, person, access) VALUES (?, ?, ?)';
const OVERWRITE = 'UPDATE grants SET person = ?, access = ? WHERE operation = ?';
const REMOVE = 'DELETE FROM grants WHERE operation = ?';
const EVERYTHING = 'SELECT operation, person, access FROM grants ORDER BY rowid';

/** A call that timed out and will still be carried out. */
interface LateCall {
  readonly row: GrantRow;
  /** Whether its key was done with when it was sent: whenever it arrives, it is a repeat, and not beside the first one. */
  readonly isRepeat: boolean;
}

export class Destination {
  private readonly database: Database;
  /** The keys that the destination still remembers, with the details that came with them. */
  private readonly keys = new Map<string, string>();
  private late: LateCall[] = [];
  private approval: AuthorityState = 'yes';
  /** Why it says no to every grant, or null. */
  private rejection: string | null = null;
  /** What the observer saw last, or null when something may have been committed since. */
  private seen: Tables | null = null;

  constructor(
    sqlite: Sqlite,
    private can: Capabilities,
    /** What is turned away whenever it arrives, before anything else is looked at. */
    private readonly turnsAway: (row: GrantRow) => Reply | null = () => null,
  ) {
    this.database = sqlite.openAlone(SCHEMA);
  }

  /**
   * @param rejection why every grant is read and answered with no, or null.
   * @param can what it can do from here on. Left out: what it could before.
   */
  reset(
    rows: readonly GrantRow[],
    approval: AuthorityState,
    rejection: string | null = null,
    can: Capabilities = this.can,
  ): void {
    this.can = can;
    this.approval = approval;
    this.rejection = rejection;
    this.late = [];
    this.keys.clear();
    const { connection } = this.database;
    connection.run('BEGIN');
    connection.run('DELETE FROM grants');
    for (const row of rows) this.store(row);
    connection.run('COMMIT');
    this.seen = null;
  }

  get authority(): AuthorityState {
    return this.approval;
  }

  withdrawApproval(): void {
    this.approval = 'no';
  }

  committed(): Tables {
    this.seen ??= { grants: this.database.committed(EVERYTHING) };
    return this.seen;
  }

  /** Key memory, messages on their way and approval: all that isn't in the rows. */
  hidden(): string {
    return `${this.approval}${[...this.keys.keys()].join()}${JSON.stringify(this.late)}`;
  }

  /** The ways in which a look may go: by key, or by the details, which may be another operation's. */
  lookupOptions(look: { operation: string } | { person: string; access: string }): readonly CallOption[] {
    const cannot = () => failure('unavailable', true, 'the destination cannot be asked right now');
    if (this.can.lookup === 'none') return [{ fault: null, perform: cannot }, ...crashes(cannot)];
    const row = () =>
      'operation' in look
        ? this.find(({ operation }) => operation === look.operation)
        : this.find(({ person, access }) => person === look.person && access === look.access);
    const misses = this.can.lookup !== 'authoritative' && row() !== null;
    return [
      { fault: null, perform: () => value(row()) },
      { fault: 'lookup-unavailable', canLast: true, perform: cannot },
      ...(misses ? [{ fault: 'lookup-misses', canLast: true, perform: () => value(null) } as const] : []),
      { fault: 'crash-before', perform: () => NOTHING },
    ];
  }

  /** The ways in which reading the approval may go. */
  authorityOptions(): readonly CallOption[] {
    return approvalReads(() => this.approval);
  }

  /** The ways in which a grant may go. */
  grantOptions(row: GrantRow): readonly CallOption[] {
    const carryOut = () => this.grant(row);
    const noAnswer = () => failure('timeout', false, 'no answer came in time');
    const late: CallOption = { fault: 'timeout-lands-late', perform: () => (this.putOff(row), noAnswer()) };
    return [
      { fault: null, perform: carryOut },
      REFUSED,
      { fault: 'timeout-not-committed', canLast: true, perform: noAnswer },
      { fault: 'response-lost', canLast: true, perform: () => (carryOut(), noAnswer()) },
      ...(this.can.late === 'possible' ? [late] : []),
      ...crashes(carryOut),
    ];
  }

  /** What may happen by itself, about this operation. */
  events(operation: string): readonly WorldEvent[] {
    const events: WorldEvent[] = [];
    if (this.late.length > 0) events.push(this.event('late-arrival', () => this.arrive(), true));
    if (this.approval === 'yes') events.push(this.event('authority-withdrawn', () => this.withdrawApproval()));
    if (this.can.key === 'expires' && this.keys.has(operation)) {
      events.push(this.event('key-expired', () => void this.keys.delete(operation)));
    }
    if (this.can.byHand === 'possible' && this.find((row) => row['operation'] === operation) !== null) {
      events.push(this.event('removed-by-hand', () => this.write(REMOVE, [operation])));
    }
    return events;
  }

  /** What is still on its way arrives. @returns whether anything did. */
  calmDown(): boolean {
    const any = this.late.length > 0;
    while (this.late.length > 0) this.arrive();
    return any;
  }

  close(): void {
    this.database.close();
  }

  /** The destination's own rules for a grant that reaches it. */
  private grant(row: GrantRow): Reply {
    const { can } = this;
    if (this.rejection !== null) return failure('rejected', true, this.rejection);
    const turnedAway = this.turnsAway(row);
    if (turnedAway) return turnedAway;
    if (can.repeat !== 're-execute-unfinished' && this.isOnItsWay(row)) {
      if (can.inFlight === 'refuse') return failure('in-progress', true, `${row.operation} is still being worked on`);
      if (can.inFlight === 'wait') this.arrive();
    }
    const known = this.keys.get(row.operation);
    if (known === undefined) return this.grantNew(row);
    if (known === detailsOf(row)) return this.again(row);
    switch (can.mismatch) {
      case 'reject':
        return failure('conflict', true, `${row.operation} is stored with other details`);
      case 'refuse-as-duplicate':
        return exists(row);
      case 'replay':
        return value(null);
      case 'overwrite':
        this.keys.set(row.operation, detailsOf(row));
        this.write(OVERWRITE, [row.person, row.access, row.operation]);
        return value(null);
    }
  }

  /** A key that is remembered comes again, with the same details: nothing is written, whatever is answered. */
  private again(row: GrantRow): Reply {
    switch (this.can.repeat) {
      case 'replay':
      case 'accept-and-drop':
      case 're-execute-unfinished':
        return value(null);
      case 'rebuild':
        return this.isStored(row) ? value(null) : failure('duplicate', true, `${row.operation} is used up`);
      case 'refuse':
        return exists(row);
      case 'refuse-with-pointer':
        return failure('duplicate', true, `under ${row.operation} is stored: ${row.access} for ${row.person}`);
    }
  }

  private isStored({ operation, person, access }: GrantRow): boolean {
    const found = this.find((row) => row['operation'] === operation);
    return found?.['person'] === person && found['access'] === access;
  }

  private grantNew(row: GrantRow): Reply {
    if (this.can.conditional === 'yes' && this.approval !== 'yes') {
      return failure('rejected', true, 'the destination read the approval, and it was not there');
    }
    this.store(row);
    return value(null);
  }

  private arrive(): void {
    const [first, ...rest] = this.late;
    this.late = rest;
    if (!first) return;
    if (this.can.inFlight === 'execute' && !first.isRepeat) this.store(first.row);
    else this.grant(first.row);
  }

  private putOff(row: GrantRow): void {
    // Nowhere else does it make a difference.
    const isRepeat = this.can.inFlight === 'execute' && this.keys.has(row.operation) && !this.isOnItsWay(row);
    this.late.push({ row, isRepeat });
  }

  private isOnItsWay({ operation }: GrantRow): boolean {
    return this.late.some(({ row }) => row.operation === operation);
  }

  private store(row: GrantRow): void {
    if (this.can.key !== 'none') this.keys.set(row.operation, detailsOf(row));
    this.write(INSERT, [row.operation, row.person, row.access]);
  }

  private write(sql: string, params: readonly string[]): void {
    this.seen = null;
    this.database.connection.run(sql, params);
  }

  /** The first row that matches, of those that were read when they last changed: looks are most of all calls. */
  private find(matches: (row: Row) => boolean): Row | null {
    return this.committed()['grants']?.find(matches) ?? null;
  }

  private event(fault: FaultId, perform: () => void, free = false): WorldEvent {
    return { fault, perform, free };
  }
}

export const NOTHING: Reply = { kind: 'nothing' };

/** A call that is turned away, and is known not to have been carried out. */
export const REFUSED: CallOption = {
  fault: 'refused',
  canLast: true,
  perform: () => failure('refused', true, 'turned away before anything was done'),
};

/** The ways in which reading an approval may go. */
export function approvalReads(approval: () => AuthorityState): readonly CallOption[] {
  return [
    { fault: null, perform: () => value(approval()) },
    { fault: 'authority-unavailable', canLast: true, perform: () => value('unknown') },
    { fault: 'crash-before', perform: () => NOTHING },
  ];
}

export function crashes(carryOut: () => unknown): readonly CallOption[] {
  return [
    { fault: 'crash-before', perform: () => NOTHING },
    { fault: 'crash-after', perform: () => (carryOut(), NOTHING) },
  ];
}

function detailsOf({ person, access }: GrantRow): string {
  return `${person}\n${access}`;
}

function exists(row: GrantRow): Reply {
  return failure('duplicate', true, `something is already stored under ${row.operation}`);
}

export function value(of: Extract<Reply, { kind: 'value' }>['value']): Reply {
  return { kind: 'value', value: of };
}

export function failure(kind: string, definite: boolean, message: string): Reply {
  return { kind: 'error', error: { kind, definite, message } };
}
