import type { AuthorityState } from '../decisions.ts';
import type { CallRecord } from '../trace.ts';
import { choicesOf, declared, type Declared, type Eager } from '../worksheet/destinations.ts';
import { mayLoseKey } from '../worksheet/lost-key.ts';
import { FollowedTable } from '../worksheet/follow.ts';
import type { Step } from '../worksheet/model.ts';
import { NEVER_ENDS, recover, type Answered } from '../worksheet/recovery.ts';
import { bareText } from '../plain-text.ts';
import type { Plain } from '../plain.ts';
import { shapeOf } from './table-code.ts';

/**
 * A small destination with a step's declared capabilities, and what the step's table does there. The tests that are
 * written out hold the written code to it: `recover-tests.ts` writes the same destination as TypeScript.
 */

/** What is declared, one value each. Where several are possible, the first. */
export interface FakeCan {
  readonly key: string;
  readonly repeat: string;
  readonly mismatch: string;
  readonly lookup: string;
  readonly expired: string;
  readonly failures: string;
  readonly inFlight: string;
  /** Whether what is made may exist only once, whatever key it comes with. */
  readonly natural: string;
  /** Whether and for how long a look shows nothing of what is there. */
  readonly misses: Declared['misses'];
  readonly late: Declared['late'];
  /** Whether the key is here at all after a crash. */
  readonly stored: boolean;
}

export function fakeOf(step: Step): FakeCan {
  const choices = choicesOf(step);
  const first = (name: Eager, otherwise: string) => choices[name][0] ?? otherwise;
  const eager = {
    key: first('key', 'none'),
    lookup: first('lookup', 'none'),
    byHand: first('byHand', 'excluded'),
    natural: first('natural', 'no'),
  };
  const { later, misses, late } = declared(step, eager);
  return {
    ...eager,
    repeat: later.repeat[0] ?? 'replay',
    mismatch: later.mismatch[0] ?? 'reject',
    expired: later.expired[0] ?? 'executes',
    failures: later.failures[0] ?? 'none',
    inFlight: later.inFlight[0] ?? 'wait',
    misses,
    late,
    stored: !mayLoseKey(step),
  };
}

/** Starts that only some destinations have: what is declared of them makes the difference there. */
export function specialStarts({ key, lookup, failures, natural, misses, late, stored }: FakeCan): FakeStart['start'][] {
  return [
    ...(misses !== 'never' && lookup !== 'none' ? (['the look is behind'] as const) : []),
    ...(failures !== 'none' && key !== 'none' ? (['the first call failed'] as const) : []),
    ...(late === 'possible' ? (['on its way'] as const) : []),
    // Where it is known by what it is, the key is not needed.
    ...(stored || natural === 'yes' ? [] : (['its key is lost'] as const)),
  ];
}

export type FakeFault = 'lost' | 'timeout' | 'down';

export interface FakeStart {
  readonly start:
    | 'nothing'
    | 'match'
    | 'other'
    | 'nobody can look'
    | 'the key’s time is over'
    | 'the look is behind'
    | 'the first call failed'
    | 'on its way'
    | 'its key is lost';
  readonly approval: AuthorityState;
  readonly faults: readonly FakeFault[];
}

export interface FakeEnd {
  readonly outcome: string;
  /** Effects of this operation, under whichever key. */
  readonly effects: number;
  readonly sends: number;
}

/** What the step's table does from a start. Null: it would go on for ever, or do something twice, or claim what is not so. */
export function fakeEnd(step: Step, start: FakeStart, others: Readonly<Record<string, string>>): FakeEnd | null {
  const fake = new Fake(fakeOf(step), start);
  const table = new FollowedTable(step.table, others);
  const request = { operation: 'key-1', person: 'person', access: 'details', attempt: 'try-1' };
  const { hasClock } = shapeOf(step);
  const steps = recover(
    { table, nothingFound: step.nothingFound ?? 'does-not-count', hasClock, taken: () => {} },
    request,
  );
  let next = steps.next();
  while (!next.done) next = steps.next(fake.answer(next.value.call));
  if (next.value === NEVER_ENDS) return null;
  const outcome = outcomeIn(next.value as Plain);
  fake.arrive();
  return fake.effects <= 1 && isHonest(outcome, start, fake.effects)
    ? { outcome, effects: fake.effects, sends: fake.sends }
    : null;
}

function isHonest(outcome: string, { start }: FakeStart, effects: number): boolean {
  switch (outcome) {
    case 'completed':
      return start !== 'other';
    case 'reconciled':
      return effects > 0;
    case 'hold-empty':
      return effects === 0;
    default:
      return true;
  }
}

function outcomeIn(value: Plain): string {
  return typeof value === 'object' && value !== null && 'outcome' in value ? bareText(value['outcome']) : '';
}

