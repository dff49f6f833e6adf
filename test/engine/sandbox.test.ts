import { afterAll, describe, expect, it } from 'vitest';
import {
  calls,
  closeSandbox,
  fault,
  load,
  loadFault,
  play,
  RECOVER,
  REQUEST,
  STAGE,
  TIMEOUT,
} from './sandbox-drive.ts';

afterAll(closeSandbox);

const LOOK_AND_GRANT = `
import type { Destination, Request } from 'after-the-timeout';

export async function recover(destination: Destination, request: Request) {
  const found = await destination.lookup(request.operation);
  if (found) return { outcome: 'reconciled', evidence: found.operation };
  await destination.grant(request.operation, request.person, request.access);
  return 'completed';
}`;

describe('an attempt', () => {
  it('stops at each call until it is answered', async () => {
    const { states, last } = await play(LOOK_AND_GRANT, [null, null]);
    expect(calls(states)).toEqual(['destination.lookup(op-1)', 'destination.grant(op-1, person-1, reader)']);
    expect(last).toEqual({ kind: 'returned', value: 'completed' });
  });

  it('gives back objects as plain data', async () => {
    const { last } = await play(LOOK_AND_GRANT, [{ operation: 'op-1', person: 'person-1', access: 'reader' }]);
    expect(last).toEqual({ kind: 'returned', value: { outcome: 'reconciled', evidence: 'op-1' } });
  });

  it('says that nothing was returned', async () => {
    const { last } = await play('export async function recover() {}');
    expect(last).toEqual({ kind: 'returned', value: null, nothing: true });
  });

  it('tells null from nothing', async () => {
    const { last } = await play('export async function recover() { return null; }');
    expect(last).toEqual({ kind: 'returned', value: null });
  });

  it('carries the line of each call when asked to', async () => {
    const { states } = await play(LOOK_AND_GRANT, [null]);
    expect(states.map((state) => (state.kind === 'calling' ? state.call.line : null))).toEqual([5, 7]);
  });

  it('carries no line when not asked to', async () => {
    const attempt = (await load(LOOK_AND_GRANT)).start(1, RECOVER, { lines: false });
    expect(attempt.state).toEqual({
      kind: 'calling',
      call: { target: 'destination', method: 'lookup', args: ['op-1'] },
    });
  });

  it('hands values over whatever is in them', async () => {
    const code = `export async function recover(destination) { return await destination.lookup('"\\\\ \\u0000 \\ud800 é 😀'); }`;
    for (const value of [
      '',
      'a"b\\c',
      'nul\0',
      '\ud800',
      '😀 é',
      0,
      -1.5,
      true,
      false,
      null,
      [1, ['2']],
      { a: { b: null } },
    ]) {
      const { states, last } = await play(code, [value]);
      expect(calls(states)).toEqual(['destination.lookup("\\ \0 \ud800 é 😀)']);
      expect(last).toEqual({ kind: 'returned', value });
    }
  });

  it('may not be answered when no call is open', async () => {
    const { attempt } = await play('export async function recover() { return 1; }');
    expect(() => attempt.resolve(null)).toThrow('no open call');
  });
});

