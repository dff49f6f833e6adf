import { afterEach, describe, expect, it } from 'vitest';
import { schedulesOf, type BeyondSoFar } from '../../src/core/beyond.ts';
import type { CodeTask } from '../../src/core/exercise.ts';
import { createEngineClient, type EngineClient } from '../../src/worker/client.ts';
import { serve } from '../../src/worker/entry.ts';
import type { ToWorker } from '../../src/worker/protocol.ts';
import type { Spawn, WorkerEvents } from '../../src/worker/spawn.ts';
import { codeExercise, engine } from '../engine/engine-for-tests.ts';

/** Exploring in the background, over the real engine and the worker's own entry, in this thread. */

const { task: whole, solution } = await codeExercise('conflicting-keys');
const task = { ...whole, levels: [[1, 0, 0]], scenarios: whole.scenarios.slice(0, 3) } as CodeTask;
const two: CodeTask = { ...task, levels: [[2, 0, 0]] };

let client: EngineClient | null = null;
afterEach(() => client?.dispose());

interface Workers {
  readonly client: EngineClient;
  readonly posted: ToWorker[];
  /** Kills the present worker, as a browser does that is out of memory. */
  kill(): void;
}

interface Living {
  readonly events: WorkerEvents;
  dead: boolean;
}

function workers(): Workers {
  const posted: ToWorker[] = [];
  let alive: Living | null = null;
  const spawn: Spawn = (events) => {
    const mine: Living = { events, dead: false };
    alive = mine;
    const receive = serve(
      (message) => void setImmediate(() => mine.dead || events.message(message)),
      () => Promise.resolve(engine),
    );
    return {
      post(message) {
        posted.push(message);
        setImmediate(() => mine.dead || receive(message));
      },
      terminate: () => void (mine.dead = true),
    };
  };
  client = createEngineClient(spawn, { limit: 60_000 });
  return {
    client,
    posted,
    kill() {
      if (alive) alive.dead = true;
      alive?.events.failure('out of memory');
    },
  };
}

const exploreTwo = (to: EngineClient, onCovered?: (soFar: BeyondSoFar) => void, signal?: AbortSignal) =>
  to.explore({
    task: two,
    code: solution,
    seed: 2,
    ...(onCovered ? { onCovered } : {}),
    ...(signal ? { signal } : {}),
  });

/** Does something at the nth sign of life, once. */
function atSign(nth: number, act: (soFar: BeyondSoFar) => void): (soFar: BeyondSoFar) => void {
  let count = 0;
  return (soFar) => void (++count === nth && act(soFar));
}

describe('an exploration', () => {
  it('gives way to every other job, and goes on where it was', async () => {
    const { client: busy, posted } = workers();
    const order: string[] = [];
    const checked: Promise<unknown>[] = [];
    let before = 0;
    let after = 0;
    const explored = exploreTwo(busy, (soFar) => {
      if (order.length === 1) after ||= schedulesOf(soFar);
      if (checked.length > 0 || schedulesOf(soFar) === 0) return;
      before = schedulesOf(soFar);
      checked.push(busy.check({ task, code: solution, seed: 2 }).then(() => order.push('checked')));
    }).then((result) => {
      order.push('explored');
      return result;
    });
    const result = await explored;
    await Promise.all(checked);
    expect(order).toEqual(['checked', 'explored']);
    expect(posted.map(({ type }) => type)).toEqual(['explore', 'rest', 'check', 'explore']);
    expect(after).toBeGreaterThanOrEqual(before);
    expect(result).toEqual(await exploreTwo(busy));
  });

  it('can be stopped, and says what it had covered', async () => {
    const { client: busy } = workers();
    const stop = new AbortController();
    const result = await exploreTwo(
      busy,
      atSign(30, () => stop.abort()),
      stop.signal,
    );
    expect(result.end).toEqual({ how: 'stopped' });
    expect(result.levels.length).toBeGreaterThan(0);
    expect((await busy.sql('', ['SELECT 1'])).error).toBeNull();
  });

  it('is ended by another one', async () => {
    const { client: busy } = workers();
    const later: Promise<unknown>[] = [];
    const first = exploreTwo(
      busy,
      atSign(3, () => void later.push(exploreTwo(busy))),
    );
    expect((await first).end).toEqual({ how: 'stopped' });
    expect(await Promise.all(later)).toMatchObject([{ end: { how: 'done' } }]);
  });

  it('goes on from what was covered when its worker is killed', async () => {
    const { client: busy, posted, kill } = workers();
    const result = await exploreTwo(busy, atSign(60, kill));
    expect(result.end).toEqual({ how: 'done' });
    const [, again] = posted.filter((message) => message.type === 'explore');
    expect(again?.from.levels.length).toBeGreaterThan(0);
    expect(
      result.levels.map(({ workers: w, faults, preemptions, complete }) => [w, faults, preemptions, complete]),
    ).toEqual(
      (await exploreTwo(busy)).levels.map(({ workers: w, faults, preemptions, complete }) => [
        w,
        faults,
        preemptions,
        complete,
      ]),
    );
  });

  it('says so when its worker is killed twice, with what was covered', async () => {
    const { client: busy, kill } = workers();
    let signs = 0;
    const result = await exploreTwo(busy, () => void (++signs % 40 === 0 && kill()));
    expect(result.end).toEqual({ how: 'broken', sentence: 'The engine failed: out of memory' });
    expect(result.levels.length).toBeGreaterThan(0);
  });
});

describe('a check', () => {
  it('is made once more when its worker is killed', async () => {
    const { client: busy, posted, kill } = workers();
    let signs = 0;
    const onProgress = () => void (++signs === 2 && kill());
    const result = await busy.check({ task: whole, code: solution, seed: 2, onProgress });
    expect(result?.verdict).toEqual({ status: 'passed' });
    expect(posted.map(({ type }) => type)).toEqual(['check', 'check']);
  });
});
