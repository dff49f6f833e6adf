import { RULES } from './rules.ts';
import type { SqlCheckReport, SqlResult, SqlVerdict } from './sql/sql-result.ts';
import type { ChaffReport, TestReport, TestsResult, TestsVerdict } from './tests/tests-result.ts';
import type { CellResult, GradeResult, Verdict } from './verdict.ts';

/**
 * A result as other tools read it: one test for each start state, and one for the code as a whole. For tests that somebody
 * wrote: each of them, each planted bug, and one for all of them together. For SQL: each of its checks, and one for the whole.
 */

export interface TestResult {
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'unknown';
  /** Empty when it passed. */
  readonly message: string;
}

/**
 * A result as a list of named tests, for reports: one a start state, check, test or planted bug, and the last for the
 * whole.
 */
export function testResults(result: GradeResult | TestsResult | SqlResult): readonly TestResult[] {
  if ('checks' in result) return [...result.checks.map(sqlTest), wholeTest('The SQL as a whole', result.verdict)];
  if (!('mutation' in result)) {
    return [...result.cells.map(cellTest), wholeTest('Every schedule of every level', result.verdict)];
  }
  const { tests, chaffs } = result.mutation;
  return [...tests.map(writtenTest), ...chaffs.map(bugTest), wholeTest('The tests as a whole', result.verdict)];
}

/** The schedule that shows why it failed, or null. */
export function shownSchedule(result: GradeResult | TestsResult | SqlResult): string | null {
  if ('checks' in result) return null;
  if (!('mutation' in result)) return result.counterexample?.id ?? null;
  const wheats = result.mutation.wheats.map(({ id }) => id);
  const forbidding = result.mutation.runs.find((run) => !run.held && wheats.includes(run.implementation));
  return forbidding?.story.id ?? null;
}

function sqlTest({ name, status, message }: SqlCheckReport): TestResult {
  return { name, status, message: status === 'unknown' ? 'Not run.' : message };
}

function writtenTest({ name, status, message }: TestReport): TestResult {
  return { name: `Test: ${name}`, status, message };
}

function bugTest({ label, status }: ChaffReport): TestResult {
  const name = `Planted bug: ${label}`;
  switch (status) {
    case 'caught':
      return { name, status: 'passed', message: '' };
    case 'escaped':
      return { name, status: 'failed', message: 'No test catches it.' };
    case 'unknown':
      return { name, status, message: 'No test was run against it.' };
  }
}

function cellTest({ label, status, message }: CellResult): TestResult {
  return { name: label, status, message: message || (status === 'unknown' ? 'Not tried to the end.' : '') };
}

function wholeTest(name: string, verdict: Verdict | TestsVerdict | SqlVerdict): TestResult {
  const passed = verdict.status === 'passed';
  const unknown = verdict.status === 'unknown';
  return {
    name,
    status: passed ? 'passed' : unknown ? 'unknown' : 'failed',
    message: verdictSentence(verdict),
  };
}

/** A verdict in one sentence. Empty when it passed. */
export function verdictSentence(verdict: Verdict | TestsVerdict | SqlVerdict): string {
  switch (verdict.status) {
    case 'passed':
      return '';
    case 'failed':
      return 'rule' in verdict ? `${RULES[verdict.rule].label}: ${verdict.sentence}` : verdict.sentence;
    case 'unknown':
      return 'missing' in verdict && verdict.missing.length > 0
        ? `${verdict.sentence} Never reached: ${verdict.missing.join(', ')}.`
        : verdict.sentence;
    case 'code-fault': {
      const { sentence, line } = verdict.fault;
      return line === undefined ? sentence : `${sentence} (line ${line})`;
    }
    case 'workbook-fault':
      return verdict.sentence;
  }
}
