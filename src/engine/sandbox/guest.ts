/**
 * Runs inside QuickJS, in the realm that runs learner code. The host loads its text (see `guest-bundle.ts`), lets it take
 * hold of the realm before learner code exists, and from then on calls only the functions that `install` returns.
 * Learner code reaches none of it: it is handed fresh objects whose functions keep everything in their closures.
 */
import type { Plain } from '../../core/plain.ts';
import type { ErrorRecord } from '../../core/trace.ts';
import {
  call,
  callError,
  callingText,
  describeThrown,
  fail,
  here,
  methodOf,
  never,
  numberArgument,
  onFault,
  textArguments,
} from './guest-calls.ts';
import type { GuestAttempt, Method } from './guest-calls.ts';
import { consoleFor } from './guest-console.ts';
import { database } from './guest-database.ts';
import { kindOf } from './guest-format.ts';
import { readList } from './guest-list.ts';
import { toPlain } from './guest-plain.ts';
import { harden } from './guest-realm.ts';
import { MAX_ARGUMENT_CHARACTERS } from './sandbox-limits.ts';
import { ANSWER } from './sandbox-wire.ts';
import type { BeginMessage, GuestFunction, GuestState, Report, Shape } from './sandbox-wire.ts';
import type { Argument } from './sandbox.ts';

type Factory = (exports: object, require: (from: unknown) => never) => void;
type Guest = Readonly<Record<GuestFunction, (id: number, text: string) => string>> & {
  load(name: string, made: Factory, most: number | null): void;
};
type Entry = (...args: unknown[]) => unknown;

/** The learner's module: evaluated anew for each attempt. */
let factory: Factory = () => undefined;
let entryName = '';
/** The attempt whose code runs now. Each slice is run to its end before another attempt goes on. */
let current = newAttempt(0, false);
const attempts = new Map<number, GuestAttempt>();
/** How to make the arguments of an attempt, by the number that the host knows them under. Null: a plain value. */
const shapes: (readonly (((attempt: GuestAttempt) => object) | null)[])[] = [];

/** Takes hold of the realm. @param stop asks the host to interrupt the running code. */
export function install(stop: () => void): Guest {
  onFault(stop);
  harden(consoleFor(() => current));
  return { load, shape, begin, answer, look };
}

/**
 * Takes the learner's module and evaluates it once on trial. `look(0)` then says whether it may be used.
 * @param most with a number, the module is there for a list, of which so many entries are read.
 */
function load(name: string, made: Factory, most: number | null): void {
  entryName = name;
  factory = Object.freeze(made);
  current = newAttempt(0, true);
  attempts.set(0, current);
  try {
    const exports: Record<string, unknown> = {};
    if (most !== null) {
      factory(exports, refuseImport);
      readList(current, exports[name], most, Object.keys(exports));
      return;
    }
    exported(current, exports);
    current.end = { value: textsOf(exports), nothing: true };
  } catch (error) {
    current.end = { thrown: describeThrown(error) };
  }
}

function shape(_id: number, text: string): string {
  return String(shapes.push((JSON.parse(text) as Shape).map(toMaker)) - 1);
}

/** Written with loops by index: QuickJS takes a microsecond for each list that is taken apart or spread. */
function begin(id: number, text: string): string {
  const message = JSON.parse(text) as BeginMessage;
  const plain = message[2];
  const dropped = message[3];
  for (let index = 0; index < dropped.length; index++) attempts.delete(dropped[index] ?? 0);
  current = newAttempt(id, message[1]);
  attempts.set(id, current);
  const makers = shapes[message[0]] ?? [];
  const args: unknown[] = [];
  for (let index = 0, next = 0; index < makers.length; index++) {
    const make = makers[index];
    args.push(make ? make(current) : plain[next++]);
  }
  run(current, args);
  return '';
}

function run(attempt: GuestAttempt, args: readonly unknown[]): void {
  try {
    const entry = exported(attempt);
    if (!entry) return;
    const answered: unknown = Reflect.apply(entry, undefined, args);
    if (isThenable(answered)) void settle(attempt, answered);
    else fail(attempt, { id: 'not-async', given: kindOf(answered) });
  } catch (error) {
    attempt.end = { thrown: describeThrown(error) };
  }
}

function exported(attempt: GuestAttempt, exports: Record<string, unknown> = {}): Entry | null {
  factory(exports, refuseImport);
  const entry = exports[entryName];
  if (typeof entry === 'function') return entry as Entry;
  fail(attempt, { id: 'no-export', given: kindOf(entry), names: Object.keys(exports) });
  return null;
}

