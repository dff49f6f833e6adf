import { describe, expect, test } from 'vitest';
import { parseCourse } from '../../src/content/parse-course.ts';
import { problemList } from '../../src/content/problem.ts';
import type { SqlExercise } from '../../src/core/sql/sql-exercise.ts';
import { smallCourse, type Change } from './small-course.ts';

/** The small course with an exercise in SQL. */

const FILE = 'exercises/sql-it/exercise.json';
const LESSON = 'lessons/01-small/lesson.md';

const EXERCISE = `${JSON.stringify(
  {
    id: 'sql-it',
    title: 'An exercise',
    lesson: 'small',
    minutes: 3,
    kind: 'sql',
    writes: 'statements',
    given: 'CREATE TABLE grants (operation TEXT);',
    allowed: ['INSERT'],
    values: { operation: 'op-{a}' },
    checks: [
      {
        id: 'stored',
        name: 'It is stored',
        steps: [{ do: 'learner' }, { do: 'read', sql: 'SELECT operation FROM grants', rows: [['op-{a}']] }],
      },
    ],
    mutants: [{ file: 'wrong.sql', misconception: 'It is there anyway.', check: 'stored' }],
    hints: { stored: ['Look.', 'Look here.', 'Write this.'] },
  },
  null,
  2,
)}\n`;

const FILES: Readonly<Record<string, Change>> = {
  [FILE]: EXERCISE,
  'exercises/sql-it/brief.md': 'Store it.\n',
  'exercises/sql-it/starter.sql': 'INSERT INTO grants VALUES (NULL);\n',
  'exercises/sql-it/solution.sql': 'INSERT INTO grants VALUES (:operation);\n',
  'exercises/sql-it/mutants/wrong.sql': "INSERT INTO grants VALUES ('op');\n",
  [LESSON]: [
    '[code-it, ',
    '[code-it, sql-it, ',
    '```exercise sort-it',
    '```exercise sql-it\n```\n\n```exercise sort-it',
  ],
};

/** @param changes to files of this course */
function courseWith(changes: Readonly<Record<string, readonly [string, string] | string | null>> = {}) {
  const files = new Map(smallCourse(FILES));
  for (const [path, change] of Object.entries(changes)) {
    if (change === null) files.delete(path);
    else if (typeof change === 'string') files.set(path, change);
    else {
      const [from, to] = change;
      const text = files.get(path) ?? '';
      if (!text.includes(from)) throw new Error(`${path} has no “${from}”`);
      files.set(
        path,
        text.replace(from, () => to),
      );
    }
  }
  return parseCourse(files);
}

function exerciseIn(changes: Parameters<typeof courseWith>[0] = {}): SqlExercise {
  const { exercises, problems } = courseWith(changes);
  expect(problemList(problems)).toBe('');
  const found = exercises.find(({ exercise }) => exercise.id === 'sql-it')?.exercise;
  if (found?.kind !== 'sql') throw new Error('sql-it cannot be read');
  return found;
}

describe('an exercise in SQL', () => {
  test('has a task that holds all that is run, and nothing that is said', () => {
    const { task, mutants } = exerciseIn();
    expect(task).toMatchObject({
      id: 'sql-it',
      writes: 'statements',
      allowed: ['INSERT'],
      driver: 'to-the-end',
      checks: [
        {
          id: 'stored',
          steps: [
            { do: 'learner', expect: 'accepted' },
            { do: 'read', on: 'committed' },
          ],
        },
      ],
    });
    expect(task).not.toHaveProperty('hints');
    expect(mutants).toMatchObject([{ file: 'wrong.sql', code: "INSERT INTO grants VALUES ('op');\n" }]);
  });

  test('keeps drafts when a hint is mended or a case is named, and not when a check changes', () => {
    const { stamp } = exerciseIn();
    expect(exerciseIn({ [FILE]: ['Write this.', 'Write that.'] }).stamp).toBe(stamp);
    const reported = '"name": "It is stored", "case": { "id": "C37", "url": "https://example.org/1" }';
    expect(exerciseIn({ [FILE]: ['"name": "It is stored"', reported] }).stamp).toBe(stamp);
    expect(exerciseIn({ [FILE]: ['"allowed": [', '"allowed": [ "SELECT",'] }).stamp).not.toBe(stamp);
  });
});

const STANDS_STILL = EXERCISE.replace('"allowed"', '"driver": "first-row",\n  "allowed"').replace(
  '{\n          "do": "read"',
  '{ "do": "end" },\n          {\n          "do": "read"',
);

describe('a problem is reported with its line', () => {
  test.each<[what: string, file: string, change: readonly [string, string] | string | null]>([
    ['an unknown key', FILE, ['"given"', '"givn"']],
    ['a step that there is not', FILE, ['"do": "learner"', '"do": "lerner"']],
    ['a statement that is never allowed', FILE, ['"INSERT"\n', '"PRAGMA"\n']],
    ['a value that is neither text nor number', FILE, ['"op-{a}"\n  }', 'true\n  }']],
    ['a bug that names no check', FILE, ['"check": "stored"', '"check": "stord"']],
    ['a check without hints', FILE, ['"stored": [', '"other": [']],
    ['a part that there is not', FILE, ['"do": "learner"', '"do": "learner", "part": "one"']],
    ['nothing of the learner’s that is run', FILE, ['"do": "learner"', '"do": "end"']],
    ['a schema that is run twice', FILE, ['"writes": "statements"', '"writes": "schema"']],
    ['a process that ends where statements stand still', FILE, STANDS_STILL],
    ['without its starter', 'exercises/sql-it/starter.sql', null],
    ['a bug that it does not name', 'exercises/sql-it/mutants/other.sql', 'SELECT 1;\n'],
  ])('%s', (_, file, change) => {
    expect(problemList(courseWith({ [file]: change }).problems)).toMatchSnapshot();
  });
});
