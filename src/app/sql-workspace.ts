import type { ReadonlySignal } from '@preact/signals';
import type { SqlExercise } from '../core/sql/sql-exercise.ts';
import type { SqlResult } from '../core/sql/sql-result.ts';
import { book } from './storage/book.ts';
import type { Desk } from './desk.ts';
import { engine } from './engine-state.ts';
import { timeNow } from './storage/moment.ts';
import { openSqlWorkspace } from './open-sql-workspace.ts';
import { visitSeed } from './visit-seed.ts';

/** One exercise in SQL as it is being worked on. */
export interface SqlWorkspace extends Desk {
  readonly exercise: SqlExercise;
  /** The last check, or null. Belongs to the SQL that was checked: see `stale`. */
  readonly result: ReadonlySignal<SqlResult | null>;
}

const opened = new Map<string, SqlWorkspace>();

/** The workspace of an exercise: always the same object while the page lives. */
export function sqlWorkspace(exercise: SqlExercise): SqlWorkspace {
  const known = opened.get(exercise.id);
  if (known && known.exercise.stamp === exercise.stamp) return known;
  const made = openSqlWorkspace(exercise, { book, engine, now: timeNow, seed: visitSeed });
  opened.set(exercise.id, made);
  return made;
}
