import { expect, test } from 'vitest';
import type { CodeExercise, Exercise } from '../../src/core/exercise.ts';
import { parseCourse } from '../../src/content/parse-course.ts';
import { smallCourse, type Change } from './small-course.ts';

function exercise(id: string, changes: Readonly<Record<string, Change>> = {}): Exercise {
  const found = parseCourse(smallCourse(changes)).exercises.find((each) => each.exercise.id === id)?.exercise;
  if (!found) throw new Error(`exercise ${id} cannot be read`);
  return found;
}

function code(changes: Readonly<Record<string, Change>> = {}): CodeExercise {
  const found = exercise('code-it', changes);
  if (found.kind !== 'recover') throw new Error('code-it is no code exercise');
  return found;
}

test('a code exercise holds its files and the task for the engine', () => {
  const { task, starter, mutants, brief } = code();
  expect(brief).toBe('<p>Mend the recovery.</p>\n');
  expect(starter).toContain('export const recover');
  expect(mutants).toEqual([
    { file: 'blind-retry.ts', misconception: 'A timeout means it failed.', rule: 'one-effect', code: starter },
  ]);
  expect(task).toEqual({
    id: 'code-it',
    workload: 'grants',
    capabilities: {},
    rules: ['one-effect', 'table'],
    faults: ['response-lost'],
    outages: false,
    statements: [],
    levels: [[1, 1, 0]],
    demandsOwner: false,
    demandsReason: false,
    scenarios: [{ id: 'none-yes', label: 'Nothing there yet', evidence: 'none', authority: 'yes', twin: false }],
    content: expect.stringMatching(/^[0-9a-f]{8}$/),
  });
});

test('records of a writing exercise are HTML', () => {
  expect(exercise('write-it')).toMatchObject({ records: '<p>Attempt 1: <strong>timeout</strong>.</p>\n' });
});

test('a typo mended in the brief or a hint disturbs no draft', () => {
  const before = code();
  const after = code({
    'exercises/code-it/brief.md': 'Mend this recovery.\n',
    'exercises/code-it/exercise.json': ['"Look here."', '"Look over here."'],
  });
  expect(after.stamp).toBe(before.stamp);
  expect(after.task.content).toBe(before.task.content);
});

test('another starter is another stamp, and the same task', () => {
  const before = code();
  const after = code({ 'exercises/code-it/starter.ts': ['unresolved', 'conflict'] });
  expect(after.stamp).not.toBe(before.stamp);
  expect(after.task.content).toBe(before.task.content);
});

test('another scenario is another task', () => {
  const before = code();
  const after = code({ 'exercises/code-it/scenarios.json': ['"yes"', '"no"'] });
  expect(after.stamp).not.toBe(before.stamp);
  expect(after.task.content).not.toBe(before.task.content);
});
