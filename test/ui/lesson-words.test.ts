import { expect, test } from 'vitest';
import { blockLabels } from '../../src/ui/lesson/block-labels.ts';
import { cutMiddle } from '../../src/ui/lesson/cut-middle.ts';
import { lessonMinutes } from '../../src/core/lesson-minutes.ts';
import { continueWith } from '../../src/ui/pages/continue-with.ts';
import { courseProgress, timeLeftWords } from '../../src/ui/pages/course-progress.ts';
import { withoutCode } from '../../src/core/tracks.ts';
import { courseParts, hasGaps } from '../../src/ui/pages/course-parts.ts';
import { lessonStanding } from '../../src/ui/pages/lesson-standing.ts';
import type { LessonSummary } from '../../src/core/lesson.ts';

/** Numbers and words that the pages are made of. */

const exercise = (id: string) => ({ id, title: id, kind: 'recover', minutes: 5 });

const lesson = (id: string, part: string, exercises: string[] = []): LessonSummary => ({
  id,
  number: '01',
  title: id,
  summary: `About ${id}.`,
  part,
  minutes: 10,
  track: 'operator',
  needs: [],
  exercises: exercises.map(exercise),
});

const passed = { status: 'passed' } as const;

test('blocks are numbered by kind, and prose has no number', () => {
  const blocks = (['prose', 'timeline', 'sql', 'compare', 'quiz', 'table', 'exercise', 'quiz'] as const).map(
    (type) => ({ type }),
  );
  expect(blockLabels(blocks, '02').map((label) => label && `${label.kind} ${label.number}`)).toEqual([
    null,
    'Fig. 2.1',
    'Listing 2.1',
    'Fig. 2.2',
    'Question 2.1',
    'Table 2.1',
    'Exercise 2.1',
    'Question 2.2',
  ]);
});

test('long output keeps its beginning and its end, and counts what is between', () => {
  const cut = cutMiddle(Array.from({ length: 100 }, (_, index) => index));
  expect([cut.first.length, cut.left, cut.last]).toEqual([40, 50, [90, 91, 92, 93, 94, 95, 96, 97, 98, 99]]);
});

test('output that only one row too many would cut is shown whole', () => {
  expect(cutMiddle(Array.from({ length: 51 }, (_, index) => index))).toMatchObject({ left: 0, last: [] });
});

test('parts keep the order of their first lesson', () => {
  const parts = courseParts([lesson('a', 'One'), lesson('b', 'Two'), lesson('c', 'One')]);
  expect(parts.map(({ title, lessons }) => [title, lessons.map(({ id }) => id)])).toEqual([
    ['One', ['a', 'c']],
    ['Two', ['b']],
  ]);
});

const standing = { last: null, progress: {}, visited: {} };

test('continue leads to the lesson visited last, and to the first one on a first visit', () => {
  const course = [lesson('a', 'One', ['x']), lesson('b', 'One', ['y'])];
  expect(continueWith(course, { ...standing, last: 'b' })).toMatchObject({ lesson: { id: 'b' }, begun: true });
  expect(continueWith(course, standing)).toMatchObject({ lesson: { id: 'a' }, begun: false });
});

test('continue leads on from a lesson that is done, to the next that is not', () => {
  const course = [lesson('a', 'One', ['x']), lesson('b', 'One', ['y']), lesson('c', 'One', ['z'])];
  const done = { x: passed, y: passed };
  expect(continueWith(course, { ...standing, last: 'a', progress: done })).toMatchObject({ lesson: { id: 'c' } });
  const later = { y: passed, z: passed };
  expect(continueWith(course, { ...standing, last: 'c', progress: later })).toMatchObject({ lesson: { id: 'a' } });
});

test('continue leads to the first lesson when the last one is no longer in the course', () => {
  const gone = { ...standing, last: 'gone' };
  expect(continueWith([lesson('a', 'One')], gone)).toMatchObject({ lesson: { id: 'a' }, begun: false });
});

test('what is left of the course is counted in lessons and minutes', () => {
  const course = [lesson('a', 'One', ['x', 'y']), lesson('b', 'One', ['z'])];
  expect(courseProgress(course, {}, {})).toEqual({ done: 0, total: 2, minutesLeft: 35 });
  expect(courseProgress(course, { x: passed }, { a: '2026-01-01' })).toEqual({ done: 0, total: 2, minutesLeft: 20 });
  expect(courseProgress(course, { x: passed, y: passed }, {})).toEqual({ done: 1, total: 2, minutesLeft: 15 });
  expect([3, 55, 60, 122, 178].map(timeLeftWords)).toEqual(['5 minutes', '55 minutes', '1 hour', '2 hours', '3 hours']);
});

test('the way without code has an order of its own, and keeps lessons that it does not know', () => {
  const course = ['decision-table', 'new-one', 'rollback', 'unknown'].map((id) => ({ id, track: 'operator' }));
  expect(withoutCode([...course, { id: 'outbox', track: 'engineer' }]).map(({ id }) => id)).toEqual([
    'decision-table',
    'unknown',
    'rollback',
    'new-one',
  ]);
});

test.each([
  ['unopened', {}, {}, { done: false, words: '2 exercises' }],
  ['opened', {}, { a: '2026-01-01' }, { done: false, words: 'opened' }],
  ['half done', { x: passed }, { a: '2026-01-01' }, { done: false, words: '1 of 2 exercises passed' }],
  ['done', { x: passed, y: passed }, {}, { done: true, words: 'all 2 exercises passed' }],
] as const)('a lesson that is %s says so in words', (_, progress, visited, expected) => {
  expect(lessonStanding(lesson('a', 'One', ['x', 'y']), progress, visited)).toEqual(expected);
});

test('a lesson without exercises is done when it was read', () => {
  expect(lessonStanding(lesson('a', 'One'), {}, { a: '2026-01-01' })).toEqual({ done: true, words: 'read' });
});

test('the exercises of a lesson take their own minutes', () => {
  expect(lessonMinutes(lesson('a', 'One'))).toBe('10 minutes');
  expect(lessonMinutes(lesson('a', 'One', ['x']))).toBe('10 minutes, exercise 5 more');
  expect(lessonMinutes(lesson('a', 'One', ['x', 'y']))).toBe('10 minutes, exercises 10 more');
});

test('a number is missing only before one that is there', () => {
  const numbered = (...numbers: string[]) => numbers.map((number) => ({ number }));
  expect(hasGaps(numbered('01', '02', '04'))).toBe(true);
  expect(hasGaps(numbered('01', '02', '03'))).toBe(false);
  expect(hasGaps([])).toBe(false);
});
