import { expect, test } from 'vitest';
import { partsOf, placesIn, sqlStatements } from '../../src/core/sql/sql-text.ts';

test('statements are told apart at semicolons, and know the line on which they begin', () => {
  const sql = `-- first of all\nBEGIN;\n\nINSERT INTO t VALUES ('a;b', "c;d", [e;f]) /* not; here */;;\n  COMMIT`;
  expect(sqlStatements(sql)).toEqual([
    { text: 'BEGIN', line: 2 },
    { text: `INSERT INTO t VALUES ('a;b', "c;d", [e;f]) /* not; here */`, line: 4 },
    { text: 'COMMIT', line: 5 },
  ]);
});

test('comments alone are no statement, and what is never closed goes on to the end', () => {
  expect(sqlStatements('-- nothing\n/* and nothing')).toEqual([]);
  expect(sqlStatements("SELECT 'open; SELECT 1")).toEqual([{ text: "SELECT 'open; SELECT 1", line: 1 }]);
});

test('places for values are found outside of quotes, each once', () => {
  expect(placesIn("SELECT ':no', :key, $a, ?2, ? -- :neither\nWHERE x = :key")).toEqual([':key', '$a', '?2', '?']);
});

test('parts begin below their lines', () => {
  const sql = 'ignored;\n-- part: one\nA;\n-- a remark\n  -- part:two  \r\nB;';
  expect(partsOf(sql)).toEqual([
    { id: 'one', text: 'A;\n-- a remark\n', line: 3 },
    { id: 'two', text: 'B;\n', line: 6 },
  ]);
});
