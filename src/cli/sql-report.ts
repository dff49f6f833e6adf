import type { SqlExercise } from '../core/sql/sql-exercise.ts';
import type { SqlCheckReport, SqlLogEntry, SqlResult } from '../core/sql/sql-result.ts';
import { verdictText } from './report.ts';

/** What came of a check of SQL, as a person reads it in a terminal: the first check that failed is told in full. */
export function sqlReportText(exercise: SqlExercise, result: SqlResult): string {
  const first = result.checks.find(({ status }) => status === 'failed');
  return [
    `${exercise.title}: ${verdictText(result.verdict)}`,
    '',
    ...result.checks.map(checkText),
    '',
    `${result.checks.length} checks, seed ${result.seed}.`,
    ...(first ? ['', `What was run for “${first.name}”:`, '', ...first.log.map(entryText)] : []),
  ].join('\n');
}

const MARKS: Readonly<Record<SqlCheckReport['status'], string>> = { passed: 'ok  ', failed: 'FAIL', unknown: '?   ' };

function checkText({ name, status, message }: SqlCheckReport): string {
  return `  ${MARKS[status]}  ${name}${message === '' ? '' : `\n        ${message}`}`;
}

function entryText({ on, own, sql, values, answer }: SqlLogEntry): string {
  const who = own ? `${on}, yours` : on;
  const named = values === '' ? '' : `  (${values})`;
  return `  ${who}: ${sql.replaceAll(/\s+/g, ' ')}${named}${answer === '' ? '' : `\n        ${answer}`}`;
}
