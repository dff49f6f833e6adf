import type { AuthorityState } from '../../core/decisions.ts';
import type { Row, Tables } from '../../core/plain.ts';
import type { Reply } from '../../core/trace.ts';
import { LATER, type Declared, type Later } from '../../core/worksheet/destinations.ts';
import { failure, NOTHING, value, type GrantRow } from '../workloads/destination.ts';
import type { CallOption, WorldEvent } from '../workloads/workload.ts';

/**
 * The destination of a worksheet: whatever a team, or a vendor's documentation, says that a destination can do. Kept in
 * memory, for it is reset thousands of times a second while somebody types.
 */

/** What has been decided in this run of what was left open. */
export type Assumed = { readonly [Name in Later]?: string };

const NOTHING_DECIDED: Assumed = {};

/** A call that had no answer and will still be carried out. */
interface LateCall {
  readonly row: GrantRow;
  /** Whether its key was done with when it was sent: whenever it arrives, it is a repeat, and not beside the first one. */
  readonly isRepeat: boolean;
}

export class SheetDestination {
  /** The keys that it still remembers, with the details that came with them. */
  private keys: ReadonlyMap<string, string> = new Map();
  private rows: readonly GrantRow[] = [];
  private late: readonly LateCall[] = [];
  private approval: AuthorityState = 'yes';
  /** The key whose time is over, or null. */
  private over: string | null = null;
  /** The key under which the first call failed, or null. Whether that is kept is the destination's to say. */
  private spent: string | null = null;
  /** Keys of the rows that were there when somebody last waited: no look lags behind them. */
  private settled = '';
  private seen: Tables | null = null;
  private decided: Assumed = NOTHING_DECIDED;
  /** Workers that have read the clock and act on it at once: no key runs out under their hands. */
  private readonly acting = new Set<number>();
  private readonly interned = new Map<string, Assumed>();

  constructor(
    private readonly can: Declared,
    private readonly hasApproval = true,
  ) {}

  /**
   * @param onTheWay the first call, which will still be carried out.
   * @param spent the key under which the first call failed, or null.
   */
  reset(
    rows: readonly GrantRow[],
    onTheWay: readonly GrantRow[],
    approval: AuthorityState,
    spent: string | null = null,
  ): void {
    this.approval = this.hasApproval ? approval : 'yes';
    this.late = onTheWay.map((row) => ({ row, isRepeat: false }));
    this.over = null;
    this.spent = spent;
    this.settled = '';
    this.decided = NOTHING_DECIDED;
    this.acting.clear();
    this.keys = new Map(this.can.key === 'none' ? [] : rows.map((row) => [row.operation, detailsOf(row)]));
    this.rows = rows;
    this.seen = null;
  }

  /** What has been decided in this run. */
  get assumed(): Assumed {
    return this.decided;
  }

  /** Whether what is made may exist only once, so that a call without a key is known by what it asks for. */
  get knowsByIdentity(): boolean {
    return this.can.natural;
  }

  get authority(): AuthorityState {
    return this.approval;
  }

  committed(): Tables {
    this.seen ??= { grants: this.rows.map(asRow), open_calls: this.late.map(({ row }) => asRow(row)) };
    return this.seen;
  }

  /** All that isn't in the rows: what is remembered, and what was true for each worker since its attempt began. */
  hidden(): string {
    const keys = [...this.keys].map((entry) => entry.join()).join(';');
    const decided = LATER.map((name) => this.decided[name] ?? '').join();
    const late = this.late.map(({ isRepeat }) => Number(isRepeat)).join('');
    return `${this.approval}${Number(this.over !== null)}${[...this.acting].join()}|${this.settled}|${keys}|${late}|${decided}`;
  }

  /** A worker's process died, or its attempt ended. */
  letGo(worker: number): void {
    this.acting.delete(worker);
  }

  lookOptions(operation: string, worker: number): readonly CallOption[] {
    this.acting.delete(worker);
    if (this.can.lookup === 'none') return NOWHERE_TO_LOOK;
    const cannot = () => failure('unavailable', true, 'the destination cannot be asked right now');
    const row = this.rowOf(operation);
    const misses: CallOption = { fault: 'lookup-misses', canLast: true, perform: () => value(null) };
    return [
      { fault: null, perform: () => value(row) },
      { fault: 'lookup-unavailable', canLast: true, perform: cannot },
      ...(row !== null && this.mayMiss(row) ? [misses] : []),
    ];
  }

