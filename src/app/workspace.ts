import type { ReadonlySignal } from '@preact/signals';
import type { CodeExercise } from '../core/exercise.ts';
import type { GradeResult } from '../core/verdict.ts';
import type { Played } from '../worker/protocol.ts';
import { book } from './book.ts';
import { engine } from './engine-state.ts';
import type { PastAttempt } from './records.ts';
import { openWorkspace } from './open-workspace.ts';

export type { PastAttempt };

/** What the engine is doing for this workspace. */
export type Activity =
  | { kind: 'idle' }
  | { kind: 'running' }
  /** `schedules`: tried so far. `scenario`: label of the one being tried, empty before the first. */
  | { kind: 'checking'; schedules: number; scenario: string };

/** One code exercise as it is being worked on. The page shows it and calls it; nothing in it runs by itself. */
export interface Workspace {
  readonly exercise: CodeExercise;
  readonly draft: ReadonlySignal<string>;
  /** Saved at once. A reader tab refuses it. */
  edit(code: string): void;
  readonly activity: ReadonlySignal<Activity>;
  /** The last check, or null. Belongs to the code that was checked: see `stale`. */
  readonly result: ReadonlySignal<GradeResult | null>;
  /** True when the draft is no longer the code that `result` was computed for. */
  readonly stale: ReadonlySignal<boolean>;
  /** The story now shown. */
  readonly played: ReadonlySignal<Played | null>;
  /** Plays one schedule without faults: of this scenario, else of the one that failed last, else of the first. */
  run(scenario?: string): Promise<void>;
  check(): Promise<void>;
  /** Ends the run or check of this workspace. */
  stop(): void;
  /** Plays a schedule that the last check listed, with the code that was checked. */
  open(storyId: string): Promise<void>;
  /** Back to the starter, without results; the stored copy goes too. */
  reset(): void;
  /** Brings back what the last reset took away. What was typed since can be had back by undoing once more. */
  undoReset(): void;
  readonly canUndoReset: ReadonlySignal<boolean>;
  /** Hints shown so far, for the rule that the last check found broken. */
  readonly hints: ReadonlySignal<readonly string[]>;
  showHint(): void;
  readonly moreHints: ReadonlySignal<boolean>;
  readonly solutionOpened: ReadonlySignal<boolean>;
  openSolution(): void;
  /** Own checks, newest first. */
  readonly history: ReadonlySignal<readonly PastAttempt[]>;
  /** A draft made for an earlier version of the exercise. The workspace shows the new starter until it is used. */
  readonly outdated: ReadonlySignal<{ code: string } | null>;
  useOutdated(): void;
  dropOutdated(): void;
  /** True when the last run of an earlier visit did not finish. Nothing runs by itself; any run or edit clears it. */
  readonly unfinished: ReadonlySignal<boolean>;
  /** Another version of this draft, from another tab, when both were changed. Nothing overwrites either by itself. */
  readonly other: ReadonlySignal<{ code: string } | null>;
  /** Takes the other version as the draft. The one shown now is set aside and stays in the backup. */
  useOther(): void;
  /** Keeps the draft as it is. The other version is set aside and stays in the backup. */
  dropOther(): void;
}

/** Names of people and operations are made from it: another visit, other names, so that answers typed in by hand fail. */
const SEED = 1 + Math.floor(Math.random() * 9998);

const opened = new Map<string, Workspace>();

/** The workspace of an exercise: always the same object while the page lives, so that results survive a walk through the course. */
export function workspace(exercise: CodeExercise): Workspace {
  const known = opened.get(exercise.id);
  if (known && known.exercise.stamp === exercise.stamp) return known;
  const made = openWorkspace(exercise, { book, engine, now: () => new Date().toISOString(), seed: SEED });
  opened.set(exercise.id, made);
  return made;
}
