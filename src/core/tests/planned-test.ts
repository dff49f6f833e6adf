import type { FaultId } from '../faults.ts';
import type { OutcomeRecord } from '../outcomes.ts';

/** One test of the vocabulary in learner-api.d.ts (`RecoveryTest`), read and found right. */
export interface PlannedTest {
  readonly name: string;
  /** Id of the start state. */
  readonly scenario: string;
  /** Empty: nothing fails. */
  readonly faults: readonly PlannedFault[];
  /** What must hold after the first run. Null: nothing is demanded then. */
  readonly expect: Expectation | null;
  /** What must hold after one more run, in which nothing fails. Null: there is none. */
  readonly again: Expectation | null;
}

export interface PlannedFault {
  /** For example `destination.grant`. */
  readonly at: string;
  /** Which of these calls, 1-based over all attempts, or all of them. */
  readonly nth: number | 'every';
  readonly fault: FaultId;
}

/** At least one of these is there. */
export interface Expectation {
  /** Any of them will do. */
  readonly outcomes?: readonly OutcomeRecord['outcome'][];
  readonly effects?: number;
  readonly key?: 'own';
  readonly unchanged?: true;
  /** What is left to somebody says to whom, with what was seen, why, and when they hear of it. */
  readonly owned?: true;
  /** What belongs together was committed together, at every moment up to then. */
  readonly together?: true;
  /** The answer carries the receipt, or the task, that is stored, and says whether it is a replay. */
  readonly receipt?: 'stored';
}

/** How many tests of a module are run. */
export const MOST_TESTS = 100;

/** How many faults one test may place. */
export const MOST_FAULTS = 10;

/** How long a test's name may be. */
export const MOST_NAME_CHARACTERS = 200;
