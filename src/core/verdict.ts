import type { AuthorityState, Evidence } from './decisions.ts';
import type { RuleId } from './rules.ts';
import type { CodeFault, Story } from './trace.ts';

/** How many workers, faults and preemptions a schedule may have. */
export interface Level {
  readonly workers: number;
  readonly faults: number;
  readonly preemptions: number;
}

export interface LevelResult extends Level {
  readonly schedules: number;
  /** States told apart up to here: schedules that reach one again can only go on alike, and end there. */
  readonly states: number;
  /** False when the budget ran out before the level was finished. */
  readonly complete: boolean;
}

/**
 * What a check found. `unknown` is never shown as passed. `code-fault` means that the code itself could not be judged,
 * `workbook-fault` that the mistake is ours.
 */
export type Verdict =
  | { readonly status: 'passed' }
  | {
      readonly status: 'failed';
      /** The broken rule that comes first in precedence. */
      readonly rule: RuleId;
      readonly sentence: string;
      /** Other rules that the same run broke. */
      readonly alsoBroken: readonly RuleId[];
    }
  | { readonly status: 'unknown'; readonly sentence: string; readonly missing: readonly string[] }
  | { readonly status: 'code-fault'; readonly fault: CodeFault }
  | { readonly status: 'workbook-fault'; readonly sentence: string };

export type CellStatus = 'passed' | 'failed' | 'unknown';

/** One start state and all schedules tried from it: a cell of the decision table. */
export interface CellResult {
  /** The scenario's id. */
  readonly id: string;
  readonly label: string;
  readonly evidence: Evidence | null;
  readonly authority: AuthorityState | null;
  /** The outcome that the table demands here, in words. */
  readonly expected: string;
  readonly status: CellStatus;
  /** One sentence: what went wrong, or empty. */
  readonly message: string;
  readonly stories: readonly StoryLink[];
}

/** A schedule that was tried: enough to list it and to play it. */
export interface StoryLink {
  readonly id: string;
  readonly faults: readonly string[];
  readonly status: CellStatus;
  /** The rule that it broke first. Left out when it broke none. */
  readonly rule?: RuleId;
}

/** Parts of the exercise's catalogue, and which of them were reached. */
export interface Coverage {
  readonly rows: Readonly<Record<string, boolean>>;
  readonly boundaries: Readonly<Record<string, boolean>>;
}

/** The result of one check. Holds no times: the same code gives the same result on every machine. */
export interface GradeResult {
  readonly version: 1;
  readonly exercise: string;
  /** Hash of exercise, scenarios and explorer version. */
  readonly content: string;
  readonly seed: number;
  readonly verdict: Verdict;
  readonly cells: readonly CellResult[];
  readonly levels: readonly LevelResult[];
  readonly coverage: Coverage;
  /** The shortest failing story, or null. */
  readonly counterexample: Story | null;
}