interface Stored {
  readonly key: string;
  readonly details: string;
}

class Fake {
  sends = 0;
  private stored: Stored[] = [];
  private readonly keys = new Map<string, string>();
  private readonly faults: FakeFault[];
  private isOnItsWay: boolean;
  private isBehind: boolean;

  constructor(
    private readonly can: FakeCan,
    private readonly begin: FakeStart,
  ) {
    this.faults = [...begin.faults];
    const { start } = begin;
    const isDone = start === 'match' || start === 'the look is behind' || start === 'the key’s time is over';
    if (isDone) this.store('key-1', 'details');
    if (start === 'other') this.store('key-1', 'other details');
    if (start === 'its key is lost') this.store('key-0', 'details');
    if (start === 'the key’s time is over') this.keys.clear();
    this.isOnItsWay = start === 'on its way';
    this.isBehind = start === 'the look is behind';
  }

  /** Effects with our details, and those under our key that were overwritten. */
  get effects(): number {
    return this.stored.filter(({ details }) => details === 'details').length;
  }

  answer({ target, method, args }: CallRecord): Answered {
    if (target === 'authority') return { kind: 'value', value: this.begin.approval };
    switch (method) {
      case 'lookup':
        return this.lookup(bareText(args[0]));
      case 'wait':
        this.arrive();
        this.isBehind &&= this.can.misses === 'always';
        return { kind: 'value', value: null };
      case 'now':
        return { kind: 'value', value: this.isOver ? 'over' : 'inside' };
      default:
        return this.send(bareText(args[0]));
    }
  }

  private get isOver(): boolean {
    return this.begin.start === 'the key’s time is over';
  }

  private lookup(key: string): Answered {
    if (this.can.lookup === 'none' || this.begin.start === 'nobody can look' || this.isOver)
      return failed('unavailable');
    const found = this.stored.find((each) => each.key === key);
    if (!found || this.isBehind) return { kind: 'value', value: null };
    return { kind: 'value', value: { person: 'person', access: found.details === 'details' ? 'details' : 'other' } };
  }

  private send(key: string): Answered {
    this.sends++;
    const fault = this.faults[0] === 'down' ? 'down' : this.faults.shift();
    if (fault === 'timeout' || fault === 'down') return failed('timeout');
    const answer = this.meetFirst(key) ?? this.carryOut(key, 'details');
    return fault === 'lost' ? failed('timeout') : answer;
  }

  /** The first call is carried out now, if it is still on its way. */
  arrive(): void {
    if (!this.isOnItsWay) return;
    this.isOnItsWay = false;
    const isBeside = this.can.inFlight === 'execute' && this.can.natural !== 'yes';
    if (isBeside && this.keys.has('key-1')) this.store('key-1', 'details');
    else this.carryOut('key-1', 'details');
  }

  /** The answer to a call that comes while the first one is still on its way under the same key. */
  private meetFirst(key: string): Answered | null {
    if (!this.isOnItsWay || key !== 'key-1' || this.can.key === 'none') return null;
    if (this.can.inFlight === 'refuse') return failed('in-progress');
    if (this.can.inFlight === 'wait') this.arrive();
    return null;
  }

  private carryOut(key: string, details: string): Answered {
    const { start } = this.begin;
    if (start === 'the first call failed' && key === 'key-1')
      return failed(this.can.failures === 'final' ? 'rejected' : 'timeout');
    const known = this.keys.get(key);
    if (known === undefined) {
      if (this.isOver && key === 'key-1' && this.can.expired !== 'executes')
        return failed(this.can.expired === 'refuses' ? 'rejected' : 'duplicate');
      const isThere = this.stored.some((each) => each.details === details);
      if (this.can.natural === 'yes' && isThere && !this.isOver) return failed('duplicate');
      this.store(key, details);
      return DONE;
    }
    const isEqual = known === details;
    switch (isEqual ? this.can.repeat : this.can.mismatch) {
      case 'refuse':
      case 'refuse-as-duplicate':
        return failed(this.can.repeat === 'refuse-with-pointer' ? 'conflict' : 'duplicate');
      case 'refuse-with-pointer':
        return failed('exists-equal');
      case 'reject':
        return failed('conflict');
      case 'overwrite':
        this.stored = this.stored.map((each) => (each.key === key ? { key, details } : each));
        return DONE;
      default:
        return DONE;
    }
  }

  private store(key: string, details: string): void {
    if (this.can.key !== 'none') this.keys.set(key, details);
    this.stored.push({ key, details });
  }
}

const DONE: Answered = { kind: 'value', value: null };

function failed(kind: string): Answered {
  return { kind: 'error', error: { kind, definite: kind !== 'timeout', message: kind } };
}
