import type { SqlTask } from '../../core/sql/sql-exercise.ts';
import type { SqlCheckReport, SqlResult, SqlVerdict } from '../../core/sql/sql-result.ts';
import type { CodeFault } from '../../core/trace.ts';
import { unfinishedSql } from '../../core/unfinished-result.ts';
import type { Progress } from '../check.ts';
import { runCheck } from './sql-check.ts';
import { readSubmission } from './sql-submission.ts';
import type { Sqlite } from '../sqlite.ts';

export interface SqlSubmission {
  readonly task: SqlTask;
  readonly code: string;
  /** Planted values are made from it. */
  readonly seed: number;
}

/** Runs every check of an exercise in SQL, each on a database of its own. Yields a sign of life before each. */
export function* gradeSql(sqlite: Sqlite, { task, code, seed }: SqlSubmission): Generator<Progress, SqlResult> {
  const submitted = readSubmission(task, code);
  if ('id' in submitted) return unjudged(task, seed, submitted);
  const reports: SqlCheckReport[] = [];
  for (const [index, check] of task.checks.entries()) {
    yield { schedules: index, scenario: check.name };
    const { end, log } = runCheck(sqlite, task, check, submitted, seed);
    if (end.kind === 'fault') return unjudged(task, seed, end.fault);
    const message = end.kind === 'broke' ? end.message : '';
    reports.push({ id: check.id, name: check.name, status: message === '' ? 'passed' : 'failed', message, log });
  }
  return { version: 1, exercise: task.id, content: task.content, seed, verdict: verdictOf(reports), checks: reports };
}

function unjudged(task: SqlTask, seed: number, fault: CodeFault): SqlResult {
  return unfinishedSql(task, seed, { status: 'code-fault', fault });
}

function verdictOf(reports: readonly SqlCheckReport[]): SqlVerdict {
  const first = reports.find(({ status }) => status === 'failed');
  return first ? { status: 'failed', check: first.id, sentence: first.message } : { status: 'passed' };
}
