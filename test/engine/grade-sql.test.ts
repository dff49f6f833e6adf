import { describe, expect, test } from 'vitest';
import { loadExercise } from '../../src/content/index.ts';
import type { SqlExercise, SqlStep, SqlTask } from '../../src/core/sql/sql-exercise.ts';
import type { SqlResult } from '../../src/core/sql/sql-result.ts';
import { checkSql } from '../../src/engine/engine.ts';
import { engine } from './engine-for-tests.ts';

/** SQL of a learner, against the real SQLite. */

async function sqlExercise(id: string): Promise<SqlExercise> {
  const exercise = await loadExercise(id);
  if (exercise?.kind !== 'sql') throw new Error(`${id} is no exercise in SQL`);
  return exercise;
}

function grade(task: SqlTask, code: string, seed = 4): SqlResult {
  const tries = checkSql(engine, { task, code, seed });
  let next = tries.next();
  while (!next.done) next = tries.next();
  return next.value;
}

const GRANTS = 'CREATE TABLE grants (operation TEXT PRIMARY KEY NOT NULL, person TEXT)';

/** An exercise of one check. */
function taskOf(steps: readonly SqlStep[], changes: Partial<SqlTask> = {}): SqlTask {
  return {
    id: 'small-sql',
    content: '00000000',
    writes: 'statements',
    given: GRANTS,
    allowed: ['INSERT', 'SELECT', 'WITH', 'BEGIN', 'COMMIT'],
    parts: [],
    values: { operation: 'op-{a}', person: 'person-{b}' },
    driver: 'to-the-end',
    checks: [{ id: 'only', name: 'It holds', steps: [...steps] }],
    ...changes,
  };
}

const OWN: SqlStep = { do: 'learner', with: {}, expect: 'accepted' };
const STORED: SqlStep = {
  do: 'read',
  on: 'committed',
  sql: 'SELECT operation, person FROM grants',
  rows: [['op-{a}', 'person-{b}']],
};
const INSERT = 'INSERT INTO grants VALUES (:operation, :person)';
const fault = (task: SqlTask, code: string) => {
  const { verdict } = grade(task, code);
  return verdict.status === 'code-fault' ? verdict.fault : verdict;
};

describe('planted values', () => {
  test('are made from the seed, the same in every place of a check and others in the next seed', () => {
    const task = taskOf([OWN, STORED]);
    expect(grade(task, INSERT, 4).verdict).toEqual({ status: 'passed' });
    const [first, second] = [4, 5].map((seed) => grade(task, INSERT, seed).checks[0]?.log[0]?.values);
    expect(first).toMatch(/^operation = 'op-\d{3}', person = 'person-\d{3}'$/);
    expect(first).not.toBe(second);
    expect(grade(task, INSERT, 4)).toEqual(grade(task, INSERT, 4));
  });

  test('typed in by hand, they fail with another seed', () => {
    const task = taskOf([OWN, STORED]);
    const [, typed = ''] = /operation = (\S+), /.exec(grade(task, INSERT, 4).checks[0]?.log[0]?.values ?? '') ?? [];
    const code = `INSERT INTO grants VALUES (${typed}, :person)`;
    expect(grade(task, code, 4).verdict.status).toBe('passed');
    expect(grade(task, code, 5).verdict.status).toBe('failed');
  });

  test('keep numbers, text and bytes apart, there and back', () => {
    const cells = { operation: { bytes: 'op-{a}' }, person: 7 };
    const rows = [['blob', 'text', { bytes: 'op-{a}' }, '7']];
    const read: SqlStep = {
      do: 'read',
      on: 'committed',
      sql: 'SELECT typeof(operation), typeof(person), operation, person FROM grants',
      rows,
    };
    expect(grade(taskOf([{ ...OWN, with: cells }, read]), INSERT).verdict).toEqual({ status: 'passed' });
  });
});

describe('a sentence', () => {
  test('says what was accepted, with its values and why it must not be', () => {
    const twice: SqlStep = {
      do: 'run',
      on: 'process',
      sql: INSERT,
      with: { operation: 'other' },
      expect: 'refused',
      says: 'a second row',
      why: 'There is one.',
    };
    expect(grade(taskOf([OWN, twice]), INSERT).verdict).toMatchObject({
      check: 'only',
      sentence: expect.stringMatching(
        /^Accepted, and must be refused: a second row \(operation = 'other', person = 'person-\d+'\)\. There is one\.$/,
      ),
    });
  });

  test('says what was refused, on which line, and what SQLite says', () => {
    expect(grade(taskOf([OWN]), `${INSERT};\n\n${INSERT}`).verdict).toMatchObject({
      sentence: expect.stringContaining(
        `SQLite says of line 3, \`${INSERT}\`: UNIQUE constraint failed: grants.operation.`,
      ),
    });
  });

  test('shows signs that look like others by their number', () => {
    const step: SqlStep = { ...STORED, rows: [['café\u0301', 'a\u00a0b']] };
    expect(grade(taskOf([OWN, step]), INSERT).verdict).toMatchObject({
      sentence: expect.stringContaining(String.raw`expected ('café\u{301}', 'a\u{a0}b'), found`),
    });
  });
});

