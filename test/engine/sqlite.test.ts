import { describe, expect, it } from 'vitest';
import { openSqlite, SqliteError } from '../../src/engine/sqlite.ts';

const sqlite = await openSqlite();
const SCHEMA = 'CREATE TABLE grants (operation TEXT NOT NULL PRIMARY KEY, person TEXT NOT NULL)';
const ROWS = 'SELECT operation, person FROM grants ORDER BY rowid';

describe('the observer', () => {
  it('sees a row only once it is committed', () => {
    const database = sqlite.open(SCHEMA);
    const { connection } = database;
    connection.run('BEGIN');
    connection.run('INSERT INTO grants VALUES (?, ?)', ['op-1', 'person-1']);
    expect(connection.all(ROWS)).toHaveLength(1);
    expect(database.committed(ROWS)).toEqual([]);
    connection.run('COMMIT');
    expect(database.committed(ROWS)).toEqual([{ operation: 'op-1', person: 'person-1' }]);
    database.close();
  });

  it('never makes a commit fail by its own reading', () => {
    const database = sqlite.open(SCHEMA);
    const { connection } = database;
    for (let nth = 0; nth < 50; nth++) {
      connection.run('BEGIN IMMEDIATE');
      connection.run('INSERT INTO grants VALUES (?, ?)', [`op-${nth}`, 'person-1']);
      database.committed(ROWS);
      connection.run('COMMIT');
    }
    expect(database.committed(ROWS)).toHaveLength(50);
    database.close();
  });
});

describe('two connections to one database', () => {
  it('hide what is not committed from each other, and lock each other out', () => {
    const database = sqlite.open(SCHEMA);
    const [one, other] = [database.connect(), database.connect()];
    one.run('BEGIN IMMEDIATE');
    one.run('INSERT INTO grants VALUES (?, ?)', ['op-1', 'person-1']);
    expect(other.all(ROWS)).toEqual([]);
    expect(() => other.run('BEGIN IMMEDIATE')).toThrow('database is locked');
    one.run('COMMIT');
    expect(other.all(ROWS)).toHaveLength(1);
    for (const each of [one, other, database]) each.close();
  });

  it('lose what a closed one had not committed, and keep the rest', () => {
    const database = sqlite.open(SCHEMA);
    const crashing = database.connect();
    crashing.run('INSERT INTO grants VALUES (?, ?)', ['op-1', 'person-1']);
    crashing.run('BEGIN IMMEDIATE');
    crashing.run('INSERT INTO grants VALUES (?, ?)', ['op-2', 'person-2']);
    crashing.close();
    const next = database.connect();
    expect(next.all(ROWS)).toEqual([{ operation: 'op-1', person: 'person-1' }]);
    next.run('INSERT INTO grants VALUES (?, ?)', ['op-3', 'person-3']);
    expect(database.committed(ROWS)).toHaveLength(2);
    next.close();
    database.close();
  });

  it('let a commit fail while a read is open, and succeed after it', () => {
    const database = sqlite.open(SCHEMA);
    const [writer, reader] = [database.connect(), database.connect()];
    writer.run('INSERT INTO grants VALUES (?, ?)', ['op-1', 'person-1']);
    writer.run('BEGIN IMMEDIATE');
    writer.run('INSERT INTO grants VALUES (?, ?)', ['op-2', 'person-2']);
    reader.run('BEGIN');
    reader.all(ROWS);
    expect(() => writer.run('COMMIT')).toThrow('database is locked');
    reader.run('COMMIT');
    writer.run('COMMIT');
    expect(database.committed(ROWS)).toHaveLength(2);
    for (const each of [writer, reader, database]) each.close();
  });
});

describe('a learner’s statement', () => {
  it('gives its first word as SQLite reads it, past comments', () => {
    const database = sqlite.open(SCHEMA);
    const statement = database.connection.learnerStatement('-- look\n/* here */ select * from grants');
    expect(statement.verb).toBe('SELECT');
    statement.free();
    database.close();
  });

  it('is refused when there are two, and when there is none', () => {
    const database = sqlite.open(SCHEMA);
    expect(() => database.connection.learnerStatement('SELECT 1; DELETE FROM grants')).toThrow(
      /one statement at a time/,
    );
    expect(() => database.connection.learnerStatement('  -- nothing')).toThrow(/no statement/);
    database.close();
  });

  it('fails with SQLite’s own words as an Error, though sql.js throws strings too', () => {
    const database = sqlite.open(SCHEMA);
    expect(() => database.connection.learnerStatement('SELECT FROM')).toThrow(SqliteError);
    const statement = database.connection.learnerStatement('INSERT INTO grants VALUES (NULL, ?)');
    expect(() => statement.run(['person-1'], 10)).toThrow('NOT NULL constraint failed: grants.operation');
    statement.free();
    database.close();
  });

  it('gives no more rows than asked for', () => {
    const database = sqlite.open(SCHEMA);
    const endless = 'SELECT 1 FROM (WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c)';
    const statement = database.connection.learnerStatement(endless);
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
  });
});
