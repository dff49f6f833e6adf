import { describe, expect, it } from 'vitest';
import { NOTHING_YET, schedulesOf, type BeyondResult, type BeyondSoFar } from '../../src/core/beyond.ts';
import type { CodeTask } from '../../src/core/exercise.ts';
import { levelsBeyond } from '../../src/core/levels.ts';
import { parseScheduleId } from '../../src/core/schedule-id.ts';
import type { LevelResult } from '../../src/core/verdict.ts';
import { explore, play, type Submission } from '../../src/engine/engine.ts';
import { codeExercise, engine, grade } from './engine-for-tests.ts';

/** Exploring past the bound of passed. */

const keys = await codeExercise('conflicting-keys');
const retry = await codeExercise('retry-within-bounds');

/** One fault: what only two reveal lies beyond. */
const oneFault: CodeTask = {
  ...retry.task,
  faults: retry.task.faults.filter((fault) => fault !== 'authority-withdrawn'),
  levels: [
    [1, 0, 0],
    [1, 1, 0],
  ],
};
const needsTwo = retry.mutants.find(({ file }) => file === 'counts-each-error-apart.ts')?.code ?? '';
const two: CodeTask = {
  ...keys.task,
  levels: [
    [1, 0, 0],
    [2, 0, 0],
  ],
};

async function toTheEnd(submission: Submission, from: BeyondSoFar = NOTHING_YET): Promise<BeyondResult> {
  const tries = explore(engine, submission, from);
  for (;;) {
    const next = await tries.next();
    if (next.done) return next.value;
  }
}

/** What is covered at each sign of life, without going on from the last. */
async function coveredOf(submission: Submission): Promise<BeyondSoFar[]> {
  const all: BeyondSoFar[] = [];
  for await (const soFar of explore(engine, submission, NOTHING_YET)) all.push(soFar);
  return all;
}

/** A level and whether it is finished: how many schedules it takes depends on the order. */
function namedLevel({ workers, faults, preemptions, complete }: LevelResult): string {
  return `${workers}, ${faults}, ${preemptions}${complete ? '' : ', unfinished'}`;
}

describe('exploring beyond the bound', () => {
  it('goes over every level past those of the exercise, in order, and says what it tried', async () => {
    const result = await toTheEnd({ task: two, code: keys.solution, seed: 3 });
    expect(result.end).toEqual({ how: 'done' });
    expect(result.found).toBeNull();
    expect(result.levels.map(({ workers, faults, preemptions }) => [workers, faults, preemptions])).toEqual(
      levelsBeyond(two.levels),
    );
    expect(result.levels.every(({ complete, states }) => complete && states > 0)).toBe(true);
    expect(schedulesOf(result)).toBeGreaterThan(50);
  });

  it('stays with one worker where the exercise has one', async () => {
    const { levels } = await toTheEnd({ task: oneFault, code: retry.solution, seed: 3 });
    expect(levels.map(({ workers }) => workers)).toEqual([1]);
  });

  it('finds what a check that passed could not, and leaves its verdict alone', async () => {
    const submission = { task: oneFault, code: needsTwo, seed: 3 };
    expect((await grade(submission)).verdict).toEqual({ status: 'passed' });
    const { found } = await toTheEnd(submission);
    expect(found?.rule).toBe('bounded');
    expect(found?.story.violations[0]?.sentence).toBe(found?.sentence);
    const id = parseScheduleId(found?.story.id ?? '');
    const again = await play(engine, submission, id?.scenario ?? '', { path: id?.path ?? [] });
    expect(again.story).toEqual(found?.story);
  });

  it('goes on from what was covered when it was cut off, and counts nothing twice', async () => {
    const task = { ...two, scenarios: two.scenarios.slice(0, 2) } as CodeTask;
    const submission = { task, code: keys.solution, seed: 3 };
    const whole = await toTheEnd(submission);
    const covered = await coveredOf(submission);
    for (const nth of [0.2, 0.5, 0.8]) {
      const soFar = covered[Math.floor(covered.length * nth)] ?? NOTHING_YET;
      const resumed = await toTheEnd(submission, soFar);
      expect(resumed.end).toEqual(whole.end);
      expect(resumed.levels.map(namedLevel)).toEqual(whole.levels.map(namedLevel));
      expect(resumed.levels.slice(0, soFar.levels.length - 1)).toEqual(soFar.levels.slice(0, -1));
    }
  });

  it('finds the same when it was cut off on the way', async () => {
    const submission = { task: oneFault, code: needsTwo, seed: 3 };
    const whole = await toTheEnd(submission);
    const [begun] = await coveredOf(submission);
    expect((await toTheEnd(submission, begun)).found).toEqual(whole.found);
  });
});

describe('a judgement that only rare schedules ask for', () => {
  it.each([
    ['claim-then-look', 'of two calls that arrive late, each is held against what its own worker was asked for'],
    ['still-approved', 'a hold may rest on a look and on an answer between which the world has moved'],
  ])('in %s: %s', async (id) => {
    const { task, solution } = await codeExercise(id);
    expect((await toTheEnd({ task, code: solution, seed: 1 })).found).toBeNull();
  });
});