describe('SQL that can’t be judged', () => {
  const task = taskOf([OWN, STORED]);

  test.each([
    ['is no SQL', 'INSERT;\nINSRT INTO grants', 1, 'SQLite can’t prepare this statement: incomplete input.'],
    ['names a table that is not there', `SELECT 1;\nSELECT * FROM tasks`, 2, 'no such table: tasks'],
    [
      'names a value that is not there',
      'SELECT :operaton',
      1,
      'No value is called :operaton here. There are: :operation, :person.',
    ],
    ['leaves a value unnamed', 'SELECT ?', 1, 'No value is called ? here.'],
    [
      'sets a pragma',
      'PRAGMA foreign_keys = ON',
      1,
      'SQL in this exercise may begin with INSERT, SELECT, WITH, BEGIN, COMMIT; this begins with PRAGMA',
    ],
    ['attaches a file behind a comment', "/* SELECT */ ATTACH ':memory:' AS more", 1, 'this begins with ATTACH'],
    ['drops a table after a right statement', 'SELECT 1; DROP TABLE grants', 1, 'this begins with DROP TABLE'],
    ['updates where that is not allowed', 'UPDATE grants SET person = NULL', 1, 'this begins with UPDATE'],
  ])('%s', (_, code, line, sentence) => {
    expect(fault(task, code)).toMatchObject({ line, sentence: expect.stringContaining(sentence) });
  });

  test.each([
    ['nothing but a comment', '-- nothing'],
    ['nothing', ''],
  ])('is %s', (_, code) => {
    expect(fault(task, code)).toMatchObject({ sentence: 'There is no statement in this text.' });
  });

  test('is too long, or has too many statements', () => {
    expect(fault(task, `SELECT '${'x'.repeat(20_000)}'`)).toMatchObject({ id: 'too-much-output' });
    expect(fault(task, 'SELECT 1;'.repeat(101))).toMatchObject({ id: 'too-many-calls' });
  });

  test('begins with a word that only looks like one that is allowed', () => {
    expect(fault(taskOf([OWN], { allowed: ['SELECT', 'IN'] }), INSERT)).toMatchObject({ id: 'forbidden-statement' });
  });

  test('is a schema that can’t be made', () => {
    const schema = taskOf([STORED], { writes: 'schema', given: '', allowed: ['CREATE TABLE'] });
    expect(fault(schema, `${GRANTS};\n${GRANTS}`)).toMatchObject({ id: 'bad-statement', line: 2 });
    expect(fault(schema, 'CREATE TRIGGER t AFTER INSERT ON grants BEGIN SELECT 1; END')).toMatchObject({
      sentence: expect.stringContaining('can’t prepare'),
    });
  });

  test('has parts that are missing, unknown or there twice', () => {
    const parts = [
      { id: 'one', label: 'First' },
      { id: 'two', label: 'Then' },
    ];
    const inParts = taskOf([{ ...OWN, part: 'one' }], { parts });
    expect(fault(inParts, `-- part: one\n${INSERT}`)).toMatchObject({
      sentence: expect.stringContaining('“-- part: two” is missing'),
    });
    expect(fault(inParts, `-- part: one\n-- part: tow\n${INSERT}`)).toMatchObject({
      line: 2,
      sentence: 'There is no part “tow” in this exercise. There are: one, two.',
    });
    expect(fault(inParts, `-- part: one\n-- part: two\n-- part: one\n${INSERT}`)).toMatchObject({
      line: 3,
      sentence: 'The part “one” is begun twice.',
    });
  });
});

describe('limits', () => {
  const count = (most: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${most}) SELECT i FROM n`;

  test('a query may give a thousand rows, and no more', () => {
    expect(grade(taskOf([OWN]), count(1000)).verdict).toEqual({ status: 'passed' });
    expect(grade(taskOf([OWN]), count(1001)).verdict).toMatchObject({
      sentence: expect.stringContaining('more than 1000 rows'),
    });
  });

  test('a table may not fill the memory', () => {
    const code = `INSERT INTO grants SELECT i, hex(zeroblob(4000)) FROM (${count(100_000)})`;
    expect(grade(taskOf([OWN]), code).verdict).toMatchObject({
      sentence: expect.stringMatching(/database or disk is full|out of memory/),
    });
  });
});

describe('connections', () => {
  test('what a process has not committed is gone when it ends', () => {
    const ends: SqlStep = { do: 'end' };
    expect(grade(taskOf([OWN, ends, STORED]), `BEGIN; ${INSERT}`).verdict).toMatchObject({
      sentence: expect.stringMatching(/^What is committed: expected .*, found no rows\.$/),
    });
    expect(grade(taskOf([OWN, ends, STORED]), `BEGIN; ${INSERT}; COMMIT`).verdict).toEqual({ status: 'passed' });
  });

  test('a lock of somebody else is an answer, and no mistake of the SQL', () => {
    const lock: SqlStep = { do: 'run', on: 'other', sql: 'BEGIN IMMEDIATE', with: {} };
    expect(grade(taskOf([lock, { ...OWN, expect: 'refused' }]), INSERT).verdict).toEqual({ status: 'passed' });
  });

  test('a driver that takes the first row leaves a write uncommitted, and its lock held', async () => {
    const { task, starter } = await sqlExercise('id-in-hand');
    const { checks } = grade(task, starter);
    expect(checks.map(({ status }) => status)).toEqual(['failed', 'passed', 'failed']);
    expect(checks[2]?.message).toContain('SQLite says: database is locked.');
  });

  test('every check has a database of its own', async () => {
    const { task, solution } = await sqlExercise('store-or-say');
    const { checks } = grade(task, solution);
    expect(checks.every(({ log }) => log.length > 0)).toBe(true);
    expect(checks.every(({ status }) => status === 'passed')).toBe(true);
  });
});
