import { expect, test } from 'vitest';
import { blockLabels } from '../../src/ui/lesson/block-labels.ts';
import { cutMiddle } from '../../src/ui/lesson/cut-middle.ts';
import { lessonMinutes } from '../../src/ui/lesson/lesson-minutes.ts';
import { continueWith } from '../../src/ui/pages/continue-with.ts';
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

test('continue leads to the lesson visited last, and to the first one on a first visit', () => {
  const course = [lesson('a', 'One'), lesson('b', 'One')];
  expect(continueWith(course, 'b')).toMatchObject({ lesson: { id: 'b' }, begun: true });
  expect(continueWith(course, null)).toMatchObject({ lesson: { id: 'a' }, begun: false });
});

test('continue leads to the first lesson when the last one is no longer in the course', () => {
  expect(continueWith([lesson('a', 'One')], 'gone')).toMatchObject({ lesson: { id: 'a' }, begun: false });
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