describe('an error of a call', () => {
  const CATCHING = `
export async function recover(destination, request) {
  try {
    await destination.grant(request.operation, request.person, request.access);
  } catch (error) {
    return {
      isError: error instanceof Error,
      own: Object.keys(error).sort(),
      name: error.name,
      kind: error.kind,
      definite: error.definite,
      message: error.message,
      text: String(error),
    };
  }
}`;

  it('is a real Error with a kind', async () => {
    const { last } = await play(CATCHING, [{ error: TIMEOUT }]);
    expect(last).toEqual({
      kind: 'returned',
      value: {
        isError: true,
        own: ['definite', 'kind'],
        name: 'CallError',
        kind: 'timeout',
        definite: false,
        message: 'no answer came in time',
        text: 'CallError: no answer came in time',
      },
    });
  });

  it('is given as thrown when the code lets it through', async () => {
    const { last } = await play(LOOK_AND_GRANT, [null, { error: TIMEOUT }]);
    expect(last).toEqual({
      kind: 'threw',
      thrown: TIMEOUT,
      fault: {
        id: 'threw',
        sentence:
          'An error of a call was not handled: timeout, “no answer came in time”. Catch it and decide what it means.',
        line: 7,
      },
    });
  });

  it('is given as thrown as it was, whatever the code wrote into it', async () => {
    const { last } = await play(
      `export async function recover(destination) {
  try { await destination.lookup('x'); } catch (error) { Object.assign(error, { definite: true, kind: 'refused' }); throw error; }
}`,
      [{ error: TIMEOUT }],
    );
    expect(last).toMatchObject({ kind: 'threw', thrown: TIMEOUT });
  });

  it('is not given as thrown when it is the cause of another', async () => {
    const { last } = await play(
      `export async function recover(destination) {
  try { await destination.lookup('x'); } catch (error) { throw new Error('no luck', { cause: error }); }
}`,
      [{ error: TIMEOUT }],
    );
    expect(last).toEqual({
      kind: 'threw',
      thrown: null,
      fault: { id: 'threw', sentence: 'Your code threw Error: no luck.', line: 2 },
    });
  });
});

describe('a crash', () => {
  it('leaves the attempt where it is, for good', async () => {
    const program = await load(LOOK_AND_GRANT);
    const attempt = program.start(1, RECOVER, { lines: false });
    attempt.crash();
    expect(() => attempt.resolve(null)).toThrow('no open call');
    const next = program.start(2, RECOVER, { lines: false });
    expect(next.resolve(null)).toMatchObject({ kind: 'calling', call: { method: 'grant' } });
    expect(attempt.state).toMatchObject({ kind: 'calling', call: { method: 'lookup' } });
  });

  it('cannot be walked past with Promise.race', async () => {
    const code = `export async function recover(destination) {
  await Promise.race([destination.grant('a', 'b', 'c'), Promise.resolve()]);
  console.log('walked past');
  await destination.lookup('a');
  return 'completed';
}`;
    const { attempt, last } = await play(code);
    expect(last).toMatchObject({ kind: 'stopped', fault: { id: 'not-awaited', line: 2 } });
    expect(() => attempt.resolve(null)).toThrow('no open call');
  });
});

describe('attempts of one program', () => {
  it('have module variables of their own', async () => {
    const program = await load(
      `let calls = 0; const seen = []; export async function recover() { seen.push(1); return ++calls + seen.length; }`,
    );
    const values = [1, 2, 3].map((number) => program.start(number, RECOVER, { lines: false }).state);
    expect(values).toEqual([1, 2, 3].map(() => ({ kind: 'returned', value: 2 })));
  });

  it('may be under way at the same time', async () => {
    const program = await load(LOOK_AND_GRANT);
    const one = program.start(1, RECOVER, { lines: false });
    const other = program.start(2, RECOVER, { lines: false });
    expect(one.resolve(null)).toMatchObject({ kind: 'calling', call: { method: 'grant' } });
    expect(other.state).toMatchObject({ kind: 'calling', call: { method: 'lookup' } });
    expect(other.resolve({ operation: 'op-1' })).toMatchObject({ kind: 'returned', value: { outcome: 'reconciled' } });
    expect(one.reject(TIMEOUT)).toMatchObject({ kind: 'threw' });
  });

  it('keep their logs apart', async () => {
    const program = await load(
      `export async function recover(d, request) { console.log('in', request.attempt); await d.lookup('x'); console.warn('out', request.attempt); }`,
    );
    const start = (number: number, attempt: string) =>
      program.start(number, RECOVER.with(1, { kind: 'plain', value: { ...REQUEST, attempt } }), { lines: false });
    const [one, other] = [start(1, 'a'), start(2, 'b')];
    other.resolve(null);
    one.resolve(null);
    expect(one.log).toEqual([
      { attempt: 1, level: 'log', text: 'in a' },
      { attempt: 1, level: 'warn', text: 'out a' },
    ]);
    expect(other.log).toEqual([
      { attempt: 2, level: 'log', text: 'in b' },
      { attempt: 2, level: 'warn', text: 'out b' },
    ]);
  });

  it('go on in the next attempt after one was cut short', async () => {
    const program = await load(
      `export async function recover(d, { operation }) { if (operation === 'loop') for (;;) await null; await d.lookup(operation); return 'completed'; }`,
    );
    for (let nth = 1; nth <= 3; nth++) {
      const loop = program.start(nth, RECOVER.with(1, { kind: 'plain', value: { operation: 'loop' } }), {
        lines: false,
      });
      expect(loop.state).toMatchObject({ kind: 'stopped', fault: { id: 'too-many-steps' } });
      const next = program.start(nth, RECOVER, { lines: false });
      expect(next.resolve(null)).toEqual({ kind: 'returned', value: 'completed' });
    }
  });
});

