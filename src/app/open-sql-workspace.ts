import { computed } from '@preact/signals';
import type { SqlExercise } from '../core/sql/sql-exercise.ts';
import type { SqlResult } from '../core/sql/sql-result.ts';
import type { EngineClient } from '../worker/client.ts';
import type { Book } from './storage/create-book.ts';
import { openDesk, type DeskRuns } from './open-desk.ts';
import { sqlRuns } from './sql-runs.ts';
import type { SqlWorkspace } from './sql-workspace.ts';

export interface SqlWorkspaceParts {
  readonly book: Book;
  readonly engine: Pick<EngineClient, 'checkSql'>;
  /** ISO time of now. */
  readonly now: () => string;
  readonly seed: number;
}

/** Opens an exercise in SQL with its draft and its last result. */
export function openSqlWorkspace(exercise: SqlExercise, { book, engine, now, seed }: SqlWorkspaceParts): SqlWorkspace {
  const { desk, runs } = openDesk<SqlResult, DeskRuns<SqlResult>>({
    exercise,
    book,
    now,
    runs: (draft, onChecked) => sqlRuns({ exercise, draft, book, engine, seed, onChecked }),
    summary,
    hinted: ({ verdict }) => (verdict.status === 'failed' ? verdict.check : null),
  });
  return { ...desk, exercise, result: computed(() => runs.checked.value?.result ?? null) };
}

function summary({ verdict, checks }: SqlResult): string {
  switch (verdict.status) {
    case 'passed':
      return `All ${checks.length} checks hold.`;
    case 'failed':
    case 'workbook-fault':
      return verdict.sentence;
    case 'code-fault':
      return verdict.fault.sentence;
  }
}
