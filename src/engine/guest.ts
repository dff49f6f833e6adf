/**
 * Runs inside QuickJS, in the realm that runs learner code. The host loads its text (see `guest-bundle.ts`), lets it take
 * hold of the realm before learner code exists, and from then on calls only the functions that `install` returns.
 * Learner code reaches none of it: it is handed fresh objects whose functions keep everything in their closures.
 */
import type { Plain } from '../core/plain.ts';
import type { ErrorRecord } from '../core/trace.ts';
import { call, callError, describeThrown, fail, here, never, onFault, textArguments } from './guest-calls.ts';
import type { GuestAttempt, OpenCall } from './guest-calls.ts';
import { consoleFor } from './guest-console.ts';
import { database } from './guest-database.ts';
import { kindOf } from './guest-format.ts';
import { toPlain } from './guest-plain.ts';
import { harden } from './guest-realm.ts';
import { ANSWER } from './sandbox-wire.ts';
import type { BeginMessage, GuestFunction, GuestState, Report, Shape } from './sandbox-wire.ts';
import type { Argument } from './sandbox.ts';

type Factory = (exports: object, require: (from: unknown) => never) => void;
type Guest = Readonly<Record<GuestFunction, (id: number, text: string) => string>> & {
  load(name: string, made: Factory): void;
};
type Entry = (...args: unknown[]) => unknown;

/** The learner's module: evaluated anew for each attempt. */
let factory: Factory = () => undefined;
let entryName = '';
/** The attempt whose code runs now. Each slice is run to its end before another attempt goes on. */
let current = newAttempt(0, false);
const attempts = new Map<number, GuestAttempt>();
const shapes: Shape[] = [];

/** Takes hold of the realm. @param stop asks the host to interrupt the running code. */
export function install(stop: () => void): Guest {
  onFault(stop);
  harden(consoleFor(() => current));
  return { load, shape, begin, answer, look };
}

/** Takes the learner's module and evaluates it once on trial. `look(0)` then says whether it may be used. */
function load(name: string, made: Factory): void {
  entryName = name;
  factory = Object.freeze(made);
  current = newAttempt(0, true);
  attempts.set(0, current);
  try {
    exported(current);
    current.end = { value: null, nothing: true };
  } catch (error) {
    current.end = { thrown: describeThrown(error) };
  }
}

function shape(_id: number, text: string): string {
  return String(shapes.push(JSON.parse(text) as Shape) - 1);
}

function begin(id: number, text: string): string {
  const [index, lines, plain, dropped] = JSON.parse(text) as BeginMessage;
  for (const gone of dropped) attempts.delete(gone);
  current = newAttempt(id, lines);
  attempts.set(id, current);
  const args: unknown[] = [];
  let next = 0;
  for (const argument of shapes[index] ?? []) {
    args.push(argument.kind === 'plain' ? plain[next++] : toObject(current, argument));
  }
  run(current, args);
  return '';
}

function run(attempt: GuestAttempt, args: readonly unknown[]): void {
  try {
    const entry = exported(attempt);
    if (!entry) return;
    const answered = entry(...args);
    if (isThenable(answered)) void settle(attempt, answered);
    else fail(attempt, { id: 'not-async', given: kindOf(answered) });
  } catch (error) {
    attempt.end = { thrown: describeThrown(error) };
  }
}

function exported(attempt: GuestAttempt): Entry | null {
  const exports: Record<string, unknown> = {};
  factory(exports, refuseImport);
  const entry = exports[entryName];
  if (typeof entry === 'function') return entry as Entry;
  fail(attempt, { id: 'no-export', given: kindOf(entry) });
  return null;
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
  else open.reject(callError(JSON.parse(text.slice(1)) as ErrorRecord, open.stack));
  return '';
}

/** As JSON.parse, which takes about 4 microseconds even for the shortest text. */
function parseValue(text: string): unknown {
  if (text === 'vnull') return null;
  if (text.startsWith('v"') && !text.includes('\\')) return text.slice(2, -1);
  return JSON.parse(text.slice(1));
}

/** Says where an attempt stands, once none of its code can go on by itself. */
function look(id: number): string {
  const attempt = attempts.get(id);
  if (!attempt) throw new Error('no such attempt');
  const { open, log } = attempt;
  const told = log !== null && log.lines.length > 0;
  if (open && !attempt.fault && !attempt.end && !told) return callingText(open);
  const state = stateOf(attempt);
  const report: Report = told ? { state, log: log.lines } : { state };
  if (told) log.lines = [];
  if (state.kind !== 'calling') attempts.delete(id);
  return JSON.stringify(report);
}

/** The report of the commonest state, put together by hand: half the time that JSON.stringify takes for it. */
function callingText({ call: { target, method, args }, stack }: OpenCall): string {
  let texts = '';
  for (const each of args) texts += (texts === '' ? '' : ',') + JSON.stringify(each);
  const where = stack === '' ? '""' : JSON.stringify(stack);
  return `{"state":{"kind":"calling","call":{"target":"${target}","method":"${method}","args":[${texts}]},"stack":${where}}}`;
}

function stateOf({ fault, open, end }: GuestAttempt): GuestState {
  if (fault) return { kind: 'stopped', fault };
  if (end && open) {
    const { target, method } = open.call;
    return {
      kind: 'stopped',
      fault: { id: 'not-awaited', call: `${target}.${method}`, next: null, stack: open.stack },
    };
  }
  if (open) return { kind: 'calling', call: open.call, stack: open.stack };
  if (!end) return { kind: 'stopped', fault: { id: 'never-settles' } };
  return 'thrown' in end ? { kind: 'threw', thrown: end.thrown } : { kind: 'returned', ...end };
}

function toObject(attempt: GuestAttempt, argument: Exclude<Argument, { kind: 'plain' }>): object {
  return argument.kind === 'database' ? database(attempt) : remoteObject(attempt, argument);
}

function remoteObject(attempt: GuestAttempt, { target, methods, parameters }: Argument & { kind: 'object' }): object {
  const object: Record<string, (...args: readonly unknown[]) => Promise<unknown>> = {};
  for (const method of methods) {
    object[method] = (...args) => {
      const given = textArguments(attempt, `${target}.${method}`, args, parameters?.[method]);
      return given ? call(attempt, target, method, given as readonly Plain[]) : never();
    };
  }
  return object;
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as PromiseLike<unknown>).then === 'function';
}

function newAttempt(id: number, lines: boolean): GuestAttempt {
  return { id, lines, calls: 0, open: null, fault: null, end: null, log: null };
}
