import { describe, expect, test } from 'vitest';
import type { BreakExercise } from '../../src/core/exercise.ts';
import { lengthOf, reached } from '../../src/core/grade-break.ts';
import { costOf, hasRoomFor, pathTo, spentAfter, spentIn } from '../../src/core/placing.ts';
import { replayRequest } from '../../src/core/replay.ts';
import { parseScheduleId } from '../../src/core/schedule-id.ts';
import { teamsOf } from '../../src/core/teams.ts';
import type { Story } from '../../src/core/trace.ts';
import type { GradeResult } from '../../src/core/verdict.ts';
import { check, play } from '../../src/engine/engine.ts';
import { engine } from '../engine/engine-for-tests.ts';
import { course } from './course.ts';

/** What puzzles claim, held against the engine that plays them: each looks right, and each can be broken. */

const puzzles = course.exercises.flatMap(({ exercise }) => (exercise.kind === 'break' ? [exercise] : []));
const SEED = 1;

async function playPath(
  { task, implementation }: BreakExercise,
  scenario: string,
  team: number,
  path: readonly number[],
) {
  const { story, codeFault } = await play(engine, { task, code: implementation, seed: SEED }, scenario, { path, team });
  if (!story) throw new Error(codeFault?.sentence ?? 'there is no story');
  return story;
}

async function grade({ task, implementation }: BreakExercise): Promise<GradeResult> {
  const run = check(engine, { task, code: implementation, seed: SEED });
  for (;;) {
    const step = await run.next();
    if (step.done) return step.value;
  }
}

/** Every start of a puzzle: where it begins, and who is at work. */
function starts({ task }: BreakExercise) {
  return task.scenarios.flatMap(({ id }) => teamsOf(task).map(({ team }) => ({ scenario: id, team })));
}

test('there are six puzzles to practise with, numbered from 1', () => {
  const numbers = puzzles.flatMap(({ puzzle }) => puzzle ?? []);
  expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
});

describe.each(puzzles.map((exercise) => [exercise.id, exercise] as const))('puzzle %s', (_, exercise) => {
  test('looks right: while nothing fails and nobody interrupts, no rule breaks', async () => {
    for (const { scenario, team } of starts(exercise)) {
      const story = await playPath(exercise, scenario, team, []);
      expect(story.violations).toEqual([]);
      expect(story.codeFault).toBeNull();
    }
  });
});

const breakable = puzzles.filter(({ goal }) => goal.kind === 'break-rule');

describe.each(breakable.map((exercise) => [exercise.id, exercise] as const))('puzzle %s', (_, exercise) => {
  test('can be broken, by no less than one fault or interruption, and never by a fault of its own code', async () => {
    const { verdict, cells, counterexample } = await grade(exercise);
    expect(verdict.status).toBe('failed');
    const failing = cells.flatMap(({ stories }) => stories.filter(({ status }) => status === 'failed'));
    expect(failing.filter(({ rule }) => rule === undefined)).toEqual([]);
    expect(shortestOf(counterexample)).toBeGreaterThan(0);
  });

  test('is won by placing the check’s shortest story, and no story is shorter', async () => {
    const { counterexample } = await grade(exercise);
    const id = counterexample && parseScheduleId(counterexample.id);
    const request = id && replayRequest(exercise.task, id);
    if (!id || !request || 'sentence' in request) throw new Error('the shortest story has no id to replay');
    const story = await playPath(exercise, id.scenario, request.team, request.path);
    const shortest = { faults: id.level.faults, interruptions: id.level.preemptions };
    expect(reached(exercise.goal, story, null).won).toBe(true);
    expect(spentIn(story.choices)).toEqual(shortest);
    expect(hasRoomFor(spentIn(story.choices), exercise.levels)).toBe(true);
    expect(lengthOf(story, shortest)).toBe('shortest');
  });
});

function shortestOf(counterexample: GradeResult['counterexample']): number {
  return counterexample ? costOf(spentIn(counterexample.choices)) : 0;
}

/** Every run within reach of the levels, as somebody could place it. Only for a small space: each is played by itself. */
async function everyRun(exercise: BreakExercise): Promise<Story[]> {
  const waiting = starts(exercise).map((start) => ({ ...start, path: [] as readonly number[] }));
  const stories: Story[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { scenario, team, path } = next;
    const story = await playPath(exercise, scenario, team, path);
    stories.push(story);
    story.choices.slice(path.length).forEach(({ options }, nth) =>
      options.forEach((_, option) => {
        const choice = path.length + nth;
        const fits = hasRoomFor(spentAfter(story.choices, choice, option), exercise.levels);
        if (option > 0 && fits) waiting.push({ scenario, team, path: pathTo(story.choices, choice, option) });
      }),
    );
  }
  return stories;
}

const pairs = puzzles.flatMap((exercise) =>
  exercise.goal.kind === 'look-alike' ? [{ exercise, goal: exercise.goal }] : [],
);

test.each(pairs)('the two worlds of $exercise.id can be made to look alike, by no less than it says', async (pair) => {
  const { exercise, goal } = pair;
  const submission = { task: exercise.task, code: exercise.implementation, seed: SEED };
  const { story: given } = await play(engine, submission, goal.scenario, { faults: goal.faults });
  const wins = (await everyRun(exercise)).filter((story) => reached(goal, story, given).won);
  expect(wins.length).toBeGreaterThan(0);
  expect(Math.min(...wins.map(({ choices }) => costOf(spentIn(choices))))).toBe(goal.fewest);
});
