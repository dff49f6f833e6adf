import type { ReadonlySignal } from '@preact/signals';
import type { TestsExercise } from '../core/exercise.ts';
import type { TestRun, TestsResult } from '../core/tests/tests-result.ts';
import { book } from './storage/book.ts';
import type { Desk } from './desk.ts';
import { engine } from './engine-state.ts';
import { timeNow } from './storage/moment.ts';
import { openTestsWorkspace } from './open-tests-workspace.ts';
import { visitSeed } from './visit-seed.ts';

/** One exercise in tests as it is being worked on. */
export interface TestsWorkspace extends Desk {
  readonly exercise: TestsExercise;
  /** The last check, or null. Belongs to the tests that were checked: see `stale`. */
  readonly result: ReadonlySignal<TestsResult | null>;
  /** The run whose story is shown, or null. */
  readonly opened: ReadonlySignal<TestRun | null>;
  /** Plays one run of the last check: a test on an implementation. */
  open(run: TestRun): Promise<void>;
}

const opened = new Map<string, TestsWorkspace>();

/** The workspace of an exercise: always the same object while the page lives. */
export function testsWorkspace(exercise: TestsExercise): TestsWorkspace {
  const known = opened.get(exercise.id);
  if (known && known.exercise.stamp === exercise.stamp) return known;
  const made = openTestsWorkspace(exercise, { book, engine, now: timeNow, seed: visitSeed });
  opened.set(exercise.id, made);
  return made;
}