describe('loading', () => {
  it('finds the line and column of what the parser cannot read', async () => {
    expect(await loadFault('const a = 1;\nexport async function recover() {\n  return (1;\n}')).toEqual({
      id: 'syntax',
      sentence: 'The code cannot be read: Unexpected token, expected ",".',
      line: 3,
      column: 12,
    });
  });

  it('finds the column behind types of what only the compiler sees', async () => {
    const line = 'const slip = (one: string, two: Map<string, number>): void => { return one ?? 1 || two; };';
    expect(await loadFault(`\n${line}\nexport async function recover() {}`)).toMatchObject({
      id: 'syntax',
      line: 2,
      column: line.indexOf('||') + 1,
    });
  });

  it('says where code that ends too early ends', async () => {
    expect(await loadFault('export async function recover() {\n  return 1;\n')).toMatchObject({
      id: 'syntax',
      sentence: expect.stringContaining('ends before it is complete') as string,
      line: 3,
    });
  });

  it('refuses await outside of functions', async () => {
    expect(await loadFault('\nawait null;\nexport async function recover() {}')).toMatchObject({
      id: 'syntax',
      line: 2,
    });
  });

  it('refuses text that is nested too deeply', async () => {
    const nested = `export const recover = ${'('.repeat(5000)}1${')'.repeat(5000)}`;
    expect(await loadFault(nested)).toMatchObject({ id: 'too-deep' });
  });

  it('refuses text that is too long', async () => {
    expect(await loadFault(`// ${'x'.repeat(200_000)}`)).toMatchObject({ id: 'syntax' });
  });

  it('refuses a module without the export, and names the one export that may be meant', async () => {
    expect(await loadFault('async function recover() {}')).toEqual({
      id: 'no-export',
      sentence: 'Nothing called `recover` is exported: write `export async function recover(…)`.',
    });
    expect(await loadFault('export async function recovery() {}')).toEqual({
      id: 'no-export',
      sentence: 'Nothing called `recover` is exported, only `recovery`: write `export async function recover(…)`.',
    });
  });

  it('says of code that was copied with the marks around it that they are no code', async () => {
    expect(await loadFault('```ts\nexport async function recover() {}\n```')).toMatchObject({
      id: 'syntax',
      line: 1,
      sentence: expect.stringContaining('take out the lines with ```') as string,
    });
  });

  it('says of a default export that a named one is needed, whether it has a name or not', async () => {
    for (const given of ['async function recover() {}', 'async () => {}']) {
      expect(await loadFault(`export default ${given}`)).toEqual({
        id: 'no-export',
        sentence:
          '`recover` is looked for by its name, and there is only a default export: use a named export, `export async function recover(…)`.',
      });
    }
  });

  it('refuses an export that is no function', async () => {
    expect(await loadFault("export const recover = 'completed';")).toMatchObject({
      id: 'no-export',
      sentence: expect.stringContaining('is exported, but is text') as string,
    });
  });

  it('refuses imports other than types, with the line', async () => {
    expect(
      await loadFault("import type { Request } from 'x';\nimport fs from 'node:fs';\nexport const recover = () => fs;"),
    ).toMatchObject({
      id: 'import',
      line: 2,
    });
  });

  it('finds what the module throws, with the line', async () => {
    expect(await loadFault('\nnull.x;\nexport async function recover() {}')).toMatchObject({ id: 'threw', line: 2 });
  });

  it('lets nobody out of the function that the module is run in', async () => {
    expect(await loadFault('}); for (;;) {} (function () {')).toMatchObject({ id: 'syntax' });
  });
});

