import type { CodeTask, TestsTask } from './exercise.ts';
import { contentOf } from './replay.ts';
import type { SqlTask } from './sql/sql-exercise.ts';
import type { SqlResult, SqlVerdict } from './sql/sql-result.ts';
import type { TestsResult, TestsVerdict } from './tests/tests-result.ts';
import type { GradeResult, Verdict } from './verdict.ts';

/** The result of a check that could not be made or not be finished: nothing is claimed about any cell. */
export function unfinishedResult(task: CodeTask, seed: number, verdict: Verdict): GradeResult {
  return {
    version: 1,
    exercise: task.id,
    content: task.content,
    seed,
    verdict,
    cells: [],
    levels: [],
    coverage: { rows: {}, boundaries: {} },
    counterexample: null,
  };
}

/** The same for a check of tests: nothing is claimed about any test or implementation. */
export function unfinishedTests(task: TestsTask, seed: number, verdict: TestsVerdict): TestsResult {
  const chaffs = task.chaffs.map(({ id, label }) => ({
    id,
    label,
    demanded: typeof task.demand !== 'object' || task.demand.includes(id),
    status: 'unknown' as const,
    caughtBy: [],
  }));
  return {
    version: 1,
    exercise: task.id,
    content: contentOf(task),
    seed,
    verdict,
    mutation: {
      tests: [],
      wheats: task.wheats.map(({ id, label }) => ({ id, label, forbiddenBy: [] })),
      chaffs,
      runs: [],
      caught: 0,
      demanded: typeof task.demand === 'number' ? task.demand : chaffs.filter(({ demanded }) => demanded).length,
    },
  };
}

/** The same for a check of SQL: nothing is claimed about any of its checks. */
export function unfinishedSql(task: SqlTask, seed: number, verdict: SqlVerdict): SqlResult {
  return {
    version: 1,
    exercise: task.id,
    content: task.content,
    seed,
    verdict,
    checks: task.checks.map(({ id, name }) => ({ id, name, status: 'unknown', message: '', log: [] })),
  };
}
