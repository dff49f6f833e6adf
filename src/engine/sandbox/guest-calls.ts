import type { CallRecord, ErrorRecord, LogEntry } from '../../core/trace.ts';
import type { Plain } from '../../core/plain.ts';
import { formatQuoted, kindOf, readText } from './guest-format.ts';
import { MAX_ARGUMENT_CHARACTERS, MAX_CALLS } from './sandbox-limits.ts';
import type { GuestFault, Thrown } from './sandbox-wire.ts';

/** Runs inside QuickJS: how learner code calls out, and how it is stopped. */

/** One run of the entry function, as the guest keeps it. */
export interface GuestAttempt {
  readonly id: number;
  readonly lines: boolean;
  calls: number;
  /** The call that waits for its answer. */
  open: OpenCall | null;
  /** The first fault. Sticky: once set, nothing else that the attempt does counts. */
  fault: GuestFault | null;
  end: { readonly value: Plain; readonly nothing: boolean } | { readonly thrown: Thrown } | null;
  log: Log | null;
}

/** What was written to the console: all of it is counted, `lines` are those that the host was not told yet. */
export interface Log {
  lines: [LogEntry['level'], string][];
  entries: number;
  characters: number;
}

/** A call that learner code may make, with what is said about it made once. */
export interface Method {
  readonly target: CallRecord['target'];
  readonly name: string;
  /** For sentences: `destination.lookup`. */
  readonly label: string;
  /** The beginning of the report that such a call is open: see `callingText`. */
  readonly report: string;
}

export function methodOf(target: CallRecord['target'], name: string): Method {
  const report = `{"state":{"kind":"calling","call":{"target":"${target}","method":"${name}","args":[`;
  return { target, name, label: `${target}.${name}`, report };
}

export interface OpenCall {
  readonly method: Method;
  readonly args: readonly Plain[];
  readonly stack: string;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Asks the host to interrupt the running code as soon as it can. */
let halt: () => void = () => undefined;

export function onFault(stop: () => void): void {
  halt = stop;
}

export function fail(attempt: GuestAttempt, fault: GuestFault): void {
  attempt.fault ??= fault;
  halt();
}

/** For calls that must never be answered: nothing can wait past it. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** Where learner code is now. Costs about 3 microseconds, so it is taken only where it is shown. */
export function here(): string {
  return new Error().stack ?? '';
}

/**
 * Makes the attempt wait for one answer of the host. All that can fail comes before the attempt is changed, so that a
 * stack overflow in here leaves it as it was.
 */
export function call(attempt: GuestAttempt, method: Method, args: readonly Plain[], stack?: string): Promise<unknown> {
  const { open, lines } = attempt;
  if (open) {
    fail(attempt, { id: 'not-awaited', call: open.method.label, next: method.label, stack: open.stack });
    return never();
  }
  if (attempt.calls >= MAX_CALLS) {
    fail(attempt, { id: 'too-many-calls', call: method.label, stack: here() });
    return never();
  }
  const where = stack ?? (lines ? here() : '');
  return new Promise((resolve, reject) => {
    const opened = { method, args, stack: where, resolve, reject };
    attempt.calls++;
    attempt.open = opened;
  });
}

/**
 * The report of the commonest state, put together by hand: a third of the time that JSON.stringify takes for it. `calling`
 * in `sandbox-wire.ts` says what it is.
 */
export function callingText({ method, args, stack }: OpenCall): string {
  let texts = '';
  for (let index = 0; index < args.length; index++) {
    texts += index === 0 ? JSON.stringify(args[index]) : `,${JSON.stringify(args[index])}`;
  }
  return `${method.report}${texts}]},"stack":${stack === '' ? '""' : JSON.stringify(stack)}}}`;
}

/** Checks that a call was given nothing but text. Null: it was not, and the attempt has failed. */
export function textArguments(
  attempt: GuestAttempt,
  name: string,
  args: readonly unknown[],
  parameters: readonly string[] | undefined,
): readonly string[] | null {
  const count = parameters?.length ?? args.length;
  let characters = 0;
  for (let index = 0; index < count; index++) {
    const given = args[index];
    if (typeof given === 'string' && (characters += given.length) <= MAX_ARGUMENT_CHARACTERS) continue;
    const parameter = parameters?.[index] ?? `argument ${index + 1}`;
    return badArgument(attempt, name, parameter, typeof given === 'string' ? 'shorter text' : 'text', given);
  }
  return (count === args.length ? args : args.slice(0, count)) as readonly string[];
}

/** Checks that a call was given one number of 0 or more. Null: it was not, and the attempt has failed. */
export function numberArgument(
  attempt: GuestAttempt,
  name: string,
  [given]: readonly unknown[],
  parameters: readonly string[] | undefined,
): readonly number[] | null {
  if (typeof given === 'number' && given >= 0 && given < Infinity) return [given];
  return badArgument(attempt, name, parameters?.[0] ?? 'argument 1', 'a number of 0 or more', given);
}

export function badArgument(
  attempt: GuestAttempt,
  name: string,
  parameter: string,
  expected: string,
  given: unknown,
): null {
  fail(attempt, { id: 'bad-argument', call: name, parameter, expected, given: kindOf(given), stack: here() });
  return null;
}

const records = new WeakMap<object, { record: ErrorRecord; stack: string }>();

const NAME = { value: 'CallError', writable: true, enumerable: false, configurable: true };

/** The error that a call of ours rejects with: a real Error, with `kind` and `definite` of its own. */
export function callError(record: ErrorRecord, stack: string): Error {
  const error = Object.defineProperty(new Error(record.message), 'name', NAME) as CallError;
  error.stack = stack;
  error.kind = record.kind;
  error.definite = record.definite;
  if (record.retryAfter !== undefined) error.retryAfter = record.retryAfter;
  records.set(error, { record, stack });
  return error;
}

interface CallError extends Error {
  kind: string;
  definite: boolean;
  retryAfter?: number;
}

/** Describes what reached the top. Reads a learner's object with care: its getters may throw. */
export function describeThrown(value: unknown): Thrown {
  const ours = typeof value === 'object' && value !== null ? records.get(value) : undefined;
  if (!isError(value)) return { record: null, isError: false, name: '', message: formatQuoted(value), stack: '' };
  const stack = ours ? ours.stack : readText(value, 'stack');
  const [name, message] = [readText(value, 'name'), readText(value, 'message')];
  return { record: ours?.record ?? null, isError: true, name, message, stack };
}

function isError(value: unknown): value is Error {
  try {
    return value instanceof Error;
  } catch {
    return false;
  }
}
