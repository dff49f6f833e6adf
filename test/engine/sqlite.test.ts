import { describe, expect, it } from 'vitest';
import { openSqlite, SqliteError } from '../../src/engine/sqlite.ts';

const sqlite = await openSqlite();
const SCHEMA = 'CREATE TABLE grants (operation TEXT NOT NULL PRIMARY KEY, person TEXT NOT NULL)';
const ROWS = 'SELECT operation, person FROM grants ORDER BY rowid';

describe('the observer', () => {
  it('sees a row only once it is committed', () => {
    const database = sqlite.open(SCHEMA);
    database.run('BEGIN');
    database.run('INSERT INTO grants VALUES (?, ?)', ['op-1', 'person-1']);
    expect(database.all(ROWS)).toHaveLength(1);
    expect(database.committed(ROWS)).toEqual([]);
    database.run('COMMIT');
    expect(database.committed(ROWS)).toEqual([{ operation: 'op-1', person: 'person-1' }]);
    database.close();
  });

  it('never makes a commit fail by its own reading', () => {
    const database = sqlite.open(SCHEMA);
    for (let nth = 0; nth < 50; nth++) {
      database.run('BEGIN IMMEDIATE');
      database.run('INSERT INTO grants VALUES (?, ?)', [`op-${nth}`, 'person-1']);
      database.committed(ROWS);
      database.run('COMMIT');
    }
    expect(database.committed(ROWS)).toHaveLength(50);
    database.close();
  });
});

describe('reopening', () => {
  it('keeps what was committed, loses what was not, and goes on', () => {
    const database = sqlite.open(SCHEMA);
    database.run('INSERT INTO grants VALUES (?, ?)', ['op-1', 'person-1']);
    database.run('BEGIN');
    database.run('INSERT INTO grants VALUES (?, ?)', ['op-2', 'person-2']);
    database.reopen();
    expect(database.committed(ROWS)).toEqual([{ operation: 'op-1', person: 'person-1' }]);
    database.run('INSERT INTO grants VALUES (?, ?)', ['op-3', 'person-3']);
    expect(database.committed(ROWS)).toHaveLength(2);
    database.close();
  });
});

describe('a learner’s statement', () => {
  it('gives its first word as SQLite reads it, past comments', () => {
    const database = sqlite.open(SCHEMA);
    const statement = database.learnerStatement('-- look\n/* here */ select * from grants');
    expect(statement.verb).toBe('SELECT');
    statement.free();
    database.close();
  });

  it('is refused when there are two, and when there is none', () => {
    const database = sqlite.open(SCHEMA);
    expect(() => database.learnerStatement('SELECT 1; DELETE FROM grants')).toThrow(/one statement at a time/);
    expect(() => database.learnerStatement('  -- nothing')).toThrow(/no statement/);
    database.close();
  });

  it('fails with SQLite’s own words as an Error, though sql.js throws strings too', () => {
    const database = sqlite.open(SCHEMA);
    expect(() => database.learnerStatement('SELECT FROM')).toThrow(SqliteError);
    const statement = database.learnerStatement('INSERT INTO grants VALUES (NULL, ?)');
    expect(() => statement.run(['person-1'], 10)).toThrow('NOT NULL constraint failed: grants.operation');
    statement.free();
    database.close();
  });

  it('gives no more rows than asked for', () => {
    const database = sqlite.open(SCHEMA);
    const endless = 'SELECT 1 FROM (WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c)';
    const statement = database.learnerStatement(endless);
    expect(() => statement.run([], 1000)).toThrow('more than 1000 rows');
    statement.free();
    database.close();
  });
});

describe('many databases', () => {
  it('opens and closes 10,000, past the 4,090 that the file table holds', () => {
    for (let nth = 0; nth < 10_000; nth++) {
      const database = sqlite.open('');
      database.close();
    }
    const last = sqlite.open(SCHEMA);
    expect(last.committed(ROWS)).toEqual([]);
    last.close();
  }, 60_000);
});