describe('the console', () => {
  const logged = async (expression: string) => {
    const { attempt } = await play(`export async function recover() { console.log(${expression}); }`);
    return attempt.log.map(({ text }) => text).join('\n');
  };

  it('shows values as a program would write them', async () => {
    expect(await logged(`'text', 1, -0, true, null, undefined, 10n, Symbol('s')`)).toBe(
      'text 1 -0 true null undefined 10n Symbol(s)',
    );
    expect(await logged(`{ a: 'x', 'b c': [1, , 'two'], f() {}, n: null }`)).toBe(
      '{ a: "x", "b c": [1, empty, "two"], f: [function f], n: null }',
    );
    expect(await logged(`new Map([['k', new Set([1])]]), new (class Look { seen = true })()`)).toBe(
      'Map(1) { "k" => Set(1) { 1 } } Look { seen: true }',
    );
    expect(await logged(`new TypeError('no'), [], {}, Promise.resolve(1)`)).toBe('TypeError: no [] {} a promise');
  });

  it('shows an error of a call with its kind', async () => {
    const { attempt } = await play(
      `export async function recover(d) { try { await d.lookup('x'); } catch (error) { console.error(error); } }`,
      [{ error: TIMEOUT }],
    );
    expect(attempt.log).toEqual([
      { attempt: 1, level: 'error', text: 'CallError: no answer came in time { kind: "timeout", definite: false }' },
    ]);
  });

  it('is not stopped by values that cannot be shown', async () => {
    expect(await logged(`(() => { const o = { get boom() { throw 1; } }; o.self = o; return o; })()`)).toBe(
      '{ boom: [getter], self: [itself] }',
    );
    expect(
      await logged(`new Proxy({}, { ownKeys() { throw 1; } }), new Proxy([], { getPrototypeOf() { throw 1; } })`),
    ).toBe('[unreadable] [unreadable]');
    expect(await logged(`Object.defineProperty(new Error('x'), 'message', { get() { throw 1; } })`)).toBe(
      'Error: [unreadable]',
    );
  });

  it('cuts depth and width', async () => {
    expect(await logged(`{ a: { b: { c: { d: { e: 1 } } } } }`)).toBe('{ a: { b: { c: { d: {…} } } } }');
    expect(await logged(`Array.from({ length: 1000 }, (_, i) => i)`)).toMatch(/^\[0, 1, .*, 49, … 950 more\]$/);
    expect(
      (await logged(`(() => { let o = {}; for (let i = 0; i < 12; i++) o = [o, o, o, o]; return o; })()`)).length,
    ).toBeLessThan(2000);
  });

  it('cuts long text in the middle and says how much', async () => {
    const text = await logged(`'a'.repeat(400_000) + 'b'.repeat(100_000)`);
    expect(text).toMatch(/^a{1000} … 498,000 characters left out … b{1000}$/);
  });

  it('keeps the first and the last of many lines and says how many are missing', async () => {
    const { attempt, last } = await play(
      `export async function recover() { for (let i = 0; i < 10_000; i++) console.log(i); }`,
    );
    expect(last.kind).toBe('returned');
    expect(attempt.log).toHaveLength(201);
    expect(attempt.log.slice(99, 102).map(({ text }) => text)).toEqual(['99', '… 9,800 lines left out …', '9900']);
  });
});