  /** Longer than anything can be on its way or lag behind. */
  waitOptions(): readonly CallOption[] {
    return [{ fault: null, perform: () => (this.settle(), value(null)) }];
  }

  private settle(): void {
    this.calmDown();
    this.settled = this.rows.map(({ operation }) => operation).join('\n');
  }

  private mayMiss({ operation }: GrantRow): boolean {
    switch (this.can.misses) {
      case 'always':
        return true;
      case 'until-waited':
        return !this.settled.split('\n').includes(operation);
      case 'never':
        return false;
    }
  }

  clockOptions(worker: number): readonly CallOption[] {
    const read = () => {
      if (this.over === null) this.acting.add(worker);
      return value(this.over === null ? 'inside' : 'over');
    };
    return [{ fault: null, perform: read }];
  }

  authorityOptions(): readonly CallOption[] {
    const read: CallOption = { fault: null, perform: () => value(this.approval) };
    if (!this.hasApproval) return [read];
    return [read, { fault: 'authority-unavailable', canLast: true, perform: () => value('unknown') }];
  }

  /**
   * Of faults that a table can't tell from another, and that leave the same behind, one is tried: a call that was turned
   * away is like one that timed out and did nothing, and a crash before a look like one before the next sending.
   */
  grantOptions(row: GrantRow, worker: number): readonly CallOption[] {
    const carryOut = () => (this.acting.delete(worker), this.grant(row));
    const noAnswer = () => (this.acting.delete(worker), failure('timeout', false, 'no answer came in time'));
    const later = () => (this.decideForArrival(row), this.putOff([...this.late, this.lateCall(row)]), noAnswer());
    const ways = this.mayAsk(row) ? this.waysOf(carryOut) : [this.decided];
    return [
      ...this.each(ways, null, carryOut),
      { fault: 'timeout-not-committed', canLast: true, perform: noAnswer },
      ...this.each(ways, 'response-lost', () => (carryOut(), noAnswer()), true),
      ...(this.can.late === 'possible'
        ? this.each(this.mayAsk(row) ? this.waysOf(later) : [this.decided], 'timeout-lands-late', later)
        : []),
      { fault: 'crash-before', perform: () => NOTHING },
      ...this.each(ways, 'crash-after', () => (carryOut(), NOTHING)),
    ];
  }

  events(operation: string): readonly WorldEvent[] {
    const events: WorldEvent[] = [];
    if (this.late.length > 0) events.push({ fault: 'late-arrival', free: true, perform: () => this.arrive() });
    if (this.approval === 'yes' && this.hasApproval) {
      events.push({ fault: 'authority-withdrawn', free: false, perform: () => void (this.approval = 'no') });
    }
    if (this.mayRunOut(operation)) {
      events.push({ fault: 'key-expired', free: false, perform: () => this.runOut(operation) });
    }
    if (this.can.byHand === 'possible' && this.rowOf(operation) !== null) {
      events.push({ fault: 'removed-by-hand', free: false, perform: () => this.remove(operation) });
    }
    return events;
  }

  /** What is still on its way arrives. @returns whether anything did. */
  calmDown(): boolean {
    const any = this.late.length > 0;
    while (this.late.length > 0) this.arrive();
    return any;
  }

  /**
   * A call that is on its way arrives before its key is forgotten. A destination that refuses what is too old goes by the
   * call's own date: it does so also where nothing came of the key.
   */
  private mayRunOut(operation: string): boolean {
    if (this.can.key !== 'expires' || this.over !== null) return false;
    if (!this.keys.has(operation) && !this.mayRefuseOld()) return false;
    return this.late.length === 0 && this.acting.size === 0;
  }

  private mayRefuseOld(): boolean {
    const { expired } = this.decided;
    return expired === undefined ? this.can.later.expired.includes('refuses') : expired === 'refuses';
  }

  private runOut(operation: string): void {
    this.over = operation;
    this.keys = new Map();
  }

  /** The destination's own rules for a call that reaches it. */
  private grant(row: GrantRow): Reply {
    if (this.isSpent(row)) {
      return this.decide('failures') === 'final'
        ? failure('rejected', true, `${row.operation} was refused the first time, and so it is again`)
        : failure('failed', false, `${row.operation} failed the first time, and that answer is given again`);
    }
    if (this.can.key !== 'none' && this.isWorkedOn(row)) {
      const inFlight = this.decide('inFlight');
      if (inFlight === 'refuse') return failure('in-progress', true, `${row.operation} is being worked on`);
      if (inFlight === 'wait') this.arrive();
    }
    const known = this.keys.get(row.operation);
    if (known === undefined) return this.grantNew(row);
    return known === detailsOf(row) ? this.again(row) : this.changed(row);
  }

