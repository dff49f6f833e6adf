import type { OutcomeRecord } from '../core/outcomes.ts';
import type { Tables } from '../core/plain.ts';
import type { CodeFault } from '../core/trace.ts';
import type { Cast } from './cast.ts';
import type { Effect, Part, Spent, ToldStep, Truth } from './workloads/workload.ts';

/** The history of one schedule: all that the invariants judge, as plain data. */
export interface Run {
  readonly cast: Cast;
  /** What the first worker was asked to do. */
  readonly wanted: Effect;
  /** The parts of that, in order: mostly the one effect that is wanted. */
  readonly parts: readonly Part[];
  /** What one attempt may spend, or null when nobody counts. */
  readonly budget: Spent | null;
  readonly steps: readonly RecordedStep[];
  readonly attempts: readonly AttemptRecord[];
  readonly before: Tables;
  /** The effects that stood before the first step. */
  readonly start: readonly Effect[];
  /** Tables that recovery only reads, and tables to which it only adds. */
  readonly readOnly: readonly string[];
  readonly appendOnly: readonly string[];
  /** Whether the approval is asked for by a call of its own, so that when it was asked can be judged. */
  readonly asksAuthority: boolean;
  /** Set when the learner's code itself went wrong: the run ended there and is not judged. */
  readonly codeFault: CodeFault | null;
}

/** A step, with what was committed and true after it. */
export interface RecordedStep extends ToldStep {
  /** What its worker was asked to do. */
  readonly wanted: Effect;
  /** The parts of that, in order. */
  readonly parts: readonly Part[];
  readonly tables: Tables;
  readonly effects: readonly Effect[];
  readonly truth: Truth;
}

export interface AttemptRecord {
  readonly number: number;
  readonly reference: string;
  readonly quiet: boolean;
  /**
   * True when none of its calls failed, but for one COMMIT that was busy once, and nobody else moved while it was under way:
   * the table must have its answer.
   */
  readonly undisturbed: boolean;
  /** What this attempt was asked to do. */
  readonly wanted: Effect;
  /** The parts of that, in order. */
  readonly parts: readonly Part[];
  /** What was true when it began: the row of the table that it has to answer by. */
  readonly truth: Truth;
  /** What it answered. Null when it crashed or threw. */
  readonly outcome: OutcomeRecord | null;
  /** Index of its first and its last step. */
  readonly first: number;
  readonly last: number;
}
