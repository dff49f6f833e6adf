import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { course, loadLesson } from '../../src/content/index.ts';

const PROFILES = readdirSync(new URL('../../src/core/worksheet/profiles/', import.meta.url)).map((name) =>
  name.replace(/\.json$/, ''),
);

test('a lesson leads only to worksheets that there are', async () => {
  const lessons = await Promise.all(course.map(({ id }) => loadLesson(id)));
  const led = lessons.flatMap((lesson) => (lesson?.worksheet === undefined ? [] : [lesson.worksheet]));
  expect(led.length).toBeGreaterThan(3);
  expect(led.filter((each) => each !== 'example' && !PROFILES.includes(each))).toEqual([]);
});