  private again(row: GrantRow): Reply {
    switch (this.decide('repeat')) {
      case 'refuse':
        return this.exists(row);
      case 'refuse-with-pointer':
        return this.pointed(row);
      default:
        return value(null);
    }
  }

  private changed(row: GrantRow): Reply {
    switch (this.decide('mismatch')) {
      case 'reject':
        return failure('conflict', true, `${row.operation} is stored with other details`);
      case 'refuse-as-duplicate':
        return this.decide('repeat') === 'refuse-with-pointer' ? this.pointed(row) : this.exists(row);
      case 'overwrite':
        this.overwrite(row);
        return value(null);
      default:
        return value(null);
    }
  }

  private overwrite(row: GrantRow): void {
    this.remember(row);
    this.write(this.rows.map((each) => (each.operation === row.operation ? row : each)));
  }

  /** Refused, saying what is there: the caller can compare it. */
  private pointed(row: GrantRow): Reply {
    const stored = this.rowOf(row.operation);
    if (!stored) return failure('duplicate', true, `something was stored under ${row.operation}`);
    return stored.person === row.person && stored.access === row.access
      ? failure('exists-equal', true, `${row.operation} exists, with the same details`)
      : failure('conflict', true, `${row.operation} is stored with other details`);
  }

  private grantNew(row: GrantRow): Reply {
    if (this.can.conditional === 'yes' && this.approval !== 'yes') {
      return failure('rejected', true, 'the destination read the approval, and it was not there');
    }
    const isThere = this.rowOf(row.operation) !== null;
    if (this.over === row.operation) {
      const expired = isThere || this.mayRefuseOld() ? this.decide('expired') : 'executes';
      if (expired === 'refuses') return failure('rejected', true, `${row.operation} is too old`);
      if (expired === 'name-protects' && isThere) return this.exists(row);
    } else if (this.can.natural && (isThere || this.rows.some((each) => detailsOf(each) === detailsOf(row)))) {
      return this.exists(row);
    }
    // Another request's call is on its way under this key: what it will meet is decided now.
    if (this.can.key !== 'none' && this.workedOn(row).some((other) => detailsOf(other) !== detailsOf(row))) {
      this.decide('mismatch');
    }
    this.store(row);
    return value(null);
  }

  private exists({ operation }: GrantRow): Reply {
    return failure('duplicate', true, `something is already stored under ${operation}`);
  }

  /** Whether the first call under this key failed, and that is what comes back. */
  private isSpent({ operation }: GrantRow): boolean {
    return this.spent === operation && this.over === null && this.decide('failures') !== 'none';
  }

  /** A call that was on its way is carried out now. Nobody hears its answer. */
  private arrive(): void {
    const [first, ...rest] = this.late;
    this.putOff(rest);
    if (!first || this.isSpent(first.row)) return;
    const { row, isRepeat } = first;
    const known = this.keys.get(row.operation);
    if (known === undefined) return void this.grantNew(row);
    if (!isRepeat && this.decide('inFlight') === 'execute' && !this.can.natural) return this.store(row);
    if (known !== detailsOf(row) && this.decide('mismatch') === 'overwrite') this.overwrite(row);
  }

  private lateCall(row: GrantRow): LateCall {
    return { row, isRepeat: this.keys.has(row.operation) && !this.isWorkedOn(row) };
  }

  private isWorkedOn({ operation }: GrantRow): boolean {
    return this.late.some(({ row, isRepeat }) => row.operation === operation && !isRepeat);
  }

  /** Calls under the same key that are still being worked on. */
  private workedOn({ operation }: GrantRow): readonly GrantRow[] {
    return this.late.flatMap(({ row, isRepeat }) => (row.operation === operation && !isRepeat ? [row] : []));
  }

  // What was left open

  /**
   * What a call that is put off will meet is decided now, as far as it is there: when everything calms down, nothing can be
   * decided any more. Whoever comes to the same key while it is on its way decides the rest.
   */
  private decideForArrival(row: GrantRow): void {
    if (this.can.key === 'none' || this.isSpent(row)) return;
    const known = this.keys.get(row.operation);
    const before = this.workedOn(row).map(detailsOf);
    const met = known === undefined ? before : [known, ...before];
    if (before.length > 0) this.decide('inFlight');
    if (met.some((details) => details !== detailsOf(row))) this.decide('mismatch');
    if (this.over === row.operation && (this.rowOf(row.operation) !== null || this.mayRefuseOld()))
      this.decide('expired');
  }

