import type { Choice, Played, SqlOutput } from '../core/engine-requests.ts';
import type { CodeTask, TestsTask } from '../core/exercise.ts';
import type { TestsResult } from '../core/tests-result.ts';
import type { GradeResult } from '../core/verdict.ts';

export type { Choice, Played, SqlOutput } from '../core/engine-requests.ts';

/** All that crosses the wall between the page (or the terminal) and the engine's worker. Plain data only. */

export type ToWorker =
  | {
      readonly type: 'check';
      readonly job: number;
      readonly task: CodeTask;
      readonly code: string;
      readonly seed: number;
    }
  /** Holds the tests that `code` exports against right implementations and planted bugs. */
  | {
      readonly type: 'check-tests';
      readonly job: number;
      readonly task: TestsTask;
      readonly code: string;
      readonly seed: number;
    }
  | {
      readonly type: 'play';
      readonly job: number;
      readonly task: CodeTask;
      readonly code: string;
      readonly seed: number;
      readonly scenario: string;
      readonly choice: Choice;
    }
  /** Runs statements on a fresh database: `setup` first, then each of `scripts` in order; only the last one's results come back. */
  | { readonly type: 'sql'; readonly job: number; readonly setup: string; readonly scripts: readonly string[] };

export type FromWorker =
  /** The engine is loaded. */
  | { readonly type: 'ready' }
  /** Loading failed: a sentence for people. */
  | { readonly type: 'broken'; readonly why: string }
  /**
   * Sent before a scenario's schedules are tried, and from time to time: also the sign of life that the watchdog waits for.
   * For tests: runs so far, and the implementation that is met next. For SQL: scripts so far.
   */
  | { readonly type: 'progress'; readonly job: number; readonly schedules: number; readonly scenario: string }
  | { readonly type: 'graded'; readonly job: number; readonly result: GradeResult }
  | { readonly type: 'tests-graded'; readonly job: number; readonly result: TestsResult }
  | { readonly type: 'played'; readonly job: number; readonly played: Played }
  | { readonly type: 'sql-done'; readonly job: number; readonly output: SqlOutput }
  /** A fault of ours. */
  | { readonly type: 'failed'; readonly job: number; readonly message: string };
