import { expect, test } from 'vitest';
import { PRESETS, WORKSHEET_LESSON } from '../../src/core/trainers/presets.ts';
import { course } from './course.ts';

/** The sessions that a trainer starts from, held against the lessons as they are. */

const lessons = new Map(course.lessons.map(({ lesson }) => [lesson.id, lesson]));

const CODE = new Set(['recover', 'tests', 'sql']);

test.each(PRESETS)('the parts of “$title” come to its minutes', ({ minutes, parts }) => {
  expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBe(minutes);
});

test.each(PRESETS)('“$title” names lessons and exercises that exist', ({ parts }) => {
  const missing = parts.flatMap(({ lesson, exercises }) => {
    const known = lesson === null ? [] : (lessons.get(lesson)?.exercises ?? [`no lesson ${lesson}`]);
    return exercises.filter((id) => !known.includes(id)).concat(known.filter((id) => id.startsWith('no lesson')));
  });
  expect(missing).toEqual([]);
});

test.each(PRESETS)('what is done in “$title” fits its minutes, by the page’s own', ({ parts }) => {
  const minutes = new Map(course.exercises.map(({ exercise }) => [exercise.id, exercise.minutes]));
  const tooLong = parts.filter(
    (part) => part.exercises.reduce((sum, id) => sum + (minutes.get(id) ?? 0), 0) > part.minutes,
  );
  expect(tooLong).toEqual([]);
});

test.each(PRESETS)('a worksheet in “$title” belongs to the lesson that says how to write one', ({ parts }) => {
  const others = parts.filter(({ worksheet, lesson }) => worksheet && lesson !== WORKSHEET_LESSON);
  expect(others).toEqual([]);
  expect(lessons.get(WORKSHEET_LESSON)?.id).toBe(WORKSHEET_LESSON);
});

test('operators write no code', () => {
  const theirs = PRESETS.find(({ id }) => id === 'operators-half-a-day')?.parts ?? [];
  const kinds = new Map(course.exercises.map(({ exercise }) => [exercise.id, exercise.kind]));
  expect(theirs.length).toBeGreaterThan(0);
  const tracks = theirs.flatMap(({ lesson }) => (lesson === null ? [] : [lessons.get(lesson)?.track]));
  expect(new Set(tracks)).toEqual(new Set(['operator']));
  const code = theirs.flatMap(({ exercises }) => exercises).filter((id) => CODE.has(kinds.get(id) ?? ''));
  expect(code).toEqual([]);
});