  private decide(name: Later): string {
    const [first = '', ...others] = this.can.later[name];
    if (others.length === 0) return first;
    const decided = this.decided[name];
    if (decided === undefined) throw UNDECIDED[name];
    return decided;
  }

  /** A first call whose failure is not kept has done nothing, and no more: that is a start of its own. */
  private answersTo(name: Later): readonly string[] {
    const answers: readonly string[] = this.can.later[name];
    return name === 'failures' ? answers.filter((answer) => answer !== 'none') : answers;
  }

  /** One option for each way in which what was left open may turn out here. */
  private each(
    ways: readonly Assumed[],
    fault: CallOption['fault'],
    perform: () => Reply,
    canLast = false,
  ): readonly CallOption[] {
    return ways.map((decided) => ({ fault, canLast, perform: () => ((this.decided = decided), perform()) }));
  }

  /** Tries it out, taking back what it does, until nothing is left to be decided. */
  private waysOf(perform: () => unknown): readonly Assumed[] {
    if (this.isSettled(this.decided)) return [this.decided];
    const { keys, rows, late, seen, decided } = this;
    const acting = [...this.acting];
    const ways: Assumed[] = [];
    const left: Assumed[] = [decided];
    for (let next = left.pop(); next; next = left.pop()) {
      this.decided = next;
      const open = undecidedIn(perform);
      if (open === null) ways.push(next);
      else for (const answer of this.answersTo(open).toReversed()) left.push(this.known({ ...next, [open]: answer }));
      Object.assign(this, { keys, rows, late, seen, decided });
      for (const worker of acting) this.acting.add(worker);
    }
    return ways;
  }

  /** Whether what a call meets may depend on something that is open: not where nobody has come to its key before. */
  private mayAsk({ operation }: GrantRow): boolean {
    return (
      this.keys.has(operation) ||
      this.spent === operation ||
      this.over === operation ||
      this.late.some(({ row }) => row.operation === operation)
    );
  }

  /** Whether nothing is open any more. */
  private isSettled(decided: Assumed): boolean {
    return LATER.every((name) => this.can.later[name].length < 2 || decided[name] !== undefined);
  }

  /** Equal decisions are one object, however often they come about. */
  private known(decided: Assumed): Assumed {
    const text = LATER.map((name) => decided[name] ?? '').join();
    const known = this.interned.get(text);
    if (known) return known;
    this.interned.set(text, decided);
    return decided;
  }

  private remove(operation: string): void {
    if (this.can.key === 'kept') this.keys = new Map([...this.keys].filter(([key]) => key !== operation));
    this.write(this.rows.filter((row) => row.operation !== operation));
  }

  private store(row: GrantRow): void {
    if (this.can.key !== 'none') this.remember(row);
    this.write([...this.rows, row]);
  }

  private remember(row: GrantRow): void {
    this.keys = new Map([...this.keys, [row.operation, detailsOf(row)]]);
  }

  private putOff(calls: readonly LateCall[]): void {
    this.late = calls;
    this.seen = null;
  }

  private write(rows: readonly GrantRow[]): void {
    this.rows = rows;
    this.seen = null;
  }

  private rowOf(operation: string): (GrantRow & Row) | null {
    return (this.rows.find((row) => row.operation === operation) as (GrantRow & Row) | undefined) ?? null;
  }
}

const NOWHERE_TO_LOOK: readonly CallOption[] = [
  { fault: null, perform: () => failure('unavailable', true, 'no place shows what was done under this key') },
];

/** Thrown where something that was left open has to be decided first. One for each, for making an error's stack takes time. */
const UNDECIDED: Readonly<Record<Later, { readonly open: Later }>> = {
  repeat: { open: 'repeat' },
  mismatch: { open: 'mismatch' },
  inFlight: { open: 'inFlight' },
  failures: { open: 'failures' },
  expired: { open: 'expired' },
};

function undecidedIn(perform: () => unknown): Later | null {
  try {
    perform();
    return null;
  } catch (error) {
    const found = LATER.find((name) => UNDECIDED[name] === error);
    if (found === undefined) throw error;
    return found;
  }
}

function asRow(row: GrantRow): Row {
  return { ...row };
}

function detailsOf({ person, access }: GrantRow): string {
  return `${person}\n${access}`;
}
