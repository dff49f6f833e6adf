import type { Verdict } from '../verdict.ts';

/** The result of a check of SQL. Holds no times: the same SQL gives the same result on every machine. */
export interface SqlResult {
  readonly version: 1;
  readonly exercise: string;
  /** Hash of the exercise. */
  readonly content: string;
  readonly seed: number;
  readonly verdict: SqlVerdict;
  readonly checks: readonly SqlCheckReport[];
}

export type SqlVerdict =
  | { readonly status: 'passed' }
  /** `check`: id of the first that failed. */
  | { readonly status: 'failed'; readonly check: string; readonly sentence: string }
  | Extract<Verdict, { status: 'code-fault' | 'workbook-fault' }>;

export interface SqlCheckReport {
  readonly id: string;
  /** What must hold. */
  readonly name: string;
  /** `unknown`: it was not run. */
  readonly status: 'passed' | 'failed' | 'unknown';
  /** What was accepted or refused and should not have been, or which row is wrong, with its values. Empty when it passed. */
  readonly message: string;
  /** All that was run, in order, up to where it failed. */
  readonly log: readonly SqlLogEntry[];
}

/** One statement of a check, and its answer. */
export interface SqlLogEntry {
  /** Whose connection it ran on. `committed`: one that only reads. */
  readonly on: 'process' | 'other' | 'committed';
  /** Whether the learner wrote it. */
  readonly own: boolean;
  /** The statement, or `(the process ends)`. */
  readonly sql: string;
  /** Values that it names, in words. Empty: none. */
  readonly values: string;
  /** `ok`, rows, or SQLite’s message. */
  readonly answer: string;
  /** Whether the answer was an error. */
  readonly refused: boolean;
}
