import { signal } from '@preact/signals';
import type { SqlExercise } from '../core/sql/sql-exercise.ts';
import type { SqlResult } from '../core/sql/sql-result.ts';
import type { EngineClient } from '../worker/client.ts';
import type { Played } from '../worker/protocol.ts';
import type { Book } from './storage/create-book.ts';
import type { Activity } from './desk.ts';
import { oneAtATime } from './storage/one-at-a-time.ts';
import type { Checked, DeskRuns } from './open-desk.ts';
import type { WorkspaceDraft } from './workspace-draft.ts';

export interface SqlRunParts {
  readonly exercise: SqlExercise;
  readonly draft: WorkspaceDraft;
  readonly book: Book;
  readonly engine: Pick<EngineClient, 'checkSql'>;
  readonly seed: number;
  /** Told of each check that came to an end. */
  readonly onChecked: (checked: Checked<SqlResult>) => void;
}

/** The running part of a workspace for SQL. Nothing is played there: its checks tell all that they ran. */
export function sqlRuns({ exercise, draft, book, engine, seed, onChecked }: SqlRunParts): DeskRuns<SqlResult> {
  const { task } = exercise;
  const activity = signal<Activity>({ kind: 'idle' });
  const checked = signal<Checked<SqlResult> | null>(null);
  const { perform, stop } = oneAtATime(activity, draft, book);
  return {
    activity,
    checked,
    played: signal<Played | null>(null),
    check: () =>
      perform({ kind: 'checking-sql', checks: 0, check: '' }, async (stopped) => {
        const code = draft.code.peek();
        const onProgress = (checks: number, check: string) => {
          activity.value = { kind: 'checking-sql', checks, check };
        };
        const result = await engine.checkSql({ task, code, seed, signal: stopped, onProgress });
        if (!result || stopped.aborted) return;
        checked.value = { code, result };
        onChecked({ code, result });
      }),
    stop,
  };
}
