import type { TestsResult } from '../../core/tests/tests-result.ts';
import type { Problem } from '../editor/problem.ts';

/** What is wrong at which line of the learner's tests: of a test, the line on which its name stands. */
export function testProblems(code: string, result: TestsResult | null): readonly Problem[] {
  if (!result) return [];
  if (result.verdict.status === 'code-fault') {
    const { line, column, sentence } = result.verdict.fault;
    return line === undefined ? [] : [{ line, column, message: sentence }];
  }
  return result.mutation.tests.flatMap(({ name, status, message }) => {
    const line = status === 'failed' ? lineOfName(code, name) : null;
    return line === null ? [] : [{ line, message }];
  });
}

/** Null where the name is put together by code, so that it stands nowhere. */
function lineOfName(code: string, name: string): number | null {
  const at = code.split('\n').findIndex((line) => line.includes(name));
  return at < 0 ? null : at + 1;
}
