import type { ReadonlySignal } from '@preact/signals';
import type { CodeExercise } from '../core/exercise.ts';
import type { GradeResult } from '../core/verdict.ts';
import type { Beyond } from './beyond-runs.ts';
import { book } from './storage/book.ts';
import type { Desk } from './desk.ts';
import { engine } from './engine-state.ts';
import { timeNow } from './storage/moment.ts';
import { openWorkspace } from './open-workspace.ts';
import { visitSeed } from './visit-seed.ts';

export type { PastAttempt } from './desk.ts';

/** One code exercise as it is being worked on. The page shows it and calls it; nothing in it runs by itself. */
export interface Workspace extends Desk {
  readonly exercise: CodeExercise;
  /** The last check, or null. Belongs to the code that was checked: see `stale`. */
  readonly result: ReadonlySignal<GradeResult | null>;
  /** What goes on, in the background, past the bound of the last check when that passed. Null: nothing does. */
  readonly beyond: ReadonlySignal<Beyond | null>;
  stopBeyond(): void;
  /** Plays one schedule without faults: of this scenario, else of the one that failed last, else of the first. */
  run(scenario?: string): Promise<void>;
  /** Plays a schedule that the last check listed, with the code that was checked. */
  open(storyId: string): Promise<void>;
  /** Plays the story shown once more up to a choice, and from there on with nothing failing. */
  without(choice: number): Promise<void>;
  /** The code that the story shown was played with, or null. */
  readonly codeShown: ReadonlySignal<string | null>;
  /** The code that `result` is of, or null. */
  readonly codeChecked: ReadonlySignal<string | null>;
  /** True when the draft is no longer the code of the story shown. */
  readonly storyStale: ReadonlySignal<boolean>;
}

const opened = new Map<string, Workspace>();

/** The workspace of an exercise: always the same object while the page lives, so that results survive a walk through the course. */
export function workspace(exercise: CodeExercise): Workspace {
  const known = opened.get(exercise.id);
  if (known && known.exercise.stamp === exercise.stamp) return known;
  const made = openWorkspace(exercise, { book, engine, now: timeNow, seed: visitSeed });
  opened.set(exercise.id, made);
  return made;
}
