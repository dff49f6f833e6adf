import { vi } from 'vitest';
import type { FromWorker } from '../../src/worker/protocol.ts';
import type { Spawn } from '../../src/worker/spawn.ts';

/** Real threads, and a clock that goes only when a thread says so: a machine that stalls changes no result. */

/** What a thread of `threads/` tells the clock, and nobody else. */
interface Silence {
  readonly type: 'silence';
  /** How long nothing is heard of the thread, counted in limits of the client. */
  readonly limits: number;
  /** True where it is the client that hears nothing, since it sleeps itself. */
  readonly asleep?: boolean;
}

/** A client looks at its clock this often, in milliseconds. */
const TICK = 100;

/** Holds the clock until `vi.useRealTimers` and `vi.restoreAllMocks`. @returns the same threads, which move it. */
export function holdClock(spawn: Spawn, limit: number): Spawn {
  let now = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);

  function tick(ms: number) {
    now += ms;
    vi.advanceTimersByTime(TICK);
  }

  function pass({ limits, asleep }: Silence) {
    if (asleep) return tick(limits * limit);
    for (let left = limits * limit; left > 0; left -= TICK) tick(TICK);
  }

  return (events) =>
    spawn({
      ...events,
      message: (message: FromWorker | Silence) =>
        message.type === 'silence' ? pass(message) : events.message(message),
    });
}
