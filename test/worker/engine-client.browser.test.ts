import { afterAll, describe, expect, it } from 'vitest';
import { loadExercise } from '../../src/content/index.ts';
import type { CodeExercise } from '../../src/core/exercise.ts';
import { createEngineClient } from '../../src/worker/client.ts';
import type { ClientState } from '../../src/worker/client.ts';
import { spawnBrowserWorker } from '../../src/worker/spawn-browser.ts';

/** The page's client with the real engine in a real Web Worker. */

const states: ClientState[] = [];
const client = createEngineClient(spawnBrowserWorker, { onState: (state) => states.push(state) });
afterAll(() => client.dispose());

const COUNT_FOR_EVER = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';

async function firstRecovery(): Promise<CodeExercise> {
  const exercise = await loadExercise('first-recovery');
  if (exercise?.kind !== 'recover') throw new Error('first-recovery is a code exercise');
  return exercise;
}

describe('the engine behind its client', () => {
  it('passes the solution of an exercise and tells how far it is', async () => {
    const { task, solution } = await firstRecovery();
    const scenarios = new Set<string>();
    const onProgress = (_schedules: number, scenario: string) => void scenarios.add(scenario);
    const result = await client.check({ task, code: solution, seed: 3, onProgress });
    expect(result?.verdict).toEqual({ status: 'passed' });
    expect(result).toMatchObject({ exercise: 'first-recovery', seed: 3 });
    expect([...scenarios].toSorted()).toEqual(task.scenarios.map(({ label }) => label).toSorted());
  });

  it('plays one schedule', async () => {
    const { task, solution } = await firstRecovery();
    const scenario = task.scenarios[0]?.id ?? '';
    const played = await client.play({ task, code: solution, seed: 3, scenario, choice: { path: [] } });
    expect(played).toMatchObject({
      codeFault: null,
      story: { scenario: { id: scenario }, faults: [], violations: [] },
    });
  });

  it('says that the workbook failed when asked for a schedule that is none', async () => {
    const { task, solution } = await firstRecovery();
    const played = await client.play({ task, code: solution, seed: 3, scenario: 'no-such', choice: { path: [] } });
    expect(played).toMatchObject({ story: null, codeFault: null, failure: expect.any(String) });
  });

  it('holds tests against implementations, and tells which one it has come to', async () => {
    const exercise = await loadExercise('catch-the-bugs');
    if (exercise?.kind !== 'tests') throw new Error('catch-the-bugs is an exercise in tests');
    const { task, solution } = exercise;
    const met: string[] = [];
    const onProgress = (_runs: number, implementation: string) => void met.push(implementation);
    const result = await client.checkTests({ task, code: solution, seed: 3, onProgress });
    expect(result?.verdict).toEqual({ status: 'passed' });
    expect(met).toEqual([...task.wheats, ...task.chaffs].map(({ label }) => label));
    const endless = await client.checkTests({ task, code: 'export const tests = [];\nfor (;;) {}', seed: 3 });
    expect(endless?.verdict).toMatchObject({ status: 'code-fault', fault: { id: 'too-many-steps' } });
  });

  it('answers SQL, and gives an error of SQLite as it is', async () => {
    const setup = "CREATE TABLE t (a TEXT); INSERT INTO t VALUES ('x'), ('y');";
    expect(await client.sql(setup, ['SELECT a FROM t'])).toMatchObject({
      tables: [{ columns: ['a'], rows: [['x'], ['y']] }],
      error: null,
    });
    expect(await client.sql(setup, ['SELECT b FROM t'])).toMatchObject({
      error: expect.stringContaining('no such column: b'),
    });
  });

  it('says whether the scripts left a transaction open', async () => {
    const setup = 'CREATE TABLE t (a TEXT);';
    const open = ['BEGIN', "INSERT INTO t VALUES ('x'); SELECT a FROM t"];
    expect(await client.sql(setup, open)).toMatchObject({ tables: [{ rows: [['x']] }], error: null, open: true });
    expect(await client.sql(setup, [...open, 'ROLLBACK; SELECT a FROM t'])).toMatchObject({
      tables: [{ rows: [] }],
      open: false,
    });
  });

  it('ends statements that count for ever, and answers the next', async () => {
    expect(await client.sql('', [COUNT_FOR_EVER])).toEqual({
      tables: [],
      error: 'The statements ran past their limit of 2 seconds and were ended.',
      changed: 0,
      open: false,
      ended: true,
    });
    expect(await client.sql('', ['SELECT 1 AS one'])).toMatchObject({ tables: [{ rows: [[1]] }], error: null });
    expect(states.map(({ state }) => state)).toEqual(['loading', 'ready', 'loading', 'ready', 'loading', 'ready']);
  });
});
