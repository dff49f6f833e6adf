import type { FaultId } from './faults.ts';
import type { Plain, Row, Tables } from './plain.ts';
import type { RuleId } from './rules.ts';

/** Who a call is addressed to. */
export type Target = 'destination' | 'authority' | 'database' | 'clock' | 'receiver';

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
  /** How many seconds the destination asked the caller to wait before it sends again. */
  readonly retryAfter?: number;
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
  | 'not-a-list'
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
  | 'not-repeatable'
  | 'forbidden-statement'
  | 'transaction-open'
  | 'bad-statement'
  | 'bad-schema';

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

/** One way to go on at a choice of a story. */
export interface StoryOption {
  /** What fails, or what the world does; null: nothing goes wrong. */
  readonly fault: FaultId | null;
  /** Whether the fault lasts until the quiet attempts. */
  readonly lasting: boolean;
  /** Whose turn it is, where that is the choice: the worker, 0-based. */
  readonly worker: number | null;
  /** What taking it costs, in faults and preemptions. */
  readonly cost: number;
}

/** A point at which the story could have gone another way. Its place in `Story.choices` is its place in the path. */
export interface StoryChoice {
  /** Index of the step that it decided. */
  readonly step: number;
  readonly options: readonly StoryOption[];
  /** Index of the option that was taken. */
  readonly taken: number;
}

/** One schedule played, told for a person. */
export interface Story {
  /** Replays exactly: see schedule-id.ts. */
  readonly id: string;
  readonly scenario: { readonly id: string; readonly label: string };
  /** What was asked for, in words: `reader for person-21, under tenant-c:req-481:grant`. */
  readonly asked: string;
  /** Faults in order, for example `Response lost at call 3, destination.grant`. Empty: nothing failed. */
  readonly faults: readonly string[];
  readonly steps: readonly StoryStep[];
  /** To play another one: the options taken up to a choice, and another option there. */
  readonly choices: readonly StoryChoice[];
  readonly before: Tables;
  readonly after: Tables;
  /** Broken rules, highest precedence first. Empty: the run was right. */
  readonly violations: readonly Violation[];
  /** Set when the learner's code itself went wrong. */
  readonly codeFault: CodeFault | null;
  readonly log: readonly LogEntry[];
}