describe('the database', () => {
  const stage = (body: string) => `export async function stage(db, request) {\n${body}\n}`;
  const run = (body: string, answers: Parameters<typeof play>[1] = []) => play(stage(body), answers, STAGE, 'stage');

  it('sends text and values', async () => {
    const { states } = await run(`await db.get('SELECT 1'); await db.run('DELETE', ['a', 2, null]);`, [null, 1]);
    expect(
      states.map((state) => (state.kind === 'calling' ? [state.call.method, ...state.call.args] : state.kind)),
    ).toEqual([['get', 'SELECT 1', []], ['run', 'DELETE', ['a', 2, null]], 'returned']);
  });

  it('puts a transaction between begin and commit and hands its value back', async () => {
    const body = `return await db.transaction(async (tx) => { await tx.run('INSERT'); return 'done'; });`;
    const { states, last } = await run(body, [null, 1, null]);
    expect(calls(states)).toEqual(['database.begin()', 'database.run(INSERT, )', 'database.commit()']);
    expect(last).toEqual({ kind: 'returned', value: 'done' });
  });

  it('rolls back when the work throws, and throws the error on', async () => {
    const body = `await db.transaction(async (tx) => { await tx.run('INSERT'); throw new Error('no'); });`;
    const { states, last } = await run(body, [null, 1, null]);
    expect(calls(states)).toEqual(['database.begin()', 'database.run(INSERT, )', 'database.rollback()']);
    expect(last).toMatchObject({ kind: 'threw', fault: { sentence: 'Your code threw Error: no.' } });
  });

  it('neither commits nor rolls back what could not begin', async () => {
    const error = { kind: 'database', definite: true, message: 'cannot start a transaction within a transaction' };
    const { states, last } = await run(`await db.transaction(async () => {});`, [{ error }]);
    expect(calls(states)).toEqual(['database.begin()']);
    expect(last).toMatchObject({ kind: 'threw', thrown: error });
  });

  it('throws the error of a commit without rolling back', async () => {
    const error = { kind: 'database', definite: false, message: 'the connection was lost' };
    const { states, last } = await run(`await db.transaction(async () => {});`, [null, { error }]);
    expect(calls(states)).toEqual(['database.begin()', 'database.commit()']);
    expect(last).toMatchObject({ kind: 'threw', thrown: error });
  });

  it('takes no statements through a transaction that has ended', async () => {
    const body = `let tx; await db.transaction(async (open) => { tx = open; });\ntry { await tx.run('INSERT'); } catch (error) { return error.kind + ': ' + error.message; }`;
    const { last } = await run(body, [null, null]);
    expect(last).toEqual({
      kind: 'returned',
      value: 'database: this transaction has ended: use the database for a statement outside it',
    });
  });

  it('carries the line of the transaction with begin and commit', async () => {
    const { states } = await run(`\nawait db.transaction(async (tx) => {\n  await tx.run('INSERT');\n});`, [
      null,
      1,
      null,
    ]);
    expect(states.map((state) => (state.kind === 'calling' ? state.call.line : null))).toEqual([3, 4, 3, null]);
  });

  it.each([
    ['await db.run(5)', '`sql`: text is needed there'],
    ['await db.run("DELETE", "a")', '`params`: a list of values is needed there'],
    ['await db.run("DELETE", ["a", undefined])', 'undefined as value 2 of params'],
    ['await db.run("DELETE", [true])', 'the boolean true as value 1'],
    ['await db.run("DELETE", [NaN])', 'the number NaN as value 1'],
    ['await db.run("DELETE", [{}])', 'an object as value 1'],
    ['await db.transaction()', 'undefined as `work`: a function is needed there'],
  ])('refuses %s', async (body, words) => {
    const { last } = await run(body);
    expect(last).toMatchObject({ kind: 'stopped', fault: { id: 'bad-argument', line: 2 } });
    expect('fault' in last && last.fault.sentence).toContain(words);
  });
});

