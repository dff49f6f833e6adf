import type { Plain } from '../../core/plain.ts';
import type { CallRecord, ErrorRecord, LogEntry } from '../../core/trace.ts';
import type { Argument } from './sandbox.ts';

/** What crosses the wall between the host and the guest (our code inside QuickJS), as JSON text. */

/** Arguments without the plain values, which differ from attempt to attempt. The guest keeps each that it was told. */
export type Shape = readonly (Exclude<Argument, { kind: 'plain' }> | { readonly kind: 'plain' })[];

/** A list, since QuickJS reads lists faster than objects. */
export type BeginMessage = readonly [
  /** What the guest's `shape` returned. */
  shape: number,
  /** Whether each call is to carry the learner's line: costs about 4 microseconds a call. */
  lines: boolean,
  /** The plain values, in order. */
  plain: readonly Plain[],
  /** Attempts that will never be answered again. */
  dropped: readonly number[],
];

/** An answer is one letter and JSON: `v` and the value, or `e` and the error record. */
export const ANSWER = { value: 'v', error: 'e' } as const;
export type AnswerText = `v${string}` | `e${string}`;

export function answerWith(value: Plain): AnswerText {
  return `${ANSWER.value}${JSON.stringify(value)}`;
}

export function answerWithError(error: ErrorRecord): AnswerText {
  return `${ANSWER.error}${JSON.stringify(error)}`;
}

/** A fault as the guest sees it: facts, without the sentence. `stack` is QuickJS's own stack text. */
export type GuestFault =
  | { readonly id: 'import'; readonly from: string; readonly stack: string }
  /** `names`: all that is exported. */
  | { readonly id: 'no-export'; readonly given: string; readonly names: readonly string[] }
  | { readonly id: 'not-async'; readonly given: string }
  | { readonly id: 'not-a-list'; readonly given: string; readonly names: readonly string[] }
  | { readonly id: 'never-settles' }
  | { readonly id: 'not-awaited'; readonly call: string; readonly next: string | null; readonly stack: string }
  | { readonly id: 'too-many-calls'; readonly call: string; readonly stack: string }
  | { readonly id: 'too-much-output'; readonly entries: number; readonly characters: number; readonly stack: string }
  | {
      readonly id: 'bad-argument';
      readonly call: string;
      readonly parameter: string;
      readonly expected: string;
      readonly given: string;
      readonly stack: string;
    };

/** Something thrown that reached the top. */
export interface Thrown {
  /** Set when it is an error that a call of ours rejected with. */
  readonly record: ErrorRecord | null;
  /** False when something else than an Error was thrown. */
  readonly isError: boolean;
  readonly name: string;
  /** The error's message, or the thrown value as the console would show it. */
  readonly message: string;
  readonly stack: string;
}

export type GuestState =
  | { readonly kind: 'calling'; readonly call: CallRecord; readonly stack: string }
  /** `nothing`: it was undefined. */
  | { readonly kind: 'returned'; readonly value: Plain; readonly nothing: boolean }
  | { readonly kind: 'threw'; readonly thrown: Thrown }
  | { readonly kind: 'stopped'; readonly fault: GuestFault };

export interface Report {
  readonly state: GuestState;
  /** What was written to the console since the last report. */
  readonly log?: readonly (readonly [LogEntry['level'], string])[];
}

/** The functions that the guest offers to the host. All take an attempt's number and a text, and return a text. */
export const GUEST_FUNCTIONS = ['shape', 'begin', 'answer', 'look'] as const;
export type GuestFunction = (typeof GUEST_FUNCTIONS)[number];
