import { describe, expect, it } from 'vitest';
import type { CodeTask } from '../../src/core/exercise.ts';
import { codeExercise, engine, grade } from './engine-for-tests.ts';

/** Somebody pauses new work while workers are at it. */

const { task: plain, solution } = await codeExercise('stage-once');
const task: CodeTask = { ...plain, faults: ['crash-before', 'crash-after', 'paused'] };

/** Reads the pause before it begins its transaction. */
const readsEarly = solution
  .replace(
    'return await db.transaction((tx) => stageOnce(tx, request));',
    `const early = await db.get('SELECT paused FROM pause');
     return await db.transaction((tx) => stageOnce(tx, request, early));`,
  )
  .replace(
    'request: StageRequest): Promise<StageOutcome> {\n  const',
    'request, pause): Promise<StageOutcome> {\n  const',
  )
  .replace("  const pause = await tx.get('SELECT paused FROM pause');\n", '');

describe('a pause', () => {
  it('may come at any time for code that reads it in the transaction that it writes in', async () => {
    const { verdict, coverage } = await grade({ task, code: solution, seed: 3 });
    expect(verdict).toEqual({ status: 'passed' });
    expect(coverage.boundaries['paused']).toBe(true);
  });

  it('is not respected by code that has read it before', async () => {
    const { verdict, counterexample } = await grade({ task, code: readsEarly, seed: 3 });
    expect(verdict).toMatchObject({ status: 'failed', rule: 'pause-respected' });
    expect(counterexample?.faults).toEqual(['Paused after call 1']);
  });

  it('holds for whoever starts again after a crash', async () => {
    const once: CodeTask = {
      ...task,
      rules: ['pause-respected'],
      levels: [[1, 2, 0]],
      scenarios: plain.workload === 'staging' ? plain.scenarios.filter(({ id }) => id === 'fresh-approved') : [],
    } as CodeTask;
    const { cells } = await grade({ task: once, code: readsEarly, seed: 3 });
    const restarted = cells[0]?.stories.filter(({ faults }) => faults.some((fault) => fault.startsWith('Crash')));
    expect(restarted?.map(({ rule }) => rule)).toContain('pause-respected');
  });

  it('is found alike with and without merging', async () => {
    for (const code of [solution, readsEarly]) {
      const submission = { task: { ...task, levels: task.levels.slice(0, 5) }, code, seed: 3 };
      const [merged, whole] = [await grade(submission), await grade(submission, { ...engine, merge: false })];
      expect(merged.verdict).toEqual(whole.verdict);
      expect(merged.cells.map(({ status }) => status)).toEqual(whole.cells.map(({ status }) => status));
    }
  });
});
