import { expect, test } from 'vitest';
import { isLooking, playSubmitted } from '../../src/app/trainers/trainer-story.ts';
import { contentOf } from '../../src/core/replay.ts';
import { formatScheduleId } from '../../src/core/schedule-id.ts';
import { spawnNodeWorker } from '../../src/worker/spawn-node.ts';
import type { Spawn } from '../../src/worker/spawn.ts';
import { exercisesOf } from './class-of-work.ts';

/** A trainer’s look at one schedule, on engines that don’t do what they should: it ends in a sentence, and holds up nothing. */

const [exercise] = await exercisesOf(['first-recovery']);
if (exercise?.kind !== 'recover') throw new Error('there is no exercise');
const { task, starter } = exercise;
const schedule = formatScheduleId({
  exercise: exercise.id,
  content: contentOf(task),
  seed: 1,
  scenario: task.scenarios[0]?.id ?? '',
  level: { workers: 1, faults: 0, preemptions: 0 },
  path: [],
});

/** As a machine that is so busy that the engine never begins. */
const NEVER: Spawn = () => ({ post: () => undefined, terminate: () => undefined });

const look = (spawn: Spawn, id = schedule) => playSubmitted(exercise, starter, id, { spawn, patience: 100 });

test('an engine that never begins, or can’t be loaded, costs a sentence', async () => {
  const waiting = look(NEVER);
  expect(isLooking.value).toBe(true);
  expect(await waiting).toEqual({
    sentence: 'The schedule was not played in time: this machine is busy. Try again.',
  });
  const unloadable = spawnNodeWorker(new URL('../worker/threads/unloadable.mjs', import.meta.url));
  expect(await playSubmitted(exercise, starter, schedule, { spawn: unloadable, patience: 10_000 })).toEqual({
    sentence: expect.stringMatching(/\w/) as string,
  });
  expect(isLooking.value).toBe(false);
});

test('a schedule that is none, or of another version, says so without an engine', async () => {
  expect(await look(NEVER, 'anything')).toEqual({ sentence: expect.stringContaining('anything') as string });
  expect(await look(NEVER, schedule.slice(0, -1))).toEqual({
    sentence: expect.stringContaining('cut short') as string,
  });
  expect(isLooking.value).toBe(false);
});
