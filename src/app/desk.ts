import type { ReadonlySignal } from '@preact/signals';
import type { Played } from '../worker/protocol.ts';
import type { SecondVersion } from './other-version.ts';
import type { PastAttempt } from './storage/records.ts';

export type { PastAttempt };

/** What the engine is doing for an exercise. */
export type Activity =
  | { kind: 'idle' }
  | { kind: 'running' }
  /** `schedules`: tried so far. `scenario`: label of the one being tried, empty before the first. */
  | { kind: 'checking'; schedules: number; scenario: string }
  /** Tests are run. `implementation`: label of the one that is met now, empty before the first. */
  | { kind: 'testing'; runs: number; implementation: string }
  /** SQL is checked. `check`: what is being checked now, empty before the first. */
  | { kind: 'checking-sql'; checks: number; check: string };

/** An exercise that is answered in the editor. */
export interface DeskExercise {
  readonly id: string;
  readonly title: string;
  /** Fingerprint of all that a draft depends on. */
  readonly stamp: string;
  readonly starter: string;
  readonly solution: string;
}

/** One exercise with an editor as it is being worked on, whatever is checked. Nothing in it runs by itself. */
export interface Desk {
  readonly exercise: DeskExercise;
  readonly draft: ReadonlySignal<string>;
  /** Saved at once. A reader tab refuses it. */
  edit(code: string): void;
  readonly activity: ReadonlySignal<Activity>;
  /** True when the draft is no longer the code that the last check was made of. */
  readonly stale: ReadonlySignal<boolean>;
  /** True while a check of this read-only tab is recorded nowhere: it will be when the tab takes over. */
  readonly unrecorded: ReadonlySignal<boolean>;
  /** The story now shown. */
  readonly played: ReadonlySignal<Played | null>;
  check(): Promise<void>;
  /** Ends the run or check of this exercise. */
  stop(): void;
  /** Back to the starter, without results. False: it is the starter already, or a reader tab; nothing has changed. */
  reset(): boolean;
  /**
   * Brings back what the last reset took away, after a reload too. What was typed since can be had back by undoing once
   * more.
   */
  undoReset(): void;
  readonly canUndoReset: ReadonlySignal<boolean>;
  /** Hints shown so far, for what the last check found. */
  readonly hints: ReadonlySignal<readonly string[]>;
  showHint(): void;
  readonly moreHints: ReadonlySignal<boolean>;
  readonly solutionOpened: ReadonlySignal<boolean>;
  openSolution(): void;
  /** Own checks, newest first. */
  readonly history: ReadonlySignal<readonly PastAttempt[]>;
  /** A draft made for an earlier version of the exercise. The new starter is shown until it is used. */
  readonly outdated: ReadonlySignal<{ code: string } | null>;
  useOutdated(): void;
  dropOutdated(): void;
  /** True when the last run of an earlier visit did not finish. Nothing runs by itself; any run or edit clears it. */
  readonly unfinished: ReadonlySignal<boolean>;
  /** Another version of this draft, when both were changed. Nothing overwrites either by itself. */
  readonly other: ReadonlySignal<SecondVersion | null>;
  /** Takes the other version as the draft. The one shown now is set aside and stays in the backup. */
  useOther(): void;
  /** Keeps the draft as it is. The other version is set aside and stays in the backup. */
  dropOther(): void;
}