/** The constants among the exports that are text, such as a database's schema. */
function textsOf(exports: Readonly<Record<string, unknown>>): Plain {
  const texts = Object.create(null) as Record<string, string>;
  for (const name of Object.keys(exports)) {
    const value = exports[name];
    if (typeof value === 'string' && value.length <= MAX_ARGUMENT_CHARACTERS) texts[name] = value;
  }
  return texts;
}

const refuseImport = Object.freeze((from: unknown): never => {
  fail(current, { id: 'import', from: typeof from === 'string' ? from : kindOf(from), stack: here() });
  throw new Error('nothing can be imported here except types');
});

async function settle(attempt: GuestAttempt, answered: PromiseLike<unknown>): Promise<void> {
  try {
    const value = await answered;
    attempt.end = { value: toPlain(value), nothing: value === undefined };
  } catch (error) {
    attempt.end = { thrown: describeThrown(error) };
  }
}

function answer(id: number, text: string): string {
  const attempt = attempts.get(id);
  const open = attempt?.open;
  if (!attempt || !open) throw new Error('no call is open');
  current = attempt;
  attempt.open = null;
  if (text.startsWith(ANSWER.value)) open.resolve(parseValue(text));
  else open.reject(callError(errorRecord(text), open.stack));
  return '';
}

/** As JSON.parse, which takes about 4 microseconds even for the shortest text. */
function parseValue(text: string): unknown {
  if (text === 'vnull') return null;
  if (text.startsWith('v"') && !text.includes('\\')) return text.slice(2, -1);
  return JSON.parse(text.slice(1));
}

/** Few different errors come, and often. */
function errorRecord(text: string): ErrorRecord {
  const known = errorRecords.get(text);
  if (known) return known;
  if (errorRecords.size >= 100) errorRecords.clear();
  const record = JSON.parse(text.slice(1)) as ErrorRecord;
  errorRecords.set(text, record);
  return record;
}

const errorRecords = new Map<string, ErrorRecord>();

/** Says where an attempt stands, once none of its code can go on by itself. */
function look(id: number): string {
  const attempt = attempts.get(id);
  if (!attempt) throw new Error('no such attempt');
  const { open, log, fault, end } = attempt;
  if (!log && !fault && open && !end) return callingText(open);
  const state = stateOf(attempt);
  if (state.kind !== 'calling') attempts.delete(id);
  if (log && log.lines.length > 0) {
    const { lines } = log;
    log.lines = [];
    return JSON.stringify({ state, log: lines } satisfies Report);
  }
  if (state.kind === 'returned') return returnedText(state.value, state.nothing);
  return JSON.stringify({ state } satisfies Report);
}

/** By hand, as `callingText`. */
function returnedText(value: Plain, nothing: boolean): string {
  return `{"state":{"kind":"returned","nothing":${nothing},"value":${JSON.stringify(value)}}}`;
}

function stateOf({ fault, open, end }: GuestAttempt): GuestState {
  if (fault) return { kind: 'stopped', fault };
  if (end && open) {
    return { kind: 'stopped', fault: { id: 'not-awaited', call: open.method.label, next: null, stack: open.stack } };
  }
  if (open) {
    const { method, args, stack } = open;
    return { kind: 'calling', call: { target: method.target, method: method.name, args }, stack };
  }
  if (!end) return { kind: 'stopped', fault: { id: 'never-settles' } };
  if ('thrown' in end) return { kind: 'threw', thrown: end.thrown };
  return { kind: 'returned', value: end.value, nothing: end.nothing };
}

function toMaker(argument: Shape[number]): ((attempt: GuestAttempt) => object) | null {
  switch (argument.kind) {
    case 'plain':
      return null;
    case 'database':
      return database;
    case 'object':
      return remoteObject(argument);
  }
}

type Callable = (...args: readonly unknown[]) => Promise<unknown>;

function remoteObject({ target, methods, parameters, numbers }: Argument & { kind: 'object' }) {
  const makers = methods.map((name) => {
    const check = numbers?.includes(name) ? numberArgument : textArguments;
    return remoteMethod(methodOf(target, name), check, parameters?.[name]);
  });
  return (attempt: GuestAttempt): object => {
    const object: Record<string, Callable> = {};
    for (let index = 0; index < makers.length; index++)
      object[methods[index] ?? ''] = makers[index]?.(attempt) ?? never;
    return object;
  };
}

function remoteMethod(
  method: Method,
  check: typeof textArguments | typeof numberArgument,
  parameters: readonly string[] | undefined,
): (attempt: GuestAttempt) => Callable {
  return (attempt) =>
    (...args) => {
      const given = check(attempt, method.label, args, parameters);
      return given ? call(attempt, method, given) : never();
    };
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as PromiseLike<unknown>).then === 'function';
}

function newAttempt(id: number, lines: boolean): GuestAttempt {
  return { id, lines, calls: 0, open: null, fault: null, end: null, log: null };
}
