import type { BeyondResult, BeyondSoFar } from '../core/beyond.ts';
import type { Choice, Played, SqlOutput } from '../core/engine-requests.ts';
import type { CodeTask, TestsTask } from '../core/exercise.ts';
import type { SqlTask } from '../core/sql/sql-exercise.ts';
import type { SqlResult } from '../core/sql/sql-result.ts';
import type { TestsResult } from '../core/tests/tests-result.ts';
import type { GradeResult } from '../core/verdict.ts';
import type { FindingCounts } from '../core/trainers/checked-worksheet.ts';
import type { Step, Worksheet } from '../core/worksheet/model.ts';
import type { SheetVerdict } from '../core/worksheet/verdict.ts';
import type { WrittenTest } from '../core/tests/written-test.ts';

export type { Choice, Played, SqlOutput } from '../core/engine-requests.ts';

/** All that crosses the wall between the page (or the terminal) and the engine's worker. Plain data only. */

export type ToWorker =
  | {
      readonly type: 'check';
      readonly job: number;
      readonly task: CodeTask;
      readonly code: string;
      readonly seed: number;
      /** False to end no run where another one was before. Left out: true. */
      readonly merge?: boolean;
      /** True to leave out of the answer what is only there to be shown: see core/brief-result.ts. */
      readonly brief?: boolean;
    }
  /** Holds the tests that `code` exports against right implementations and planted bugs. */
  | {
      readonly type: 'check-tests';
      readonly job: number;
      readonly task: TestsTask;
      readonly code: string;
      readonly seed: number;
    }
  /** Runs the planted inputs of an exercise against the SQL in `code`. */
  | {
      readonly type: 'check-sql';
      readonly job: number;
      readonly task: SqlTask;
      readonly code: string;
      readonly seed: number;
    }
  /**
   * Goes on past the bound of a check that passed, from what is covered already. It rests as soon as `rest` comes, and can
   * be taken up again where it was.
   */
  | {
      readonly type: 'explore';
      readonly job: number;
      readonly task: CodeTask;
      readonly code: string;
      readonly seed: number;
      readonly from: BeyondSoFar;
    }
  /** Something else is waiting: the exploration that runs is to rest. Never answered. */
  | { readonly type: 'rest' }
  | {
      readonly type: 'play';
      readonly job: number;
      readonly task: CodeTask;
      readonly code: string;
      readonly seed: number;
      readonly scenario: string;
      readonly choice: Choice;
    }
  /** Turns one schedule into a test that right implementations pass and `code` fails. */
  | {
      readonly type: 'write-test';
      readonly job: number;
      readonly task: CodeTask;
      readonly code: string;
      readonly right: readonly string[];
      readonly seed: number;
      readonly scenario: string;
      readonly path: readonly number[];
    }
  /** Carries out the decision table of a worksheet’s step at the destination that it describes. */
  | { readonly type: 'check-worksheet'; readonly job: number; readonly step: Step; readonly seed: number }
  /** Counts what analysis and sense checks say about a worksheet that somebody else wrote: it may be as large as it likes. */
  | { readonly type: 'analyse-worksheet'; readonly job: number; readonly sheet: Worksheet }
  /** Runs statements on a fresh database: `setup` first, then each of `scripts` in order; only the last one's results come back. */
  | { readonly type: 'sql'; readonly job: number; readonly setup: string; readonly scripts: readonly string[] };

export type FromWorker =
  /** The engine is loaded. */
  | { readonly type: 'ready' }
  /** Loading failed: a sentence for people. */
  | { readonly type: 'broken'; readonly why: string }
  /**
   * Sent before a scenario's schedules are tried, and from time to time: also the sign of life that the watchdog waits for.
   * For tests: runs so far, and the implementation that is met next. For an exercise in SQL: checks so far, and the one that
   * is run next. For a lesson’s SQL: scripts so far.
   */
  | { readonly type: 'progress'; readonly job: number; readonly schedules: number; readonly scenario: string }
  /** What an exploration has covered: also its sign of life. */
  | { readonly type: 'covered'; readonly job: number; readonly soFar: BeyondSoFar }
  | { readonly type: 'explored'; readonly job: number; readonly result: BeyondResult }
  | { readonly type: 'rested'; readonly job: number; readonly soFar: BeyondSoFar }
  | { readonly type: 'graded'; readonly job: number; readonly result: GradeResult }
  | { readonly type: 'tests-graded'; readonly job: number; readonly result: TestsResult }
  | { readonly type: 'sql-graded'; readonly job: number; readonly result: SqlResult }
  | { readonly type: 'played'; readonly job: number; readonly played: Played }
  | { readonly type: 'test-written'; readonly job: number; readonly written: WrittenTest }
  | { readonly type: 'worksheet-checked'; readonly job: number; readonly verdict: SheetVerdict }
  | { readonly type: 'worksheet-analysed'; readonly job: number; readonly findings: FindingCounts }
  | { readonly type: 'sql-done'; readonly job: number; readonly output: SqlOutput }
  /** A fault of ours. */
  | { readonly type: 'failed'; readonly job: number; readonly message: string };
