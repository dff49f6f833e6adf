import { afterEach, describe, expect, it, vi } from 'vitest';
import { blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { createEngineClient } from '../../src/worker/client.ts';
import type { ClientOptions, ClientState, EngineClient } from '../../src/worker/client.ts';
import { spawnNodeWorker } from '../../src/worker/spawn-node.ts';
import type { Spawn } from '../../src/worker/spawn.ts';
import { holdClock } from './held-clock.ts';
import { task, testsTask } from './small-task.ts';

/** Real threads that loop, die, or say nothing. */

/** Milliseconds of silence, on a clock that goes only when a thread says so. */
const LIMIT = 300;

let client: EngineClient | null = null;
afterEach(() => {
  client?.dispose();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Watched {
  readonly client: EngineClient;
  readonly states: ClientState[];
  readonly alive: () => number;
  readonly spawned: () => number;
  readonly mostAlive: () => number;
}

function watched(file: string, options: ClientOptions = {}): Watched {
  const { limit = LIMIT } = options;
  const states: ClientState[] = [];
  const counts = { alive: 0, spawned: 0, most: 0 };
  const spawn = holdClock(spawnNodeWorker(new URL(`./threads/${file}`, import.meta.url)), limit);
  const counting: Spawn = (events) => {
    const link = spawn(events);
    counts.spawned++;
    counts.most = Math.max(counts.most, ++counts.alive);
    return {
      post: (message) => link.post(message),
      terminate() {
        counts.alive--;
        link.terminate();
      },
    };
  };
  client = createEngineClient(counting, { ...options, limit, onState: (state) => states.push(state) });
  const { alive, spawned, mostAlive } = {
    alive: () => counts.alive,
    spawned: () => counts.spawned,
    mostAlive: () => counts.most,
  };
  return { client, states, alive, spawned, mostAlive };
}

const check = (to: EngineClient, code: string) => to.check({ task, code, seed: 1 });
const checkTests = (to: EngineClient, code: string, signal?: AbortSignal) =>
  to.checkTests({ task: testsTask, code, seed: 1, ...(signal ? { signal } : {}) });
const play = (to: EngineClient, code: string, signal?: AbortSignal) =>
  to.play({ task, code, seed: 1, scenario: 'match-yes', choice: { path: [] }, ...(signal ? { signal } : {}) });

describe('a client', () => {
  it('is patient with work that runs code of nobody but ourselves', async () => {
    const { client: patient, spawned } = watched('misbehaving.mjs');
    const found = await patient.analyseWorksheet({ sheet: blankWorksheet('sheet-1') });
    expect(found).toEqual({ wrong: 0, open: 0, advice: 0, listed: [] });
    expect(spawned()).toBe(1);
  });

  it('starts no worker until somebody needs it', async () => {
    const { client: idle, states, spawned } = watched('misbehaving.mjs');
    expect(spawned()).toBe(0);
    await idle.sql('', []);
    expect(spawned()).toBe(1);
    expect(states).toEqual([{ state: 'loading' }, { state: 'ready' }]);
  });

  it('ends code that loops for ever, and names the case that was being tried', async () => {
    const { client: busy } = watched('misbehaving.mjs');
    const result = await check(busy, 'loop');
    expect(result?.verdict).toEqual({
      status: 'code-fault',
      fault: {
        id: 'too-slow',
        sentence:
          'Your code ran past its limit of 0.3 seconds while “Matching action, still approved” was being tried. Look for a loop that never ends, for work that grows with every round, or for a regular expression that tries too many ways.',
      },
    });
    expect(result).toMatchObject({ exercise: 'small', content: '00000000', seed: 1, cells: [], counterexample: null });
  });

  it('ends a run that loops for ever', async () => {
    const { client: busy } = watched('misbehaving.mjs');
    expect(await play(busy, 'loop at once')).toMatchObject({ story: null, codeFault: { id: 'too-slow' } });
  });

  it('ends tests that loop for ever, and claims nothing about any bug', async () => {
    const { client: busy } = watched('misbehaving.mjs');
    const result = await checkTests(busy, 'loop');
    expect(result?.verdict).toMatchObject({ status: 'code-fault', fault: { id: 'too-slow' } });
    expect(result?.mutation).toEqual({
      tests: [],
      wheats: [{ id: 'right', label: 'Looks first', forbiddenBy: [] }],
      chaffs: [{ id: 'wrong', label: 'A timeout means no.', demanded: true, status: 'unknown', caughtBy: [] }],
      runs: [],
      caught: 0,
      demanded: 1,
    });
  });

  it('says that the workbook failed when it fails at tests, and can be stopped at them', async () => {
    const { client: busy } = watched('misbehaving.mjs');
    expect((await checkTests(busy, 'fail'))?.verdict).toEqual({
      status: 'workbook-fault',
      sentence: 'A planted fault.',
    });
    const stop = new AbortController();
    const stopped = checkTests(busy, 'never', stop.signal);
    stop.abort();
    expect(await stopped).toBeNull();
    expect(await busy.sql('', [])).toMatchObject({ error: null });
  });

  it('ends statements that run for ever', async () => {
    const { client: busy } = watched('misbehaving.mjs');
    const output = await busy.sql('loop at once', ['SELECT 1']);
    expect(output).toEqual({
      tables: [],
      error: 'The statements ran past their limit of 0.3 seconds and were ended.',
      changed: 0,
      open: false,
      ended: true,
    });
  });

  it('says so when it was earlier statements, run again first, that ran for ever', async () => {
    const { client: busy } = watched('misbehaving.mjs');
    // The worker gives a sign of life at the fourth script, and then loops.
    const scripts = ['1', '2', '3', '4', 'SELECT 1'];
    expect(await busy.sql('loop', scripts)).toMatchObject({
      error:
        'Earlier statements, which are run again first, took longer than their limit of 0.3 seconds this time and were ended.',
      ended: true,
    });
    expect(await busy.sql('loop', scripts.slice(0, 4))).toMatchObject({
      error: 'The statements ran past their limit of 0.3 seconds and were ended.',
    });
  });

  it('works on after each of these, with one worker alive at most', async () => {
    const { client: busy, alive, mostAlive } = watched('misbehaving.mjs');
    for (const code of ['loop', 'throw', 'exit', 'fail', 'break down', 'loop at once']) {
      await check(busy, code);
      expect(await busy.sql('', [])).toMatchObject({ error: null });
    }
    expect([alive(), mostAlive()]).toEqual([1, 1]);
  });

  it('ends no job that gives signs of life', async () => {
    const { client: busy, spawned } = watched('misbehaving.mjs', { limit: 500 });
    expect(await play(busy, 'busy, with signs of life')).toEqual({ story: null, codeFault: null });
    expect(spawned()).toBe(1);
  });

  it('does not take its own sleep for a silence of the worker', async () => {
    const { client: busy, spawned } = watched('misbehaving.mjs');
    expect(await play(busy, 'asleep')).toEqual({ story: null, codeFault: null });
    expect(spawned()).toBe(1);
  });

  it('waits longer for the first sign of life of a job, and for no other', async () => {
    const { client: busy, spawned } = watched('misbehaving.mjs', { warmUp: 2 * LIMIT });
    expect(await play(busy, 'warming up')).toEqual({ story: null, codeFault: null });
    expect(spawned()).toBe(1);
    for (const code of ['warm, then silent', 'loop through the warm-up'])
      expect(await play(busy, code)).toMatchObject({ codeFault: { id: 'too-slow' } });
    expect(spawned()).toBe(3);
  });

  it('tries once more what went silent, where that is asked for, and no more than once', async () => {
    const { client: fair, spawned } = watched('misbehaving.mjs', { secondGo: true });
    expect(await check(fair, 'loop')).toMatchObject({ verdict: { fault: { id: 'too-slow' } } });
    expect(spawned()).toBe(3);
    expect(await fair.sql('silent as job 3', [])).toMatchObject({ error: null });
    expect(spawned()).toBe(4);
  });

  it.each([
    ['throw', 'The engine failed: planted'],
    ['exit', 'The engine failed: its thread ended by itself, with code 7'],
    ['break down', 'The engine failed: The memory is spoilt.'],
    ['fail', 'A planted fault.'],
  ])('says that the workbook failed when its worker does: %s', async (code, sentence) => {
    const { client: busy } = watched('misbehaving.mjs');
    expect((await check(busy, code))?.verdict).toEqual({ status: 'workbook-fault', sentence });
    expect(await play(busy, code)).toEqual({ story: null, codeFault: null, failure: sentence });
  });

  it('answers jobs one after another', async () => {
    const { client: busy, spawned } = watched('misbehaving.mjs');
    const outputs = await Promise.all([busy.sql('', []), busy.sql('', []), busy.sql('', [])]);
    expect(outputs.map(({ error }) => error)).toEqual([null, null, null]);
    expect(spawned()).toBe(1);
  });

  it('keeps the jobs that wait when the one before them is ended', async () => {
    const { client: busy } = watched('misbehaving.mjs');
    const [first, second] = await Promise.all([check(busy, 'loop'), busy.sql('', [])]);
    expect(first?.verdict.status).toBe('code-fault');
    expect(second.error).toBeNull();
  });

  it('stops the job that runs', async () => {
    const { client: busy } = watched('misbehaving.mjs');
    const stopped = busy.check({ task, code: 'loop', seed: 1, onProgress: () => busy.stop() });
    expect(await stopped).toBeNull();
    expect(await busy.sql('', [])).toMatchObject({ error: null });
  });

  it('stops one job by its signal and leaves the others alone', async () => {
    const { client: busy } = watched('misbehaving.mjs');
    const first = new AbortController();
    const second = new AbortController();
    const running = busy.check({
      task,
      code: 'loop',
      seed: 1,
      signal: first.signal,
      onProgress() {
        second.abort();
        first.abort();
      },
    });
    const waiting = play(busy, 'never', second.signal);
    const after = busy.sql('', []);
    expect(await running).toBeNull();
    expect(await waiting).toBeNull();
    expect(await after).toMatchObject({ error: null });
    expect(await play(busy, 'never', AbortSignal.abort())).toBeNull();
  });

  it('says why when the worker cannot be loaded, and tries again with the next job', async () => {
    const { client: broken, states, spawned } = watched('unloadable.mjs');
    const [result, played, output] = await Promise.all([check(broken, ''), play(broken, ''), broken.sql('', [])]);
    expect(result?.verdict).toMatchObject({ status: 'workbook-fault', sentence: expect.stringContaining('engine') });
    expect(played?.failure).toMatch(/engine/);
    expect(output.error).toMatch(/^The workbook itself failed: .*engine/);
    expect(states.at(-1)).toMatchObject({ state: 'broken' });
    await broken.sql('', []);
    expect(spawned()).toBe(2);
  });

  it('is broken when the worker says so while it loads', async () => {
    const { client: broken, states, alive } = watched('without-engine.mjs');
    await broken.sql('', []);
    expect(states).toEqual([{ state: 'loading' }, { state: 'broken', why: 'The engine could not be fetched.' }]);
    expect(alive()).toBe(0);
  });

  it('ends every job when it is disposed of', async () => {
    const { client: busy, alive } = watched('misbehaving.mjs');
    const jobs = [check(busy, 'never'), check(busy, 'never')];
    busy.dispose();
    expect(await Promise.all(jobs)).toEqual([null, null]);
    expect(alive()).toBe(0);
  });
});
