import { seeded } from './seeded.ts';
import { counted } from './counted.ts';

/** Repeats of many callers on a virtual clock: who sends when, and what the destination has to take. No time passes. */

/** How long a layer waits before it sends again. */
export const WAITS = ['none', 'same', 'longer', 'jitter'] as const;
export type Wait = (typeof WAITS)[number];

export const WAIT_LABELS: Readonly<Record<Wait, string>> = {
  none: 'no wait',
  same: 'the same wait each time',
  longer: 'twice as long each time',
  jitter: 'up to twice as long, drawn at random',
};

export interface RetrySetting {
  /** Callers, each with one action, whose first calls all fall into the first second. */
  readonly callers: number;
  /** Sendings that a client library makes of one call. */
  readonly library: number;
  /** Calls that the connector makes in one run. */
  readonly connector: number;
  /** Runs that a scheduler starts. */
  readonly scheduler: number;
  readonly wait: Wait;
  /** Seconds for which the destination turns everything away. */
  readonly outage: number;
  /** Calls that the destination takes in a second. It turns the others away. */
  readonly capacity: number;
}

/** Names and bounds of what can be changed by a number. */
export const RETRY_RANGES: Readonly<
  Record<Exclude<keyof RetrySetting, 'wait'>, { readonly least: number; readonly most: number; readonly step: number }>
> = {
  callers: { least: 4, most: 100, step: 4 },
  library: { least: 1, most: 4, step: 1 },
  connector: { least: 1, most: 5, step: 1 },
  scheduler: { least: 1, most: 5, step: 1 },
  outage: { least: 0, most: 60, step: 5 },
  capacity: { least: 4, most: 64, step: 4 },
};

export const RETRY_START: RetrySetting = {
  callers: 64,
  library: 3,
  connector: 4,
  scheduler: 1,
  wait: 'same',
  outage: 20,
  capacity: 16,
};

/** Seconds that are drawn. */
export const HORIZON = 180;

/** Waits in seconds: the first wait of a layer, and the longest of any. A scheduler starts the next run after its own. */
const FIRST_WAIT = { library: 1, connector: 2 } as const;
const LONGEST_WAIT = 32;
const NEXT_RUN = 30;
/** Seconds until a caller has the answer that turns it away. */
const ANSWER = 0.1;

export interface RetryRun {
  /** Calls that arrived in each second, and those of them that were taken. */
  readonly arrived: readonly number[];
  readonly taken: readonly number[];
  readonly calls: number;
  /** Calls of the action that needed most of them. */
  readonly most: number;
  readonly done: number;
  readonly gaveUp: number;
  /** Actions that have neither been done nor given up when the drawing ends. */
  readonly open: number;
  readonly busiest: { readonly second: number; readonly calls: number };
  /** The second in which the last action was done, or null. */
  readonly lastDone: number | null;
}

/** One caller's place in its layers, all counted from 1. */
interface Caller {
  sending: number;
  call: number;
  run: number;
  calls: number;
}

interface Arrival {
  readonly time: number;
  readonly caller: Caller;
}

/** Plays it. The same setting gives the same run: what is drawn at random comes from a fixed seed. */
export function playRetries(setting: RetrySetting): RetryRun {
  const seconds = Array.from({ length: HORIZON }, (): Arrival[] => []);
  const arrived = seconds.map(() => 0);
  const taken = seconds.map(() => 0);
  const random = seeded(setting.callers);
  const callers = Array.from({ length: setting.callers }, (): Caller => ({ sending: 1, call: 1, run: 1, calls: 0 }));
  let gaveUp = 0;
  let open = 0;
  let done = 0;
  let lastDone: number | null = null;
  const arrive = (arrival: Arrival) => {
    const second = seconds[Math.floor(arrival.time)];
    if (second) second.push(arrival);
    else open += 1;
  };
  callers.forEach((caller, index) => arrive({ time: index / setting.callers, caller }));
  for (const [second, queue] of seconds.entries()) {
    queue.sort((one, other) => one.time - other.time);
    // Who is turned away and doesn't wait comes back within the same second: the queue grows while it is read.
    for (const { time, caller } of queue) {
      caller.calls += 1;
      arrived[second] = (arrived[second] ?? 0) + 1;
      if (second >= setting.outage && (taken[second] ?? 0) < setting.capacity) {
        taken[second] = (taken[second] ?? 0) + 1;
        done += 1;
        lastDone = second;
        continue;
      }
      const wait = nextWait(caller, setting, random);
      if (wait === null) gaveUp += 1;
      else arrive({ time: time + ANSWER + wait, caller });
    }
  }
  const calls = sum(arrived);
  const most = Math.max(...callers.map((caller) => caller.calls));
  const busiest = arrived.reduce((best, here, second) => (here > best.calls ? { second, calls: here } : best), {
    second: 0,
    calls: 0,
  });
  return { arrived, taken, calls, most, done, gaveUp, open, busiest, lastDone };
}

/** Moves a caller on to its next sending. @returns the seconds before it, or null when every layer has given up */
function nextWait(caller: Caller, setting: RetrySetting, random: () => number): number | null {
  if (caller.sending < setting.library) {
    const wait = waitOf(setting.wait, FIRST_WAIT.library, caller.sending, random);
    caller.sending += 1;
    return wait;
  }
  caller.sending = 1;
  if (caller.call < setting.connector) {
    const wait = waitOf(setting.wait, FIRST_WAIT.connector, caller.call, random);
    caller.call += 1;
    return wait;
  }
  caller.call = 1;
  if (caller.run < setting.scheduler) {
    caller.run += 1;
    return NEXT_RUN;
  }
  return null;
}

function waitOf(wait: Wait, first: number, nth: number, random: () => number): number {
  const longer = Math.min(first * 2 ** (nth - 1), LONGEST_WAIT);
  switch (wait) {
    case 'none':
      return 0;
    case 'same':
      return first;
    case 'longer':
      return longer;
    case 'jitter':
      return longer * 2 * random();
  }
}

/** The most calls that one action can become. */
export function callsOfOne({ library, connector, scheduler }: RetrySetting): number {
  return library * connector * scheduler;
}

/** What came of it, in words. */
export function retrySentence(setting: RetrySetting, run: RetryRun): string {
  const { callers, capacity } = setting;
  const times = run.busiest.calls > capacity ? `, where it takes ${capacity}` : '';
  const ends = [
    run.done === 0
      ? 'None of the actions was done'
      : `${counted(run.done, 'action')} ${run.done === 1 ? 'was' : 'were'} done`,
    ...(run.lastDone === null ? [] : [`the last in second ${run.lastDone}`]),
    ...(run.gaveUp > 0 ? [`${run.gaveUp} gave up`] : []),
    ...(run.open > 0 ? [`${run.open} still wait after ${HORIZON} seconds`] : []),
  ];
  return `${counted(callers, 'action')} became ${counted(run.calls, 'call')}, at most ${run.most} for one of them. The busiest second, number ${run.busiest.second}, brought ${run.busiest.calls} to the destination${times}. ${ends.join(', ')}.`;
}

/** Calls in each stretch of so many seconds, up to the last that brought any: the plot as a table. */
export function stretches(run: RetryRun, length: number): { from: number; arrived: number; taken: number }[] {
  const last = run.arrived.findLastIndex((calls) => calls > 0);
  return Array.from({ length: Math.ceil((last + 1) / length) }, (_, at) => {
    const part = (counts: readonly number[]) => sum(counts.slice(at * length, (at + 1) * length));
    return { from: at * length, arrived: part(run.arrived), taken: part(run.taken) };
  });
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
