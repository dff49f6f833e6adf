import type { AuthorityState } from '../decisions.ts';
import type { CallRecord } from '../trace.ts';
import { choicesOf } from '../worksheet/destinations.ts';
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
  readonly expired: string;
  readonly lookup: string;
}

export function fakeOf(step: Step): FakeCan {
  const choices = choicesOf(step);
  const first = (name: keyof FakeCan, otherwise: string) => choices[name][0] ?? otherwise;
  return {
    key: first('key', 'none'),
    repeat: first('repeat', 'replay'),
    mismatch: first('mismatch', 'reject'),
    expired: first('expired', 'executes'),
    lookup: first('lookup', 'none'),
  };
}

export type FakeFault = 'lost' | 'timeout' | 'down';

export interface FakeStart {
  readonly start: 'nothing' | 'match' | 'other' | 'nobody can look' | 'the key’s time is over';
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
  const isHonest = outcome !== 'completed' || start.start !== 'other';
  return fake.effects <= 1 && isHonest ? { outcome, effects: fake.effects, sends: fake.sends } : null;
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

  constructor(
    private readonly can: FakeCan,
    private readonly begin: FakeStart,
  ) {
    this.faults = [...begin.faults];
    if (begin.start === 'match') this.store('key-1', 'details');
    if (begin.start === 'other') this.store('key-1', 'other details');
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
    if (!found) return { kind: 'value', value: null };
    return { kind: 'value', value: { person: 'person', access: found.details === 'details' ? 'details' : 'other' } };
  }

  private send(key: string): Answered {
    this.sends++;
    const fault = this.faults[0] === 'down' ? 'down' : this.faults.shift();
    if (fault === 'timeout' || fault === 'down') return failed('timeout');
    const answer = this.carryOut(key, 'details');
    return fault === 'lost' ? failed('timeout') : answer;
  }

  private carryOut(key: string, details: string): Answered {
    const known = this.keys.get(key);
    if (known === undefined) {
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
