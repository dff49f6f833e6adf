import { describe, expect, it } from 'vitest';
import { exerciseIds, loadExercise } from '../../src/content/index.ts';
import type { CodeExercise, CodeTask, TestsTask } from '../../src/core/exercise.ts';
import type { PlannedTest } from '../../src/core/tests/planned-test.ts';
import { replayRequest } from '../../src/core/replay.ts';
import type { RuleId } from '../../src/core/rules.ts';
import { parseScheduleId } from '../../src/core/schedule-id.ts';
import type { Story } from '../../src/core/trace.ts';
import { testModule, type WrittenTest } from '../../src/core/tests/written-test.ts';
import { checkTests, stateAsTest, type Engine } from '../../src/engine/engine.ts';
import type { Sandbox } from '../../src/engine/sandbox/sandbox.ts';
import { engine, grade } from './engine-for-tests.ts';
import { everyFailing } from './every-schedule.ts';

/** The counterexample of every planted bug of the course: that there is no shorter one, and the test that it becomes. */

const SEED = 1;

/** One sandbox for all, until code spoils it: making one takes longer than playing a bug's story. */
let open: Sandbox | null = null;
const sharing: Engine = {
  ...engine,
  makeSandbox: async () => (open && !open.spoilt ? open : (open = await engine.makeSandbox())),
};

const exercises = (await Promise.all(exerciseIds.map(loadExercise))).filter((each) => each?.kind === 'recover');

/** Second workers, faults and interruptions. */
function deviationsOf([workers, faults, preemptions]: CodeTask['levels'][number]): number {
  return workers - 1 + faults + preemptions;
}

interface Told {
  readonly story: Story;
  /** The task with the levels that have no more deviations than the story. */
  readonly shallow: CodeTask;
}

const told = new Map<string, Promise<Told>>();

/** Once for both tests of a bug. */
function tellOnce(task: CodeTask, file: string, code: string): Promise<Told> {
  const name = `${task.id}/${file}`;
  const known = told.get(name) ?? tell(task, code);
  told.set(name, known);
  return known;
}

/**
 * The counterexample, from as few levels as it takes. A deeper level holds only schedules with more deviations, and of two
 * failing schedules the one with fewer is told: what a whole check would find beyond changes nothing, and need not be listed.
 */
async function tell(task: CodeTask, code: string): Promise<Told> {
  for (const most of new Set(task.levels.map(deviationsOf).toSorted((one, other) => one - other))) {
    const shallow: CodeTask = { ...task, levels: task.levels.filter((level) => deviationsOf(level) <= most) };
    const { counterexample: story } = await grade({ task: shallow, code, seed: SEED }, sharing);
    if (story) return { story, shallow };
  }
  throw new Error('the bug was not found');
}

describe.each(exercises.map((exercise) => ({ id: exercise.id, exercise })))('$id', ({ exercise }) => {
  it.each(exercise.mutants)('tells $file by a story than which no schedule is shorter', async ({ file, code }) => {
    const { story, shallow } = await tellOnce(exercise.task, file, code);
    const [broken] = story.violations;
    const level = parseScheduleId(story.id)?.level;
    const deviations = level && deviationsOf([level.workers, level.faults, level.preemptions]);
    const all = await everyFailing(sharing, shallow, code, SEED);
    expect(deviations).toBe(Math.min(...all.map((failing) => failing.deviations)));
    const alike = all.filter((failing) => failing.deviations === deviations && failing.rule === broken?.rule);
    expect(broken && broken.step + 1).toBe(Math.min(...alike.map(({ steps }) => steps)));
  });

  it.each(exercise.mutants)('states the story of $file as a test, or says why not', async ({ file, code }) => {
    const { story } = await tellOnce(exercise.task, file, code);
    const written = await stateOnce(exercise, file, code);
    expect('sentence' in written ? written.sentence : '').toMatch('test' in written ? /^$/ : excuseFor(story));
  });

  it('passes all of these tests with its solution, and each one catches the bug that it was made of', async () => {
    const { id, content } = exercise.task;
    const tests = await statedOf(exercise);
    const named = new Set(tests.map(({ name }) => name));
    const chaffs = exercise.mutants.map(({ file, misconception: label, code }) => ({ id: file, label, code }));
    const task: TestsTask = {
      id,
      content,
      world: exercise.task,
      wheats: [{ id: 'solution', label: 'The solution', code: exercise.solution }],
      chaffs: chaffs.filter((chaff) => named.has(chaff.id)),
      demand: 'all',
    };
    const tries = checkTests(sharing, { task, code: testModule(tests), seed: 5 });
    let next = await tries.next();
    while (!next.done) next = await tries.next();
    const { verdict, mutation } = next.value;
    expect(verdict).toEqual({ status: 'passed' });
    expect(mutation.chaffs.filter((chaff) => !chaff.caughtBy.includes(chaff.id))).toEqual([]);
  });
});

