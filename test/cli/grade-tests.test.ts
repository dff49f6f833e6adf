import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestsResult } from '../../src/core/tests/tests-result.ts';

/** `npm run --silent grade` for an exercise in tests, as somebody starts it. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const own = (file: string) => join(root, 'exercises/catch-the-bugs', file);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grade-tests-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function grade(...args: string[]) {
  const run = spawnSync(process.execPath, ['src/cli/launch.mjs', 'grade', ...args], { cwd: root, encoding: 'utf8' });
  return { exit: run.status, out: run.stdout, err: run.stderr };
}

/** Grades a module that a test writes. */
function gradeModule(code: string, ...args: string[]) {
  const file = join(folder, 'tests.ts');
  writeFileSync(file, code);
  return grade('catch-the-bugs', file, ...args);
}

/** Fingerprints change with everything that they are made of. */
function withoutVersion(text: string): string {
  return text.replaceAll(/@[0-9a-f]{8}:/g, '@VERSION:').replace(/(name="content" value=)"[0-9a-f]{8}"/, '$1"VERSION"');
}

const STRICT = `export const tests = [{ name: 'ends <as> "completed"', given: 'none-yes',
  when: { at: 'destination.grant', fault: 'response-lost' }, expect: { outcome: 'completed' } }];`;

test('the exit code is that of the verdict', () => {
  expect(grade('catch-the-bugs', own('solution.ts')).exit).toBe(0);
  expect(grade('catch-the-bugs', own('starter.ts')).exit).toBe(1);
  expect(
    gradeModule(
      `export const tests = Array.from({ length: 10_000 }, (_, n) => ({ name: 'test ' + n, given: 'none-yes', expect: { effects: 1 } }));`,
    ).exit,
  ).toBe(2);
  const endless = gradeModule('export const tests = [];\nfor (;;) {}');
  expect(endless.exit).toBe(3);
  expect(endless.out).toContain('COULD NOT BE JUDGED. Your code was still running after two million steps');
});

test('--json prints the whole result, with its mutation section', () => {
  const { out } = grade('catch-the-bugs', own('starter.ts'), '--json', '--seed', '3');
  const { version, exercise, seed, verdict, mutation } = JSON.parse(out) as TestsResult;
  expect({ version, exercise, seed, verdict }).toMatchObject({
    version: 1,
    exercise: 'catch-the-bugs',
    seed: 3,
    verdict: { status: 'failed', why: 'escaped' },
  });
  expect(mutation).toMatchObject({ caught: 1, demanded: 9 });
  expect(mutation.runs).toHaveLength(26);
});

test('the report says which right implementation a test forbids, and how to see it', () => {
  const { exit, out } = gradeModule(STRICT);
  expect(exit).toBe(1);
  expect(withoutVersion(out)).toMatchSnapshot();
  const [, id = '', file = ''] = /--replay (\S+) (\S+)/.exec(out) ?? [];
  const told = grade('--replay', id, file);
  expect(told.exit).toBe(0);
  expect(told.out).toContain("Attempt 1 returns 'unresolved'.");
});

test('JUnit and CTRF hold each test, each planted bug, and the whole', () => {
  expect(withoutVersion(gradeModule(STRICT, '--junit').out)).toMatchSnapshot();
  const ctrf = JSON.parse(grade('catch-the-bugs', own('starter.ts'), '--ctrf').out) as {
    results: { summary: object; tests: object[] };
  };
  expect(ctrf.results.summary).toMatchObject({ tests: 12, passed: 3, failed: 9, other: 0 });
  expect(ctrf.results.tests[0]).toMatchObject({ name: 'Test: grants what is missing', status: 'passed' });
});

test('an exercise without code and a file that is not there are told', () => {
  expect(grade('definite-or-not', own('starter.ts'))).toMatchObject({
    exit: 3,
    err: expect.stringContaining('no code to grade'),
  });
  expect(grade('catch-the-bugs', join(folder, 'nowhere.ts'))).toMatchObject({
    exit: 3,
    err: expect.stringContaining('can’t be read'),
  });
});