describe('a fault of the code', () => {
  const recover = (body: string) => `export async function recover(destination, request, authority) {\n${body}\n}`;

  it.each([
    [
      'a call with no argument',
      'await destination.lookup();',
      'destination.lookup was called with undefined as `operation`: text is needed there.',
    ],
    [
      'a number',
      `await destination.grant('a', 5, 'c');`,
      'destination.grant was called with the number 5 as `person`: text is needed there.',
    ],
    [
      'a promise',
      `await destination.lookup(Promise.resolve('a'));`,
      'destination.lookup was called with a promise as `operation`: text is needed there.',
    ],
    [
      'a very long text',
      `await destination.lookup('x'.repeat(200_000));`,
      'destination.lookup was called with text of 200,000 characters as `operation`: shorter text is needed there.',
    ],
  ])('names the bad argument: %s', async (_, body, sentence) => {
    expect(await fault(recover(body))).toEqual({ id: 'bad-argument', sentence, line: 2 });
  });

  it.each([
    ['a call after the answer', `destination.grant('a', 'b', 'c');\nreturn 'completed';`, 2],
    ['two calls at once', `\nawait Promise.all([authority.check(), destination.lookup('a')]);`, 3],
    [
      'a call in the background',
      `(async () => {\n  await null;\n  await authority.check();\n})();\nreturn 'completed';`,
      4,
    ],
    [
      'a call while the answer is read',
      `return { get outcome() {\n  authority.check();\n  return 'completed';\n} };`,
      3,
    ],
    ['a slip that follows from it', `const found = destination.lookup('a');\nreturn found.person.name;`, 2],
  ])('finds a call that was not awaited, with its line: %s', async (_, body, line) => {
    expect(await fault(recover(body))).toMatchObject({ id: 'not-awaited', line });
  });

  it('says of calls in one Promise.all that there is one call at a time', async () => {
    const body = 'await Promise.all([destination.lookup(request.operation), authority.check()]);';
    expect(await fault(recover(body))).toMatchObject({
      id: 'not-awaited',
      sentence:
        'authority.check was called while destination.lookup was not answered yet: make one call at a time, each with its own `await`, and not several in one `Promise.all`.',
    });
  });

  it('names regular expressions among what may run without end', async () => {
    expect(await fault(recover(`/^(a+)+$/.test('a'.repeat(40) + 'b');`))).toMatchObject({
      id: 'too-many-steps',
      sentence: expect.stringContaining('a regular expression that tries too many ways') as string,
    });
  });

  it('finds an attempt that can never go on', async () => {
    expect(await fault(recover('await new Promise(() => {});'))).toMatchObject({ id: 'never-settles' });
  });

  it('finds a function that returns no promise', async () => {
    expect(await fault(`export function recover() { return 'completed'; }`)).toEqual({
      id: 'not-async',
      sentence: '`recover` returned text and no promise: write `export async function recover(…)`.',
    });
  });

  it.each([
    [`throw 'no';`, 'Your code threw "no", which is not an Error.'],
    [`throw undefined;`, 'Your code threw undefined, which is not an Error.'],
    [`throw { kind: 'timeout' };`, 'Your code threw { kind: "timeout" }, which is not an Error.'],
    [`null.x;`, "Your code threw TypeError: cannot read property 'x' of null."],
    [
      `throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 1; } });`,
      'Your code threw [unreadable], which is not an Error.',
    ],
  ])('describes what was thrown: %s', async (body, sentence) => {
    expect(await fault(recover(body))).toMatchObject({ id: 'threw', sentence });
  });

  it('explains names that exist elsewhere and not here', async () => {
    expect((await fault(recover(`await fetch('https://example.org');`)))?.sentence).toContain(
      'Nothing outside can be reached',
    );
    expect((await fault(recover(`await new Promise((done) => setTimeout(done, 1));`)))?.sentence).toContain(
      'There are no timers here',
    );
    expect((await fault(recover(`return Date.now();`)))?.sentence).toContain('There is no clock here');
    expect((await fault(recover(`return crypto.randomUUID();`)))?.sentence).toContain('There is no chance here');
    expect((await fault(recover(`return structuredClone({});`)))?.sentence).toContain('belongs to browsers or to Node');
  });

  it('says of a call to what is no function where to look', async () => {
    expect((await fault(recover(`await ({}).lookUp('x');`)))?.sentence).toContain('the order of the parameters');
  });

  it('lets code report with whatever a console has elsewhere', async () => {
    const { attempt, last } = await play(
      recover(`console.group('look'); console.time('t'); console.assert(false, 'odd'); console.timeEnd('t');
        console.groupEnd(); console.table([1]); return 'completed';`),
    );
    expect(last).toEqual({ kind: 'returned', value: 'completed' });
    expect(attempt.log.map(({ text }) => text)).toEqual(['look', 'Assertion failed odd', '[1]']);
  });
});
