import type { Plain } from '../../core/plain.ts';
import type { CallRecord, CodeFault, ErrorRecord, LogEntry } from '../../core/trace.ts';
import type { AnswerText } from './sandbox-wire.ts';

/** The wall around learner code, as the rest of the engine sees it. Implemented on QuickJS in `quickjs.ts`. */

/** Where an attempt stands when none of its code can go on by itself. */
export type AttemptState =
  /** Waits for the answer to one call. */
  | { readonly kind: 'calling'; readonly call: CallRecord }
  /** `nothing`: it was undefined, and `value` is null. Objects hold own enumerable values only, cut where they are too large. */
  | { readonly kind: 'returned'; readonly value: Plain; readonly nothing?: boolean }
  /** An error reached the top. `thrown` is a CallError of ours that the code let through, else null. */
  | { readonly kind: 'threw'; readonly thrown: ErrorRecord | null; readonly fault: CodeFault }
  /** A limit was passed, or a call was not awaited, or it can never settle. Nothing that it does later counts. */
  | { readonly kind: 'stopped'; readonly fault: CodeFault };

/** One run of the entry function. */
export interface Attempt {
  readonly state: AttemptState;
  /** Answers the open call with a value and lets the code go on to its next stop. */
  resolve(value: Plain): AttemptState;
  /** Answers the open call with an error. */
  reject(error: ErrorRecord): AttemptState;
  /** The attempt is dead from here on: its open call is never answered, its objects reach nothing. */
  crash(): void;
  readonly log: readonly LogEntry[];
}

/** One that runs in a sandbox: it can be given an answer as it crosses the wall. */
export interface SandboxedAttempt extends Attempt {
  answer(text: AnswerText): AttemptState;
}

/** What an attempt is handed, in order: objects whose methods are calls, and plain values. */
export type Argument =
  | {
      readonly kind: 'object';
      readonly target: CallRecord['target'];
      readonly methods: readonly string[];
      /** By method, the names of its parameters: all must be text. Without, a call may have any number of texts. */
      readonly parameters?: Readonly<Record<string, readonly string[]>>;
      /** Methods that take one number, 0 or more, and no text. */
      readonly numbers?: readonly string[];
    }
  /**
   * The local database: get, all, run and transaction, over calls `get all run begin commit rollback`. The first three
   * always have two arguments: the SQL text and the list of its values.
   */
  | { readonly kind: 'database' }
  | { readonly kind: 'plain'; readonly value: Plain };

export interface StartOptions {
  /** Whether calls carry the learner's line. It costs time, and only a story that is told needs it. */
  readonly lines: boolean;
}

export interface Program {
  /** The constants that the module exports as text, by name. */
  readonly texts: Readonly<Record<string, string>>;
  /** Evaluates the module anew, so that module variables are fresh, and calls the entry function. */
  start(attempt: number, args: readonly Argument[], options: StartOptions): SandboxedAttempt;
  dispose(): void;
}

/** A list that a module exported, copied out of it. */
export interface ReadList {
  /** How long the list is. */
  readonly count: number;
  /** Its beginning: no more than was asked for. Each is cut as an answer is. */
  readonly items: readonly Plain[];
}

export interface Sandbox {
  /** Compiles learner TypeScript. `entry` is the name that it must export. */
  load(code: string, entry: string): { readonly program: Program } | { readonly fault: CodeFault };
  /** Evaluates learner TypeScript once, and copies the list that it exports under a name, or that a function of this name returns. */
  readList(code: string, name: string, most: number): { readonly list: ReadList } | { readonly fault: CodeFault };
  /** True after memory ran out or the stack overflowed: the module is not to be used again, ask for a new sandbox. */
  readonly spoilt: boolean;
  dispose(): void;
}
