import { describe, expect, test } from 'vitest';
import { parseCourse } from '../../src/content/parse-course.ts';
import { problemList } from '../../src/content/problem.ts';
import { course } from './course.ts';
import { smallCourse, type Change } from './small-course.ts';

/** Reported cases: what the course holds of them, and how a start state or a planted bug says that it is one. */

const FIRST = 'C01 C02 C03 C05 C06 C08 C09 C10 C11 C13 C15 C16'.split(' ');
const LATER = 'C18 C20 C21 C24 C25 C27 C28 C29 C31 C32 C34 C35'.split(' ');
/** Those about a property of SQLite have tables of their own: they are exercises in SQL. */
const OF_SQLITE = 'C37 C38 C39 C40 C41 C42 C43 C45'.split(' ');
const REPORTED = [...FIRST, ...LATER, ...OF_SQLITE];

function casesInSql() {
  return course.exercises.flatMap(({ exercise }) =>
    exercise.kind === 'sql' ? [...exercise.checks, ...exercise.mutants].flatMap((each) => each.case ?? []) : [],
  );
}

test('every reported case is a planted bug, a start state or a check of the course', () => {
  const bugs = course.exercises.flatMap(({ exercise }) =>
    exercise.kind === 'recover' ? exercise.mutants.flatMap((mutant) => mutant.case ?? []) : [],
  );
  const starts = course.exercises.flatMap(({ exercise }) =>
    exercise.kind === 'recover' || exercise.kind === 'break' ? Object.values(exercise.cases) : [],
  );
  const ids = new Set([...bugs, ...starts, ...casesInSql()].map(({ id }) => id));
  expect([...ids].toSorted()).toEqual(REPORTED);
});

test('every case of SQLite has a planted bug of its own, in SQL', () => {
  const planted = course.exercises.flatMap(({ exercise }) =>
    exercise.kind === 'sql' ? exercise.mutants.flatMap((mutant) => mutant.case?.id ?? []) : [],
  );
  expect([...new Set(planted)].toSorted()).toEqual(OF_SQLITE);
});

const BUG = 'exercises/code-it/exercise.json';
const STARTS = 'exercises/code-it/scenarios.json';
const naming = (reported: string): Readonly<Record<string, Change>> => ({
  [BUG]: ['"rule": "one-effect"', `"rule": "one-effect", "case": ${reported}`],
  [STARTS]: ['"evidence": "none"', `"evidence": "none", "case": ${reported}`],
});

function codeAfter(changes: Readonly<Record<string, Change>>) {
  const { exercises, problems } = parseCourse(smallCourse(changes));
  expect(problemList(problems)).toBe('');
  const found = exercises.find(({ exercise }) => exercise.id === 'code-it')?.exercise;
  if (found?.kind !== 'recover') throw new Error('code-it is no code exercise');
  return found;
}

describe('a case that is named', () => {
  const reported = { id: 'C01', url: 'https://example.org/1' };
  const named = codeAfter(naming(JSON.stringify(reported)));

  test('is kept with the planted bug, and with the start state', () => {
    expect(named.mutants.map((mutant) => mutant.case)).toEqual([reported]);
    expect(named.cases).toEqual({ 'none-yes': reported });
  });

  test('changes nothing that is played, and outdates no draft', () => {
    const plain = codeAfter({});
    expect(named.task).toEqual(plain.task);
    expect(named.stamp).toBe(plain.stamp);
  });

  test.each([
    ['without a number', { id: '1', url: reported.url }],
    ['at an address that is not https', { id: 'C01', url: 'http://example.org/1' }],
    ['at something that is no address', { id: 'C01', url: 'https://' }],
    ['without an address', { id: 'C01' }],
    ['with a key too many', { ...reported, title: 'One' }],
  ])('%s is a problem of its file', (_, wrong) => {
    for (const [file, change] of Object.entries(naming(JSON.stringify(wrong)))) {
      const { problems } = parseCourse(smallCourse({ [file]: change }));
      expect(problems.map((problem) => problem.file)).toContain(file);
    }
  });
});
