import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadExercise } from '../../src/content/index.ts';
import type { CodeTask } from '../../src/core/exercise.ts';
import { contentOf } from '../../src/core/replay.ts';
import { formatScheduleId, type ScheduleId } from '../../src/core/schedule-id.ts';
import { play } from '../../src/engine/engine.ts';
import { engine } from '../engine/engine-for-tests.ts';

/** `npm run --silent grade -- --replay ID`, as somebody starts it who was sent an id. */

const root = fileURLToPath(new URL('../..', import.meta.url));

function grade(...args: string[]) {
  const run = spawnSync(process.execPath, ['src/cli/launch.mjs', 'grade', ...args], { cwd: root, encoding: 'utf8' });
  return { exit: run.status, out: run.stdout, err: run.stderr.trim() };
}

interface Given {
  readonly task: CodeTask;
  readonly code: string;
  /** The file that holds the code. Empty: the exercise gives it. */
  readonly file: string;
}

async function bug(): Promise<Given> {
  const found = await loadExercise('first-recovery');
  if (found?.kind !== 'recover') throw new Error('first-recovery is no code exercise');
  const code = found.mutants.find(({ file }) => file === 'blind-retry.ts')?.code ?? '';
  return { task: found.task, code, file: join(root, 'exercises/first-recovery/mutants/blind-retry.ts') };
}

async function toBreak(): Promise<Given> {
  const found = await loadExercise('look-then-send');
  if (found?.kind !== 'break') throw new Error('look-then-send is no puzzle');
  return { task: found.task, code: found.implementation, file: '' };
}

async function wheat(): Promise<Given> {
  const found = await loadExercise('catch-the-bugs');
  if (found?.kind !== 'tests') throw new Error('catch-the-bugs is no exercise in tests');
  const [first] = found.task.wheats;
  if (!first) throw new Error('catch-the-bugs has no right implementation');
  return {
    task: found.task.world,
    code: first.code,
    file: join(root, `exercises/catch-the-bugs/wheats/${first.id}.ts`),
  };
}

const LOST = { level: { workers: 1, faults: 1, preemptions: 0 }, path: [0, 3] };
const INTERRUPTED = { level: { workers: 2, faults: 0, preemptions: 1 }, path: [0, 0, 1] };

function idOf(task: CodeTask, rest: Partial<ScheduleId>): string {
  const whole = { exercise: task.id, content: contentOf(task), seed: 7, scenario: 'none-yes', ...LOST, ...rest };
  return formatScheduleId(whole);
}

describe('the terminal tells the very story that the page tells', () => {
  test.each([
    ['of code that was written', bug, LOST, 1],
    ['of code that is to be broken, which nobody has to name', toBreak, INTERRUPTED, 1],
    ['of an implementation that tests are held against', wheat, { level: LOST.level, path: [1] }, 0],
  ] as const)('%s', async (_, given, schedule, exit) => {
    const { task, code, file } = await given();
    const id = idOf(task, schedule);
    const [rival = 0, ...path] = schedule.level.workers === 2 ? schedule.path : [0, ...schedule.path];
    const team = schedule.level.workers === 2 ? rival + 1 : 0;
    const inPage = await play(engine, { task, code, seed: 7 }, 'none-yes', { path, team });
    const told = grade('--replay', id, ...(file === '' ? [] : [file]), '--json');
    expect(told.exit).toBe(exit);
    expect(JSON.parse(told.out)).toEqual(inPage.story);
    expect(inPage.story?.id).toBe(id);
  });
});

describe('an id that can’t be replayed gets its own sentence and the exit code 3:', () => {
  test.each<[what: string, args: (task: CodeTask, file: string) => readonly string[], sentence: string]>([
    ['no id at all', (_, file) => ['nonsense', file], '“nonsense” is no schedule’s id. One looks like first-recovery@'],
    [
      'cut short',
      (task, file) => [idOf(task, {}).slice(0, -7), file],
      'was cut short: its end is missing. Copy all of it.',
    ],
    ['edited', (task, file) => [idOf(task, {}).replace(':7:', ':8:'), file], 'was changed on its way'],
    [
      'of an older version',
      (task, file) => [idOf(task, { content: '00000000' }), file],
      'was made for another version of the exercise',
    ],
    [
      'of another exercise',
      (task, file) => [idOf(task, {}), 'whole-table', file],
      'belongs to the exercise “first-recovery”, and not to “whole-table”',
    ],
    [
      'of an exercise that isn’t there',
      (task, file) => [idOf(task, { exercise: 'gone' }), file],
      'There is no exercise “gone”',
    ],
    [
      'from a start that isn’t there',
      (task, file) => [idOf(task, { scenario: 'nowhere' }), file],
      'The exercise has no start state “nowhere”',
    ],
    [
      'that doesn’t fit the code',
      (task, file) => [idOf(task, { path: [0, 99] }), file],
      'Choice 2 of this schedule is 99',
    ],
    ['without the code that it needs', (task) => [idOf(task, {})], 'Name the file with the code'],
  ])('one %s', async (_, args, sentence) => {
    const { task, file } = await bug();
    const told = grade('--replay', ...args(task, file));
    expect({ exit: told.exit, out: told.out }).toEqual({ exit: 3, out: '' });
    expect(told.err).toContain(sentence);
    expect(told.err.split('\n')).toHaveLength(1);
  });
});

test('code that is given is not graded: the answer is a schedule', () => {
  const told = grade('look-then-send', 'any.ts');
  expect(told.exit).toBe(3);
  expect(told.err).toContain('the answer is a schedule: it is found in the page');
});
