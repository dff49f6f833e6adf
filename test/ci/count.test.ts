import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../.ci/count.mjs', import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'after-the-timeout-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly success: boolean;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

function report(passed: number, failed: number, rest: Partial<Report> = {}): Report {
  return { numPassedTests: passed, numFailedTests: failed, success: failed === 0, testResults: [], ...rest };
}

function count(...reports: (Report | null)[]) {
  const paths = reports.map((each, at) => {
    const path = join(folder, `${at}.json`);
    if (each) writeFileSync(path, JSON.stringify(each));
    return path;
  });
  const { stdout, status } = spawnSync(process.execPath, [script, ...paths], { encoding: 'utf8' });
  return { line: stdout.trim().split('\n').at(-1), passed: status === 0 };
}

test('runs are added up', () => {
  expect(count(report(40, 0), report(2, 0))).toEqual({ line: '42 passed, 0 failed', passed: true });
  expect(count(report(40, 1), report(2, 1))).toEqual({ line: '42 passed, 2 failed', passed: false });
});

test('a run that did not end is a failure', () => {
  expect(count(report(40, 0), null)).toEqual({ line: '40 passed, 1 failed', passed: false });
});

test('a run without any test is a failure', () => {
  expect(count(report(40, 0), report(0, 0))).toEqual({ line: '40 passed, 1 failed', passed: false });
  expect(count()).toEqual({ line: '0 passed, 0 failed', passed: false });
});

test('a test file that could not be loaded is a failure', () => {
  const unloaded = { status: 'failed', assertionResults: [] };
  expect(count(report(40, 0, { success: false, testResults: [unloaded] }))).toEqual({
    line: '40 passed, 1 failed',
    passed: false,
  });
});

test('an error outside every test is a failure', () => {
  expect(count(report(40, 0, { success: false }))).toEqual({ line: '40 passed, 1 failed', passed: false });
});
