import { shownSchedule, testResults, type TestResult } from './test-results.ts';
import type { SqlResult } from './sql/sql-result.ts';
import type { TestsResult } from './tests/tests-result.ts';
import type { GradeResult } from './verdict.ts';

/**
 * A result in the Common Test Report Format (https://ctrf.io, version 1 of its schema). Times are required there and the
 * engine measures none, so they are 0.
 */
export function toCtrf(result: GradeResult | TestsResult | SqlResult): string {
  const tests = testResults(result);
  const count = (status: TestResult['status']) => tests.filter((test) => test.status === status).length;
  const report = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    results: {
      tool: { name: 'after-the-timeout' },
      summary: {
        tests: tests.length,
        passed: count('passed'),
        failed: count('failed'),
        skipped: 0,
        pending: 0,
        other: count('unknown'),
        start: 0,
        stop: 0,
      },
      tests: tests.map(({ name, status, message }) => ({
        name,
        status: status === 'unknown' ? 'other' : status,
        duration: 0,
        suite: [result.exercise],
        ...(message === '' ? {} : { message }),
      })),
      extra: { content: result.content, seed: result.seed, schedule: shownSchedule(result) },
    },
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
