import type { ErrorRecord } from '../../src/core/trace.ts';
import type { Plain } from '../../src/core/plain.ts';
import { createSandbox } from '../../src/engine/sandbox/quickjs.ts';
import { compileQuickjs } from '../../src/worker/quickjs-node.ts';
import type { Argument, Attempt, AttemptState, Program, Sandbox } from '../../src/engine/sandbox/sandbox.ts';

/** What the tests of the sandbox share: arguments as the workloads hand them over, and a caller who answers by rule. */

export const REQUEST = { operation: 'op-1', person: 'person-1', access: 'reader', attempt: 'try-1' };

export const RECOVER: readonly Argument[] = [
  {
    kind: 'object',
    target: 'destination',
    methods: ['lookup', 'grant'],
    parameters: { lookup: ['operation'], grant: ['operation', 'person', 'access'] },
  },
  { kind: 'plain', value: REQUEST },
  { kind: 'object', target: 'authority', methods: ['check'], parameters: { check: [] } },
];

const STAGE_REQUEST = { operation: 'op-1', item: 'a reply', person: 'person-1', attempt: 'try-1', now: 5 };

export const STAGE: readonly Argument[] = [{ kind: 'database' }, { kind: 'plain', value: STAGE_REQUEST }];

export const TIMEOUT: ErrorRecord = { kind: 'timeout', definite: false, message: 'no answer came in time' };

export type Answer = Plain | { readonly error: ErrorRecord };

const quickjs = await compileQuickjs();

/** One sandbox for all tests of a file, replaced when code spoilt it. */
let open: Sandbox | null = null;
let program: Program | null = null;

export async function sandbox(): Promise<Sandbox> {
  if (open?.spoilt) closeSandbox();
  open ??= await createSandbox(quickjs);
  return open;
}

export function closeSandbox(): void {
  program?.dispose();
  open?.dispose();
  program = open = null;
}

/** Loads code that must be loadable, in place of what was loaded before. */
export async function load(code: string, entry = 'recover'): Promise<Program> {
  const place = await sandbox();
  program?.dispose();
  program = null;
  const loaded = place.load(code, entry);
  if ('fault' in loaded) throw new Error(`${loaded.fault.id}: ${loaded.fault.sentence}`);
  program = loaded.program;
  return program;
}

/** Loads code, begins an attempt with a line for each call, and answers calls in order until it stops or answers run out. */
export async function play(
  code: string,
  answers: readonly Answer[] = [],
  args: readonly Argument[] = RECOVER,
  entry = 'recover',
): Promise<{ attempt: Attempt; states: readonly AttemptState[]; last: AttemptState }> {
  const attempt = (await load(code, entry)).start(1, args, { lines: true });
  const states = [attempt.state];
  for (const answer of answers) {
    if (attempt.state.kind !== 'calling') break;
    states.push(isError(answer) ? attempt.reject(answer.error) : attempt.resolve(answer));
  }
  return { attempt, states, last: attempt.state };
}

function isError(answer: Answer): answer is { readonly error: ErrorRecord } {
  return typeof answer === 'object' && answer !== null && 'error' in answer;
}

/** The calls that were made, as `destination.lookup(op-1)`. */
export function calls(states: readonly AttemptState[]): string[] {
  return states.flatMap((state) =>
    state.kind === 'calling'
      ? [`${state.call.target}.${state.call.method}(${state.call.args.map(String).join(', ')})`]
      : [],
  );
}

/** The fault of code that cannot be loaded. */
export async function loadFault(code: string, entry = 'recover') {
  const loaded = (await sandbox()).load(code, entry);
  return 'fault' in loaded ? loaded.fault : null;
}

/** The fault of an attempt that is answered by `answers`. */
export async function fault(code: string, answers: readonly Answer[] = [], args?: readonly Argument[], entry?: string) {
  const { last } = await play(code, answers, args, entry);
  return 'fault' in last ? last.fault : null;
}
