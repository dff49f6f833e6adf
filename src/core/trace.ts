import type { FaultId } from './faults.ts';
import type { Plain, Row, Tables } from './plain.ts';
import type { RuleId } from './rules.ts';

/** Who a call is addressed to. */
export type Target = 'destination' | 'authority' | 'database';

export interface CallRecord {
  readonly target: Target;
  readonly method: string;
  readonly args: readonly Plain[];
  /** Line of the learner's own text, 1-based. */
  readonly line?: number;
}

export interface ErrorRecord {
  readonly kind: string;
  readonly definite: boolean;
  readonly message: string;
}

/** What reaches the caller. `nothing`: its process is gone. */
export type Reply =
  | { readonly kind: 'value'; readonly value: Plain }
  | { readonly kind: 'error'; readonly error: ErrorRecord }
  | { readonly kind: 'nothing' };

/** A committed row that appeared (`before` null), went (`after` null) or changed. */
export interface RowChange {
  readonly table: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** How an attempt ended. */
export type Ending =
  | { readonly kind: 'returned'; readonly value: Plain }
  | { readonly kind: 'threw'; readonly error: ErrorRecord }
  | { readonly kind: 'stopped'; readonly fault: CodeFault };

/** One step of a run: an attempt begins, makes one call, or ends. Or the world moves by itself. */
export interface Step {
  readonly index: number;
  /** The attempt's number, 1-based: its lane. 0 for what the world did by itself. */
  readonly attempt: number;
  /** The worker whose attempt it is, 0-based, or null for what the world did by itself. */
  readonly worker: number | null;
  /** True in the run after all faults, in which the decision table's answer is demanded. */
  readonly quiet: boolean;
  readonly event:
    | { readonly kind: 'begin'; readonly reference: string; readonly restart: boolean }
    | { readonly kind: 'call'; readonly call: CallRecord; readonly fault: FaultId | null; readonly reply: Reply }
    | { readonly kind: 'end'; readonly ending: Ending }
    /** Nobody called: an approval is withdrawn, a late message arrives. */
    | { readonly kind: 'world'; readonly fault: FaultId };
  /** Place in the schedule's path at which this step's fault was chosen, or null: without it, the path ends before there. */
  readonly choice: number | null;
  /** Committed rows that this step changed, as a second connection sees them. */
  readonly changes: readonly RowChange[];
}

/** What went wrong with learner code itself, apart from any rule. */
export type CodeFaultId =
  | 'syntax'
  | 'import'
  | 'no-export'
  | 'not-async'
  | 'no-outcome'
  | 'unknown-outcome'
  | 'threw'
  | 'not-awaited'
  | 'never-settles'
  | 'too-many-steps'
  | 'too-many-calls'
  | 'too-much-output'
  | 'too-deep'
  | 'memory'
  | 'too-slow'
  | 'bad-argument'
  | 'forbidden-statement'
  | 'transaction-open';

export interface CodeFault {
  readonly id: CodeFaultId;
  /** One plain sentence for the learner: what, and what to do. */
  readonly sentence: string;
  /** Position in the learner's own text, 1-based. */
  readonly line?: number;
  readonly column?: number;
}

export interface LogEntry {
  readonly attempt: number;
  readonly level: 'log' | 'warn' | 'error';
  readonly text: string;
}

/** A rule that a run broke, with the values that broke it. */
export interface Violation {
  readonly rule: RuleId;
  /** One sentence with the actual values. */
  readonly sentence: string;
  /** Index of the step at which it broke. */
  readonly step: number;
}

/** A step with the two sentences that the course is about. */
export interface StoryStep extends Step {
  /** What is true after this step. */
  readonly truth: string;
  /** What this caller knows after it. */
  readonly known: string;
  /** True when what the caller knows doesn't settle whether the action happened. */
  readonly doubt: boolean;
}

/** One schedule played, told for a person. */
export interface Story {
  /** Replays exactly: see schedule-id.ts. */
  readonly id: string;
  readonly scenario: { readonly id: string; readonly label: string };
  /** Faults in order, for example `Response lost at call 3, destination.grant`. Empty: nothing failed. */
  readonly faults: readonly string[];
  readonly steps: readonly StoryStep[];
  readonly before: Tables;
  readonly after: Tables;
  /** Broken rules, highest precedence first. Empty: the run was right. */
  readonly violations: readonly Violation[];
  /** Set when the learner's code itself went wrong. */
  readonly codeFault: CodeFault | null;
  readonly log: readonly LogEntry[];
}
