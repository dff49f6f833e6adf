import { describe, expect, it } from 'vitest';
import type { Plain } from '../../src/core/plain.ts';
import { createSandbox } from '../../src/engine/sandbox/quickjs.ts';
import { RememberedProgram } from '../../src/engine/sandbox/remembered-program.ts';
import type { Argument, Program, Sandbox } from '../../src/engine/sandbox/sandbox.ts';
import { codeExercise, engine, grade } from './engine-for-tests.ts';

/** Each course of an attempt is run once. Code that does something else the next time is told so. */

const LOOKS = `
  export async function recover(destination, request) {
    console.log('begins', request.seen ?? '');
    const first = await destination.lookup(request.operation);
    if (first === 'again') return await destination.lookup(request.seen ?? 'once more');
    return first;
  }`;

const ARGUMENTS: readonly Argument[] = [
  { kind: 'object', target: 'destination', methods: ['lookup'] },
  { kind: 'plain', value: { operation: 'op-1' } },
];

/** The real sandbox, around which something survives from attempt to attempt: how many there were. */
function withMemory(sandbox: Sandbox, starts: { count: number }): Sandbox {
  const remembering = (program: Program): Program => ({
    texts: program.texts,
    dispose: () => program.dispose(),
    start: (attempt, args, options) => {
      starts.count++;
      return program.start(
        attempt,
        args.map((arg) => seeing(arg, `start ${starts.count}`)),
        options,
      );
    },
  });
  return {
    load(code, entry) {
      const loaded = sandbox.load(code, entry);
      return 'program' in loaded ? { program: remembering(loaded.program) } : loaded;
    },
    readList: (code, name, most) => sandbox.readList(code, name, most),
    get spoilt() {
      return sandbox.spoilt;
    },
    dispose: () => sandbox.dispose(),
  };
}

function seeing(argument: Argument, seen: string): Argument {
  if (argument.kind !== 'plain') return argument;
  return { kind: 'plain', value: { ...(argument.value as Readonly<Record<string, Plain>>), seen } };
}

async function load(code: string, sandbox?: Sandbox): Promise<RememberedProgram> {
  const loaded = (sandbox ?? (await createSandbox())).load(code, 'recover');
  if ('fault' in loaded) throw new Error(loaded.fault.sentence);
  return new RememberedProgram(loaded.program);
}

describe('a course that is known', () => {
  it('is not run again, and gives the same calls, end and log', async () => {
    const starts = { count: 0 };
    const program = await load(LOOKS, withMemory(await createSandbox(), starts));
    for (let nth = 0; nth < 3; nth++) {
      const attempt = program.start(1, ARGUMENTS, { lines: false });
      expect(attempt.state).toMatchObject({ kind: 'calling', call: { method: 'lookup', args: ['op-1'] } });
      expect(attempt.resolve('there')).toEqual({ kind: 'returned', value: 'there' });
      expect(attempt.log.map(({ text }) => text)).toEqual(['begins start 1']);
    }
    expect(starts.count).toBe(1);
  });

  it('is run where an attempt leaves it, up to there and on', async () => {
    const program = await load(LOOKS);
    program.start(1, ARGUMENTS, { lines: false }).resolve('there');
    const other = program.start(1, ARGUMENTS, { lines: false });
    expect(other.resolve('again')).toMatchObject({ kind: 'calling', call: { args: ['once more'] } });
    expect(other.reject({ kind: 'timeout', definite: false, message: 'no answer' })).toMatchObject({ kind: 'threw' });
  });

  it('is another one for another attempt, and for other arguments', async () => {
    const program = await load(LOOKS);
    const places = [
      program.start(1, ARGUMENTS, { lines: false }),
      program.start(2, ARGUMENTS, { lines: false }),
      program.start(1, [...ARGUMENTS.slice(0, 1), { kind: 'plain', value: { operation: 'op-2' } }], { lines: false }),
      program.start(1, ARGUMENTS, { lines: false }),
    ].map(({ place }) => place);
    expect(new Set(places.slice(0, 3)).size).toBe(3);
    expect(places[3]).toBe(places[0]);
  });

  it('is always run for a story, with the learner’s lines', async () => {
    const program = await load(LOOKS);
    program.start(1, ARGUMENTS, { lines: false });
    expect(program.start(1, ARGUMENTS, { lines: true }).state).toMatchObject({ kind: 'calling', call: { line: 4 } });
  });
});

describe('code that does something else the next time', () => {
  it('is told so, with the step at which it differed and both of its deeds', async () => {
    const program = await load(LOOKS, withMemory(await createSandbox(), { count: 0 }));
    program.start(1, ARGUMENTS, { lines: false }).resolve('again');
    const again = program.start(1, ARGUMENTS, { lines: true });
    expect(again.resolve('again')).toMatchObject({
      kind: 'stopped',
      fault: {
        id: 'not-repeatable',
        line: 5,
        sentence:
          'Given the same answers once more, your code did something else: as step 2 of an attempt it first called destination.lookup("start 1"), then called destination.lookup("start 2"). An attempt must begin with nothing that another one has left behind.',
      },
    });
  });

  it('is not judged, and its check says why', async () => {
    const { task } = await codeExercise('first-recovery');
    const makeSandbox = async () => withMemory(await createSandbox(), { count: 0 });
    const code = `export async function recover(destination, request) {
      try { return (await destination.lookup(request.seen)) === null ? 'unresolved' : 'unresolved'; } catch { return 'unresolved'; }
    }`;
    const { verdict } = await grade(
      { task: { ...task, rules: ['one-effect'] }, code, seed: 3 },
      { ...engine, makeSandbox },
    );
    expect(verdict).toMatchObject({ status: 'code-fault', fault: { id: 'not-repeatable' } });
  });
});
