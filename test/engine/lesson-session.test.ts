import { expect, test } from 'vitest';
import { turnsOf } from '../../src/engine/sql/lesson-session.ts';
import { runSql } from '../../src/engine/engine.ts';
import { engine } from './engine-for-tests.ts';

/** Consoles of a lesson with more than one connection. */

const SETUP = 'CREATE TABLE t (a TEXT);';
const WRITES = "-- connection: writer\nBEGIN; INSERT INTO t VALUES ('x');";
const READS = '-- connection: reader\nBEGIN; SELECT count(*) AS n FROM t;';
const COMMITS = '-- connection: writer\nCOMMIT;';

test('a script is told apart at its connections', () => {
  expect(turnsOf('SELECT 1;')).toEqual([{ connection: null, sql: 'SELECT 1;\n' }]);
  expect(turnsOf('-- connection: a\nSELECT 1;\n-- connection: b\r\nSELECT 2;')).toEqual([
    { connection: 'a', sql: 'SELECT 1;\n' },
    { connection: 'b', sql: 'SELECT 2;\n' },
  ]);
});

test('connections go on from console to console, with their transactions and their locks', () => {
  const busy = runSql(engine, SETUP, [WRITES, READS, COMMITS]);
  expect(busy).toMatchObject({ error: 'database is locked', open: true });
  const goes = '-- connection: reader\nCOMMIT;';
  const done = runSql(engine, SETUP, [WRITES, READS, COMMITS, goes, COMMITS, READS]);
  expect(done.turns).toEqual([{ connection: 'reader', tables: [{ columns: ['n'], rows: [[1]] }], error: null }]);
});

test('whoever comes while a COMMIT waits is told that the database is locked, and can come again', () => {
  const comes = '-- connection: third\nSELECT count(*) AS n FROM t;';
  const early = runSql(engine, SETUP, [WRITES, READS, COMMITS, comes]);
  expect(early.turns).toEqual([{ connection: 'third', tables: [], error: 'database is locked' }]);
  const goes = '-- connection: reader\nCOMMIT;';
  const later = runSql(engine, SETUP, [WRITES, READS, COMMITS, comes, goes, COMMITS, comes]);
  expect(later.turns).toEqual([{ connection: 'third', tables: [{ columns: ['n'], rows: [[1]] }], error: null }]);
});

test('an error ends its turn, and the next one goes on', () => {
  const output = runSql(engine, SETUP, ['-- connection: a\nSELECT 1; SELEC 2; SELECT 3;\n-- connection: b\nSELECT 4;']);
  expect(output.turns?.map(({ tables, error }) => [tables.length, error !== null])).toEqual([
    [1, true],
    [1, false],
  ]);
  expect(output.error).toContain('syntax error');
});

test('a script without connections answers as before', () => {
  const output = runSql(engine, SETUP, ["INSERT INTO t VALUES ('x')"]);
  expect(output).toEqual({ tables: [], error: null, changed: 1, open: false });
});
