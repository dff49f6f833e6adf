import { describe, expect, it } from 'vitest';
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
      expect(merged.verdict).toEqual(whole.verdict);
      expect(merged.cells.map(({ status, message }) => ({ status, message }))).toEqual(
        whole.cells.map(({ status, message }) => ({ status, message })),
      );
      expect(merged.counterexample?.id).toBe(whole.counterexample?.id);
    }
  });
});
