import { describe, expect, test } from 'vitest';
import type { TestsTask } from '../../src/core/exercise.ts';
import { suiteModule, suiteTask } from '../../src/core/tests/suite-task.ts';
import type { TestsResult } from '../../src/core/tests/tests-result.ts';
import { check, checkTests } from '../../src/engine/engine.ts';
import { engine } from '../engine/engine-for-tests.ts';
import { course } from './course.ts';

/** What exercises in tests and the suites of lessons claim, held against the engine that grades learners. */

const exercises = course.exercises.flatMap(({ exercise }) => (exercise.kind === 'tests' ? [exercise] : []));
const SEED = 7;

async function ended<R>(tries: AsyncGenerator<unknown, R>): Promise<R> {
  for (;;) {
    const step = await tries.next();
    if (step.done) return step.value;
  }
}

function run(task: TestsTask, code: string, seed = SEED): Promise<TestsResult> {
  return ended(checkTests(engine, { task, code, seed }));
}

test('there is an exercise in tests', () => {
  expect(exercises.length).toBeGreaterThan(0);
});

describe.each(exercises.map((exercise) => [exercise.id, exercise] as const))('exercise %s', (_, exercise) => {
  const { task } = exercise;

  test.each([1, SEED])('is passed by its solution, which catches every bug, with seed %d', async (seed) => {
    const { verdict, mutation } = await run(task, exercise.solution, seed);
    expect(verdict).toEqual({ status: 'passed' });
    expect(mutation.chaffs.filter(({ status }) => status !== 'caught')).toEqual([]);
    expect(mutation.wheats.filter(({ forbiddenBy }) => forbiddenBy.length > 0)).toEqual([]);
  });

  test('needs every test of its solution to be readable and of use', async () => {
    const { mutation } = await run(task, exercise.solution);
    expect(mutation.tests.filter(({ status }) => status !== 'passed')).toEqual([]);
    const catching = new Set(mutation.chaffs.flatMap(({ caughtBy }) => caughtBy));
    expect(mutation.tests.map(({ name }) => name).filter((name) => !catching.has(name))).toEqual([]);
  });

  test('is failed by its starter, whose tests are right and let bugs escape', async () => {
    const { verdict, mutation } = await run(task, exercise.starter);
    expect(verdict).toMatchObject({ status: 'failed', why: 'escaped' });
    expect(mutation.tests.filter(({ status }) => status !== 'passed')).toEqual([]);
  });

  test.each(task.wheats)('no schedule faults the right implementation $id', async ({ code }) => {
    const { verdict } = await ended(check(engine, { task: task.world, code, seed: SEED }));
    expect(verdict).toEqual({ status: 'passed' });
  });

  test.each(task.chaffs)('the engine’s own check finds the bug in $id', async ({ id, code }) => {
    const { verdict } = await ended(check(engine, { task: task.world, code, seed: SEED }));
    const rule = exercise.chaffs.find(({ file }) => file === `${id}.ts`)?.rule;
    expect(verdict).toMatchObject({ status: 'failed', rule });
  });
});

const suites = course.lessons.flatMap(({ lesson }) =>
  lesson.blocks.flatMap((block) => (block.type === 'suite' ? [{ name: `${lesson.id}, ${block.id}`, block }] : [])),
);

test.each(suites)('the tests of $name say what the lesson says of them', async ({ block }) => {
  const exercise = course.exercises.find((each) => each.exercise.id === block.exercise)?.exercise;
  const task = exercise && suiteTask(block, exercise);
  if (!task) throw new Error(`there is no code for ${block.id}`);
  const { mutation } = await run(task, suiteModule(block));
  expect(mutation.wheats.filter(({ forbiddenBy }) => forbiddenBy.length > 0)).toHaveLength(block.forbidden);
  expect(mutation.caught).toBe(block.caught);
});