/** What became of the story of each bug. */
const stated = new Map<string, WrittenTest>();

/** Once for all tests of a bug. */
async function stateOnce(exercise: CodeExercise, file: string, code: string): Promise<WrittenTest> {
  const name = `${exercise.id}/${file}`;
  const known = stated.get(name);
  if (known) return known;
  const { story } = await tellOnce(exercise.task, file, code);
  const written = await stateStory(exercise, code, story);
  stated.set(name, written);
  return written;
}

/** The tests that the stories of its bugs became, each under the bug's name. */
async function statedOf(exercise: CodeExercise): Promise<PlannedTest[]> {
  const tests: PlannedTest[] = [];
  for (const { file, code } of exercise.mutants) {
    const written = await stateOnce(exercise, file, code);
    if ('test' in written) tests.push({ ...written.test, name: file });
  }
  return tests;
}

it('states four in five stories', async () => {
  let count = 0;
  for (const exercise of exercises) count += (await statedOf(exercise)).length;
  expect(count / exercises.flatMap(({ mutants }) => mutants).length).toBeGreaterThan(0.8);
});

/** Rules about the way there, which need not show in how recovery ends or in what it leaves. */
const OF_THE_WAY: readonly RuleId[] = [
  'authorised-effect',
  'honest-evidence',
  'steps-in-order',
  'no-lost-handoff',
  'bounded',
  'worth-repeating',
  'attempts-are-not-operations',
  'idempotent',
  'read-again',
];

/** What may be said of a story that becomes no test. */
function excuseFor(story: Story): RegExp {
  if (parseScheduleId(story.id)?.level.workers === 2) return /^Two workers\.$/;
  const excuses = [
    ...(isOfTheWay(story) ? ['A test sees how recovery ends', 'No right implementation comes to this call'] : []),
    // What was chosen, as an approval that is withdrawn is: what was on its way arrives by itself.
    ...(story.steps.some(({ event, choice }) => event.kind === 'world' && choice !== null)
      ? ['Something happens in this story between two calls']
      : []),
  ];
  return excuses.length === 0 ? /^$/ : new RegExp(`^(?:${excuses.join('|')})`);
}

function isOfTheWay({ violations: [first] }: Story): boolean {
  return first !== undefined && OF_THE_WAY.includes(first.rule);
}

async function stateStory({ task, solution }: CodeExercise, code: string, { id }: Story): Promise<WrittenTest> {
  const schedule = parseScheduleId(id);
  const request = schedule && replayRequest(task, schedule);
  if (!schedule || !request || 'sentence' in request) throw new Error(`${id} can’t be replayed`);
  const { path, team } = request;
  if (team > 0) return { sentence: 'Two workers.' };
  const submission = { task, code, seed: SEED };
  return stateAsTest(sharing, { submission, right: [solution], scenario: schedule.scenario, path });
}
