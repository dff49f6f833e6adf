import type { Verdict } from '../verdict.ts';

/** The result of a check of tests. Holds no times: the same tests give the same result on every machine. */
export interface TestsResult {
  readonly version: 1;
  readonly exercise: string;
  /** Hash of the exercise, its implementations and the explorer version. */
  readonly content: string;
  readonly seed: number;
  readonly verdict: TestsVerdict;
  readonly mutation: Mutation;
}

/** `unknown` is never shown as passed. */
export type TestsVerdict =
  | { readonly status: 'passed' }
  | { readonly status: 'failed'; readonly why: TestsFailure; readonly sentence: string }
  | { readonly status: 'unknown'; readonly sentence: string }
  | Extract<Verdict, { status: 'code-fault' | 'workbook-fault' }>;

/** Why tests did not pass, the first of these that holds. */
export type TestsFailure =
  /** There are none. */
  | 'no-tests'
  /** One can't be read, or expects nothing. */
  | 'unreadable'
  /** One fails on a right implementation. */
  | 'too-strict'
  /** A fault that one names strikes in no right implementation. */
  | 'idle-fault'
  /** Not all planted bugs that are demanded are caught. */
  | 'escaped';

/** Tests held against right implementations (wheats), and then against planted bugs (chaffs). */
export interface Mutation {
  readonly tests: readonly TestReport[];
  readonly wheats: readonly WheatReport[];
  readonly chaffs: readonly ChaffReport[];
  /** What became of each test on each implementation, as far as they were run. */
  readonly runs: readonly TestRun[];
  /** How many planted bugs are caught, and how many must be. */
  readonly caught: number;
  readonly demanded: number;
}

export interface TestReport {
  readonly name: string;
  /** `unknown`: it was not run. */
  readonly status: 'passed' | 'failed' | 'unknown';
  /** The test in words. Empty when it could not be read. */
  readonly words: string;
  /** What is wrong with it, in a sentence that names it, or empty. */
  readonly message: string;
}

export interface WheatReport {
  readonly id: string;
  readonly label: string;
  /** Names of the tests that forbid something which it rightly does. */
  readonly forbiddenBy: readonly string[];
}

export interface ChaffReport {
  readonly id: string;
  /** The misconception that is planted in it. */
  readonly label: string;
  readonly demanded: boolean;
  /** `unknown`: no test was run against it. */
  readonly status: 'caught' | 'escaped' | 'unknown';
  /** Names of the tests that caught it. */
  readonly caughtBy: readonly string[];
}

/** One test on one implementation. */
export interface TestRun {
  /** Place of the test in `tests`. */
  readonly test: number;
  /** Id of the wheat or chaff. */
  readonly implementation: string;
  /** Whether all that it expects was so. */
  readonly held: boolean;
  /** What was otherwise, with the values that were expected and found. Empty when it held. */
  readonly message: string;
  /** Whether each of its faults found a call to strike. */
  readonly struck: boolean;
  /** Replays the run: a schedule's id, and how often recovery was run once more. */
  readonly story: { readonly id: string; readonly quiet: number };
}
