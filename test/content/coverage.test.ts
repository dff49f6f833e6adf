import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readYaml } from '../../src/content/parse-data.ts';
import { problemList } from '../../src/content/problem.ts';
import { course } from './course.ts';

/** lessons/coverage.yaml: what the three articles say has a row, every row has a place, and every place is there. */

const FILE = 'lessons/coverage.yaml';
const text = readFileSync(fileURLToPath(new URL(`../../${FILE}`, import.meta.url)), 'utf8');

const words = v.pipe(v.string(), v.trim(), v.nonEmpty());
const RowsSchema = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^a[123]-[a-z0-9-]+$/)),
    article: v.picklist([1, 2, 3]),
    kind: v.picklist(['claim', 'rule', 'state', 'record', 'limit']),
    says: words,
    in: v.pipe(v.array(words), v.minLength(1)),
  }),
);

const ARTICLES = [
  'Recovering an Ambiguous Workflow Timeout: A Python and SQLite Exercise',
  'Know What Happened—and Recover When the Workflow Fails',
  'Workflow Automation Example: Recover a Failed Handoff',
];

const read = readYaml(RowsSchema, text, { file: FILE, line: 1 });
const rows = read.value ?? [];

/** What a worksheet has, in the order in which it is filled and taken away. */
const WORKSHEET = [
  'failure',
  'destination',
  'capabilities',
  'evidence',
  'rules',
  'operation',
  'failure-table',
  'questions',
  'model-check',
  'instruction',
  'incident-note',
  'scorecard',
  'code',
];
const PAGES = ['about', 'practice', 'lab', 'check', 'worksheet'];

const lessons = new Map(course.lessons.map(({ lesson }) => [lesson.id, lesson]));
const exercises = new Set(course.exercises.map(({ exercise }) => exercise.id));

test('can be read, without a key that nobody knows', () => {
  expect(problemList(read.problems)).toBe('');
});

test('gives every place that there is, and no other', () => {
  const wrong = rows.flatMap(({ id, in: places }) =>
    places.flatMap((place) => {
      const problem = problemOf(place);
      return problem === null ? [] : [`${id}: ${problem}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('has an id of its own for each row, which names the article', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ id, article }) => !id.startsWith(`a${article}-`)).map(({ id }) => id)).toEqual([]);
});

test('says no sentence twice', () => {
  expect(new Set(rows.map(({ says }) => says.toLowerCase())).size).toBe(rows.length);
});

test.each([1, 2, 3] as const)('has rows of every kind for article %d', (article) => {
  const kinds = rows.filter((row) => row.article === article).map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThanOrEqual(40);
  expect(new Set(kinds)).toEqual(new Set(['claim', 'rule', 'state', 'record', 'limit']));
});

test('holds something of every lesson that names an article among its sources', () => {
  const named = new Set(rows.flatMap(({ in: places }) => places.flatMap((place) => lessonOf(place) ?? [])));
  const fromArticles = [...lessons.values()].filter(({ sources }) =>
    sources.some(({ title }) => ARTICLES.some((article) => article === title)),
  );
  expect(fromArticles.filter(({ id }) => !named.has(id)).map(({ id }) => id)).toEqual([]);
});

function lessonOf(place: string): string | null {
  return /^lesson:([^#]+)/.exec(place)?.[1] ?? null;
}

function problemOf(place: string): string | null {
  const [kind = '', rest = ''] = place.split(/:(.*)/);
  switch (kind) {
    case 'lesson':
      return lessonProblem(rest);
    case 'exercise':
      return exercises.has(rest) ? null : `there is no exercise “${rest}”`;
    case 'worksheet':
      return WORKSHEET.includes(rest) ? null : `a worksheet has no part “${rest}”`;
    case 'page':
      return PAGES.includes(rest) ? null : `there is no page “${rest}”`;
    default:
      return `“${place}” is neither lesson:, exercise:, worksheet: nor page:`;
  }
}

function lessonProblem(place: string): string | null {
  const [id = '', heading] = place.split('#');
  const lesson = lessons.get(id);
  if (!lesson) return `there is no lesson “${id}”`;
  if (heading === undefined) return `“${id}” is given without a heading`;
  if (heading === 'limits') return null;
  const html = lesson.blocks.flatMap((block) => (block.type === 'prose' ? [block.html] : [])).join('');
  return html.includes(`id="section-${heading}"`) ? null : `lesson “${id}” has no heading “${heading}”`;
}
