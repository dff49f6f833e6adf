import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SqlTask } from '../../src/core/sql/sql-exercise.ts';
import { createEngineClient, type EngineClient } from '../../src/worker/client.ts';
import { spawnNodeWorker } from '../../src/worker/spawn-node.ts';
import { holdClock } from './held-clock.ts';

/** SQL of a learner that is checked by a worker which loops, fails, or is stopped. */

const task: SqlTask = {
  id: 'small-sql',
  content: '00000000',
  writes: 'query',
  given: '',
  allowed: ['SELECT'],
  parts: [],
  values: {},
  driver: 'to-the-end',
  checks: [{ id: 'only', name: 'It holds', steps: [{ do: 'learner', with: {}, expect: 'accepted' }] }],
};

let client: EngineClient | null = null;
afterEach(() => {
  client?.dispose();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function misbehaving(): EngineClient {
  const limit = 300;
  const spawn = holdClock(spawnNodeWorker(new URL('./threads/misbehaving.mjs', import.meta.url)), limit);
  client = createEngineClient(spawn, { limit });
  return client;
}

const check = (to: EngineClient, code: string, signal?: AbortSignal) =>
  to.checkSql({ task, code, seed: 1, ...(signal ? { signal } : {}) });

describe('a check of SQL', () => {
  it('that gives no sign of life is ended, and nothing is claimed about any check', async () => {
    expect(await check(misbehaving(), 'loop')).toEqual({
      version: 1,
      exercise: 'small-sql',
      content: '00000000',
      seed: 1,
      verdict: {
        status: 'code-fault',
        fault: {
          id: 'too-slow',
          sentence:
            'Your SQL ran past its limit of 0.3 seconds while “match-yes” was being checked. Look for a recursive query that never ends, or for a join of everything with everything.',
        },
      },
      checks: [{ id: 'only', name: 'It holds', status: 'unknown', message: '', log: [] }],
    });
  });

  it('at which the workbook fails is held against nobody', async () => {
    expect((await check(misbehaving(), 'fail'))?.verdict).toEqual({
      status: 'workbook-fault',
      sentence: 'A planted fault.',
    });
  });

  it('can be stopped, and the next job has a new worker', async () => {
    const stop = new AbortController();
    const busy = misbehaving();
    const stopped = check(busy, 'never', stop.signal);
    stop.abort();
    expect(await stopped).toBeNull();
    expect(await busy.sql('', [])).toMatchObject({ error: null });
  });
});
