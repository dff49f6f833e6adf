import { describe, expect, test } from 'vitest';
import { decide, type DecisionName } from '../../src/core/decisions.ts';
import type { CodeExercise } from '../../src/core/exercise.ts';
import type { CompareBlock, TimelineBlock } from '../../src/core/lesson.ts';
import { INTERRUPTED, teamWith } from '../../src/core/teams.ts';
import type { GradeResult } from '../../src/core/verdict.ts';
import { check, play, runSql } from '../../src/engine/engine.ts';
import { engine } from '../engine/engine-for-tests.ts';
import { course } from './course.ts';

/** What lessons and exercises claim, held against the engine that grades learners. */

const exercises = course.exercises.flatMap(({ exercise }) => (exercise.kind === 'recover' ? [exercise] : []));
const SEED = 7;

async function grade({ task }: CodeExercise, code: string, seed = SEED): Promise<GradeResult> {
  const run = check(engine, { task, code, seed });
  for (;;) {
    const step = await run.next();
    if (step.done) return step.value;
  }
}

describe.each(exercises.map((exercise) => [exercise.id, exercise] as const))('exercise %s', (_, exercise) => {
  test.each([1, SEED])('is passed by its solution, with seed %d', async (seed) => {
    const { verdict, cells } = await grade(exercise, exercise.solution, seed);
    expect(verdict).toEqual({ status: 'passed' });
    expect(cells.map(({ id }) => id)).toEqual(exercise.task.scenarios.map(({ id }) => id));
  });

  test('is failed by its starter, with a counterexample', async () => {
    const { verdict, counterexample } = await grade(exercise, exercise.starter);
    expect(verdict.status).toBe('failed');
    expect(counterexample?.violations.length).toBeGreaterThan(0);
  });

  test.each(exercise.mutants.map((mutant) => [mutant.file, mutant] as const))(
    'catches %s by the rule that it names',
    async (__, { code, rule }) => {
      expect((await grade(exercise, code)).verdict).toMatchObject({ status: 'failed', rule });
    },
  );
});

function codeOf(exercise: CodeExercise, name: string): string {
  if (name === 'solution' || name === 'starter') return exercise[name];
  const mutant = exercise.mutants.find(({ file }) => file === `${name}.ts`);
  if (!mutant) throw new Error(`exercise ${exercise.id} has no code ${name}`);
  return mutant.code;
}

/** Every schedule that a lesson plays: one a timeline, two a comparison. */
function schedules(block: TimelineBlock | (CompareBlock & { code?: never })) {
  const codes = block.code === undefined ? [block.left.code, block.right.code] : [block.code];
  return codes.map((code) => ({ block, code }));
}

const shown = course.lessons.flatMap(({ lesson }) =>
  lesson.blocks
    .flatMap((block) => (block.type === 'timeline' || block.type === 'compare' ? schedules(block) : []))
    .map(({ block, code }) => ({ name: `${lesson.id}, ${block.id}, ${code}`, block, code })),
);

async function playBlock({ block, code }: (typeof shown)[number]) {
  const exercise = exercises.find(({ id }) => id === block.exercise);
  if (!exercise) throw new Error(`there is no code exercise ${block.exercise}`);
  const submission = { task: exercise.task, code: codeOf(exercise, code), seed: SEED };
  return play(engine, submission, block.scenario, { faults: block.faults, team: teamWith(block.with) });
}

test.each(shown)('the schedule of $name plays, with its faults where it says', async (each) => {
  const { story, failure } = await playBlock(each);
  expect(failure).toBeUndefined();
  expect(story?.faults).toHaveLength(each.block.faults.filter(({ fault }) => fault !== INTERRUPTED).length);
});

test.each(shown.filter(({ code }) => code === 'solution'))('the schedule of $name breaks no rule', async (each) => {
  const { story, codeFault } = await playBlock(each);
  expect(codeFault).toBeNull();
  expect(story?.violations).toEqual([]);
});

test.each(course.lessons.map(({ lesson }) => [lesson.id, lesson] as const))(
  'the SQL of lesson %s runs on its database, block after block, and is refused where it says `sql run refused`',
  (_, { database, blocks }) => {
    const sql = blocks.flatMap((block) => (block.type === 'sql' ? [block] : []));
    const outputs = sql.map(({ id, refused }, at) => {
      const { error, tables, changed } = runSql(
        engine,
        database ?? '',
        sql.slice(0, at + 1).map((each) => each.sql),
      );
      return { id, refused, error, shows: error !== null || tables.length + changed > 0 };
    });
    expect(outputs.filter(({ error, refused }) => (error !== null) !== refused)).toEqual([]);
    expect(outputs.filter(({ shows }) => !shows)).toEqual([]);
  },
);

test('every decision of the table is the answer of some exercise’s start state', () => {
  const reached = exercises.flatMap(({ task }) =>
    task.workload === 'grants'
      ? task.scenarios.map(({ evidence, authority }) => decide(evidence, authority).decision)
      : [],
  );
  const all: DecisionName[] = ['reconciled', 'attempt', 'hold-existing', 'hold-empty', 'conflict', 'unresolved'];
  expect(new Set(reached)).toEqual(new Set(all));
});

test('every rule that an exercise demands is the one reported for some planted bug', () => {
  const reported = exercises.flatMap(({ mutants }) => mutants.map(({ rule }) => rule));
  expect(new Set(reported)).toEqual(new Set(exercises.flatMap(({ rules }) => rules)));
});
