import { expect, test } from 'vitest';
import { deflated, inflated } from '../../src/app/zip.ts';
import { better, earned, standing } from '../../src/core/trainers/platform-grade.ts';
import { ungraded } from '../../src/core/trainers/graded-answer.ts';
import { STRICT } from '../../src/core/trainers/assignment.ts';
import { scormManifest } from '../../src/core/trainers/scorm-manifest.ts';
import { sessionTime } from '../../src/core/trainers/session-time.ts';
import {
  fitted,
  readSuspended,
  suspendedText,
  type Suspended,
  type SuspendedExercise,
} from '../../src/core/trainers/suspended.ts';
import { course } from '../content/course.ts';
import { anAssignment } from './make.ts';

const some = (id: string, work: SuspendedExercise['work']): SuspendedExercise => ({
  id,
  stamp: '11111111',
  passed: true,
  solutionOpened: false,
  result: { right: 3, of: 4, enough: true, waits: false },
  work,
});

const state = (exercises: readonly SuspendedExercise[]): Suspended => ({
  turn: 7,
  savedAt: '2026-01-31T09:00:00.000Z',
  visits: ['lost-acknowledgement', 'holds'],
  exercises,
});

/** Letters that deflating shortens little. */
const noise = (seed: number, length: number) =>
  Array.from({ length }, (_, at) => Math.abs(Math.sin(seed * 1000 + at)).toString(36)[7] ?? 'x').join('');

test('a state comes back as it was, whatever letters are in it', () => {
  const whole = state([
    some('code', '// naïve “quotes” 漢字\n'),
    some('sheet', { one: 'yes', two: '' }),
    some('none', null),
    { ...some('word', { text: 'mine' }), result: { right: 1, of: 4, enough: false, waits: true } },
  ]);
  expect(readSuspended(suspendedText(whole))).toEqual(whole);
  const { text, leftOut } = fitted(whole, deflated);
  expect(leftOut).toEqual([]);
  expect(text).toMatch(/^[\w-]+$/);
  expect(readSuspended(inflated(text, 100_000) ?? '')).toEqual(whole);
});

test('what a platform kept of something else is no state', () => {
  for (const text of ['', 'null', '{}', '[2,1,"2026-01-31T09:00:00.000Z","",[]]', '[1,-1,"","",[]]'])
    expect(readSuspended(text)).toBe(null);
  expect(inflated('bookmark=12', 100_000)).toBe(null);
});

test('the oldest drafts go first, one that could never fit before them, and what was earned stays', () => {
  const exercises = [
    ...Array.from({ length: 6 }, (_, at) => some(`draft-${at}`, noise(at, 1000))),
    some('giant', noise(99, 9000)),
    some('latest', noise(100, 1000)),
  ];
  const { text, leftOut } = fitted(state(exercises), deflated);
  expect(text.length).toBeLessThanOrEqual(4096);
  expect(leftOut.slice(-1)).toEqual(['giant']);
  expect(leftOut.slice(0, -1)).toEqual(leftOut.slice(0, -1).map((_, at) => `draft-${at}`));
  const back = readSuspended(inflated(text, 100_000) ?? '');
  expect(back?.exercises.map(({ result }) => result?.right)).toEqual(exercises.map(() => 3));
  expect(back?.exercises.filter(({ work }) => work !== null).map(({ id }) => id)).toContain('latest');
  // So another browser can say that there was more, and where it is.
  expect(back?.exercises.filter((each) => each.leftOut).map(({ id }) => id)).toEqual(leftOut);
});

test('the state of the whole course, all passed with the reference answers, fits', () => {
  const all = course.exercises.map(({ exercise }): SuspendedExercise => {
    const base = { ...some(exercise.id, null), stamp: exercise.stamp };
    switch (exercise.kind) {
      case 'recover':
      case 'tests':
      case 'sql':
        return { ...base, work: exercise.solution };
      case 'classify':
        return { ...base, work: Object.fromEntries(exercise.items.map(({ id, answer }) => [id, answer])) };
      case 'table':
      case 'break':
        return base;
      case 'write':
        return { ...base, work: Object.fromEntries(exercise.fields.map(({ id, example }) => [id, example])) };
    }
  });
  const { text, leftOut } = fitted(state(all), deflated);
  expect(text.length).toBeLessThanOrEqual(4096);
  expect(leftOut.length).toBeLessThan(all.length);
  const back = readSuspended(inflated(text, 100_000) ?? '');
  expect(back?.exercises.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

test('a session’s length is written as SCORM wants it', () => {
  expect([0, 59_999, 3_600_000, 90_061_000, 1e12, Number.NaN, -5].map(sessionTime)).toEqual([
    '0000:00:00',
    '0000:00:59',
    '0001:00:00',
    '0025:01:01',
    '9999:59:59',
    '0000:00:00',
    '0000:00:00',
  ]);
});

test('a score is rounded down, a worse answer takes nothing back, and only what is enough passes', () => {
  const exercises = ['one', 'two', 'three'];
  const assignment = anAssignment({ exercises, pass: { ...STRICT, exercises: 2 } });
  const graded = (right: number, of: number) => ({ ...ungraded({ id: 'one', stamp: '' }, 'failed', ''), right, of });
  const part = earned(assignment, 'recover', graded(7, 8));
  const full = earned(assignment, 'recover', { ...graded(8, 8), status: 'passed' });
  const half = earned(anAssignment({ pass: { ...STRICT, rows: 50 } }), 'recover', graded(4, 8));
  expect([part.enough, full.enough, half.enough]).toEqual([false, true, true]);
  expect(better(full, part)).toBe(full);
  expect(better(part, full)).toBe(full);
  expect(better(part, half)).toBe(half);
  expect(standing(assignment, new Map())).toEqual({ score: null, passed: false });
  expect(standing(assignment, new Map([['one', part]]))).toEqual({ score: 29, passed: false });
  expect(
    standing(
      assignment,
      new Map([
        ['one', full],
        ['two', full],
      ]),
    ),
  ).toEqual({ score: 66, passed: true });
  expect(standing(assignment, new Map(exercises.map((id) => [id, full])))).toEqual({ score: 100, passed: true });
  expect(standing(assignment, new Map([['other', full]]))).toEqual({ score: null, passed: false });
});

test('code that is right wherever it was tried, and could not be tried everywhere, earns no pass under the whole rule', () => {
  const open = {
    ...ungraded({ id: 'one', stamp: '' }, 'unknown', 'Two boundaries were not reached.'),
    right: 8,
    of: 8,
  };
  expect(earned(anAssignment(), 'recover', open)).toMatchObject({ right: 8, of: 8, enough: false });
  expect(earned(anAssignment({ pass: { ...STRICT, rows: 75 } }), 'recover', open).enough).toBe(true);
});

test('a manifest names its files, and no mastery score', () => {
  const manifest = scormManifest({
    mark: 'ab12cd34',
    title: 'After <a> & b\u0000',
    start: 'index.html',
    files: ['assets/a b.js', 'index.html'],
  });
  expect(manifest).toMatchSnapshot();
});
