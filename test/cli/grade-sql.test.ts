import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SqlResult } from '../../src/core/sql/sql-result.ts';

/** `npm run --silent grade` for an exercise in SQL, as somebody starts it. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const own = (file: string) => join(root, 'exercises/one-action-one-task', file);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grade-sql-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function grade(...args: string[]) {
  const run = spawnSync(process.execPath, ['src/cli/launch.mjs', 'grade', ...args], { cwd: root, encoding: 'utf8' });
  return { exit: run.status, out: run.stdout, err: run.stderr };
}

/** Fingerprints change with everything that they are made of. */
function withoutVersion(text: string): string {
  return text.replace(/(name="content" value=)"[0-9a-f]{8}"/, '$1"VERSION"');
}

test('the exit code is that of the verdict', () => {
  expect(grade('one-action-one-task', own('solution.sql')).exit).toBe(0);
  expect(grade('one-action-one-task', own('starter.sql')).exit).toBe(1);
  const endless = join(folder, 'endless.sql');
  writeFileSync(
    endless,
    'SELECT count(*) FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n)',
  );
  const ended = grade('read-the-whole-key', endless);
  expect(ended.exit).toBe(3);
  expect(ended.out).toContain('COULD NOT BE JUDGED. Your SQL ran past its limit of 2 seconds');
});

test('the report tells the first check that failed in full', () => {
  const { exit, out } = grade('one-action-one-task', own('mutants/unique-with-customer.sql'));
  expect(exit).toBe(1);
  expect(out).toMatchSnapshot();
});

test('--json prints the whole result; JUnit and CTRF hold each check, and the whole', () => {
  const { verdict, checks } = JSON.parse(grade('one-action-one-task', own('starter.sql'), '--json').out) as SqlResult;
  expect(verdict).toMatchObject({ status: 'failed', check: 'second-notification' });
  expect(checks).toHaveLength(6);
  expect(withoutVersion(grade('one-action-one-task', own('starter.sql'), '--junit').out)).toMatchSnapshot();
  const ctrf = JSON.parse(grade('one-action-one-task', own('starter.sql'), '--ctrf').out) as {
    results: { summary: object; tests: object[] };
  };
  expect(ctrf.results.summary).toMatchObject({ tests: 7, passed: 2, failed: 5, other: 0 });
});
