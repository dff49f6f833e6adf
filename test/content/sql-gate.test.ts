import { describe, expect, test } from 'vitest';
import type { SqlExercise } from '../../src/core/sql/sql-exercise.ts';
import type { SqlResult } from '../../src/core/sql/sql-result.ts';
import { checkSql } from '../../src/engine/engine.ts';
import { engine } from '../engine/engine-for-tests.ts';
import { course } from './course.ts';

/** What exercises in SQL claim, held against the SQLite that grades learners. */

const exercises = course.exercises.flatMap(({ exercise }) => (exercise.kind === 'sql' ? [exercise] : []));
const SEED = 7;

function run({ task }: SqlExercise, code: string, seed = SEED): SqlResult {
  const tries = checkSql(engine, { task, code, seed });
  for (;;) {
    const step = tries.next();
    if (step.done) return step.value;
  }
}

test('there is an exercise for what is learnt of schemas, of statements and of queries', () => {
  expect(new Set(exercises.map(({ writes }) => writes))).toEqual(new Set(['schema', 'statements', 'query']));
});

describe.each(exercises.map((exercise) => [exercise.id, exercise] as const))('exercise %s', (_, exercise) => {
  test.each([1, 2, SEED])('is passed by its solution, with seed %d', (seed) => {
    const { verdict, checks } = run(exercise, exercise.solution, seed);
    expect(checks.filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(verdict).toEqual({ status: 'passed' });
  });

  test('is failed by its starter, with a sentence', () => {
    const { verdict } = run(exercise, exercise.starter);
    expect(verdict).toMatchObject({ status: 'failed', sentence: expect.stringMatching(/\S.*\./) });
  });

  test.each(exercise.mutants.map((mutant) => [mutant.file, mutant] as const))(
    'catches %s by the check that it names',
    (__, { code, check }) => {
      expect(run(exercise, code).verdict).toMatchObject({ status: 'failed', check });
    },
  );
});
