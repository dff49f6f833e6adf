import { describe, expect, it } from 'vitest';
import type { GradeResult } from '../../src/core/verdict.ts';
import { codeExercise, engine, grade } from './engine-for-tests.ts';

const exercises = await Promise.all(
  ['first-recovery', 'whole-table', 'holds-with-owner', 'conflicting-keys', 'stage-once'].map(codeExercise),
);

describe.each(exercises.map((exercise) => ({ id: exercise.id, exercise })))('$id', ({ exercise }) => {
  const { task, solution, mutants } = exercise;

  it('gives the same result twice for the same seed', async () => {
    const submission = { task, code: solution, seed: 11 };
    expect(await grade(submission)).toEqual(await grade(submission));
  });

  it('passes the solution for any seed, with every part of its catalogue reached', async () => {
    for (const seed of [0, 1, 7, 999_999_999]) {
      const { verdict, coverage } = await grade({ task, code: solution, seed });
      expect(verdict).toEqual({ status: 'passed' });
      expect(Object.values(coverage.boundaries)).not.toContain(false);
    }
  });

  it('finds the same with and without merging', async () => {
    for (const { code } of [...mutants, { code: solution }]) {
      const submission = { task, code, seed: 5 };
      const merged = await grade(submission);
      const whole = await grade(submission, { ...engine, merge: false });
      expect(summary(merged)).toEqual(summary(whole));
    }
  });
});

/** What must not depend on merging: verdict, rule, cells, and how long the shortest story is. */
function summary({ verdict, cells, counterexample }: GradeResult) {
  return {
    verdict: verdict.status === 'failed' ? { status: verdict.status, rule: verdict.rule } : verdict,
    cells: cells.map(({ id, status }) => `${id}: ${status}`),
    faults: counterexample?.faults.length,
    brokenAt: counterexample?.violations[0]?.step,
  };
}
