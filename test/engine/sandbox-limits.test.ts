import { afterAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../../src/engine/sandbox/quickjs.ts';
import { closeSandbox, fault, load, loadFault, play, RECOVER, sandbox } from './sandbox-drive.ts';

afterAll(closeSandbox);

const recover = (body: string) => `export async function recover(destination, request, authority) {\n${body}\n}`;
const RIGHT = `if (await destination.lookup('a')) return 'reconciled';\nawait destination.grant('a', 'b', 'c');\nreturn 'completed';`;

/** How it ended, whatever the code did about it, and how right code ends after it. */
async function ends(code: string) {
  const { last } = await play(code, [null, null]);
  const after = (await play(recover(RIGHT), [null, null])).last;
  return { stopped: last.kind === 'stopped' && last.fault.id, after: after.kind === 'returned' && after.value };
}

const stoppedBy = (id: string) => ({ stopped: id, after: 'completed' });

describe('steps', () => {
  it.each([
    ['in a loop', 'for (;;) {}'],
    ['in a callback', '[1].map(() => { for (;;) {} });'],
    ['in a getter', '({ get x() { for (;;) {} } }).x;'],
    ['in a getter of the answer', `return { get outcome() { for (;;) {} } };`],
    [
      'in an error that is looked at',
      `throw Object.defineProperty(new Error('x'), 'message', { get() { for (;;) {} } });`,
    ],
    ['in a comparison', `[1, 2].sort(() => { for (;;) {} });`],
    ['in catch and finally', `try { for (;;) {} } catch { return 'completed'; } finally { return 'completed'; }`],
    ['again and again', `for (;;) { try { for (;;) {} } catch {} finally { continue; } }`],
    [
      'across a promise',
      `await (async () => { for (;;) {} })().catch(() => null);\nawait destination.grant('a', 'b', 'c');\nreturn 'completed';`,
    ],
    ['with an await in each turn', 'for (;;) await null;'],
    ['in the background', `(async () => { for (;;) await null; })();\nreturn 'completed';`],
    ['in a generator', 'const all = [...(function* () { for (;;) yield* []; })()];'],
    ['in a regular expression', `/^(a+)+$/.test('a'.repeat(40) + 'b');`],
    ['after a call', `await destination.lookup('a');\nfor (;;) {}`],
  ])('run out %s', async (_, body) => {
    expect(await ends(recover(body))).toEqual(stoppedBy('too-many-steps'));
  });

  it('run out while the module is evaluated', async () => {
    expect(await loadFault('for (;;) {}\nexport async function recover() {}')).toMatchObject({ id: 'too-many-steps' });
  });

  it('are enough for long loops', async () => {
    const body = `let sum = 0;\nfor (let turn = 0; turn < 50_000; turn++) sum += [turn].map((each) => each % 7)[0];\nreturn sum;`;
    expect((await play(recover(body))).last).toEqual({ kind: 'returned', value: 149_997 });
  });

  it('are enough for many awaits', async () => {
    const body = `let turns = 0;\nwhile (turns < 50_000) turns = await Promise.resolve(turns + 1);\nreturn turns;`;
    expect((await play(recover(body))).last).toEqual({ kind: 'returned', value: 50_000 });
  });

  it('are counted for each attempt by itself', async () => {
    const program = await load(recover(`for (let turn = 0; turn < 300_000; turn++);\nreturn 1;`));
    for (let number = 1; number <= 20; number++) {
      expect(program.start(number, RECOVER, { lines: false }).state.kind).toBe('returned');
    }
  });

  it('are counted over all slices of an attempt', async () => {
    const program = await load(
      recover(`for (;;) {\n  for (let turn = 0; turn < 300_000; turn++);\n  await destination.lookup('a');\n}`),
    );
    const attempt = program.start(1, RECOVER, { lines: false });
    for (let answered = 0; answered < 20 && attempt.state.kind === 'calling'; answered++) attempt.resolve(null);
    expect(attempt.state).toMatchObject({ kind: 'stopped', fault: { id: 'too-many-steps' } });
  });
});

describe('depth', () => {
  it.each([
    ['of calls', 'const dive = () => dive() + 1;\nreturn dive();'],
    ['of calls, caught', `const dive = () => dive() + 1;\ntry { dive(); } catch {}\nreturn 'completed';`],
    ['of async calls', 'const dive = async () => 1 + (await dive());\nreturn await dive();'],
    ['of getters', 'const it = { get x() { return this.x; } };\nreturn it.x;'],
    ['of callbacks', 'const dive = () => [1].map(dive);\nreturn dive();'],
    ['of constructors', 'class A { constructor() { new A(); } }\nnew A();'],
    ['of proxies', 'let p = {};\nfor (let i = 0; i < 5000; i++) p = new Proxy(p, {});\nreturn p.x;'],
    [
      'of text conversions, caught',
      `const t = { toString: () => '' + t };\ntry { String(t); } catch {}\nreturn 'completed';`,
    ],
    [
      'of nested data in a native function',
      'let a = [];\nfor (let i = 0; i < 5000; i++) a = [a];\nreturn JSON.stringify(a);',
    ],
    ['of data that is parsed, caught', `try { JSON.parse('['.repeat(100_000)); } catch {}\nreturn 'completed';`],
    [
      'that breaks the module',
      'let it = [1].values();\nfor (let i = 0; i < 50_000; i++) it = it.map((x) => x);\nit.next();',
    ],
  ])('runs out %s', async (_, body) => {
    expect(await ends(recover(body))).toEqual(stoppedBy('too-deep'));
  });

  it('spoils the sandbox', async () => {
    const spoilt = await createSandbox();
    const loaded = spoilt.load(recover('const dive = () => dive() + 1;\nreturn dive();'), 'recover');
    if (!('program' in loaded)) throw new Error(loaded.fault.sentence);
    expect(spoilt.spoilt).toBe(false);
    loaded.program.start(1, RECOVER, { lines: false });
    expect(spoilt.spoilt).toBe(true);
    expect(() => loaded.program.start(2, RECOVER, { lines: false })).toThrow('spoilt');
    expect(() => spoilt.load(recover(RIGHT), 'recover')).toThrow('spoilt');
    loaded.program.dispose();
    spoilt.dispose();
  });

  it('is enough for functions that call themselves a hundred times', async () => {
    const body = 'const sum = (n) => (n === 0 ? 0 : n + sum(n - 1));\nreturn sum(100);';
    expect((await play(recover(body))).last).toEqual({ kind: 'returned', value: 5050 });
    expect((await sandbox()).spoilt).toBe(false);
  });

  it('of what is returned is cut', async () => {
    const { last } = await play(recover('let a = [];\nfor (let i = 0; i < 5000; i++) a = [a];\nreturn a;'));
    expect(last).toEqual({ kind: 'returned', value: [[[[[['[too deep]']]]]]] });
  });
});

describe('memory', () => {
  it.each([
    ['in small pieces', 'const all = [];\nfor (;;) all.push(new Array(10_000).fill(1));'],
    ['caught', `try { const all = []; for (;;) all.push(new Array(10_000).fill(1)); } catch {}\nreturn 'completed';`],
    ['at once, caught', `try { 'x'.repeat(2 ** 29); } catch {}\nreturn 'completed';`],
    ['in text', `let text = 'ab';\nfor (;;) text = [text, text].join();`],
    [
      'in buffers, caught',
      `const all = [];\ntry { for (;;) all.push(new Uint8Array(1e6)); } catch {}\nreturn 'completed';`,
    ],
    [
      'across a promise',
      `await (async () => { const all = []; for (;;) all.push(new Array(10_000).fill(1)); })().catch(() => null);\nreturn 'completed';`,
    ],
  ])('runs out %s', async (_, body) => {
    expect(await ends(recover(body))).toEqual(stoppedBy('memory'));
  });

  it('spoils the sandbox', async () => {
    await fault(recover('const all = [];\nfor (;;) all.push(new Array(10_000).fill(1));'));
    expect((await sandbox()).spoilt).toBe(false);
    const spoilt = await createSandbox();
    const loaded = spoilt.load(recover(`try { 'x'.repeat(2 ** 29); } catch {}\nreturn 'completed';`), 'recover');
    if (!('program' in loaded)) throw new Error(loaded.fault.sentence);
    expect(loaded.program.start(1, RECOVER, { lines: false }).state).toMatchObject({
      kind: 'stopped',
      fault: { id: 'memory' },
    });
    expect(spoilt.spoilt).toBe(true);
  });

  it('is not used up by a text of 20 MB', async () => {
    const { last } = await play(recover(`return 'x'.repeat(20_000_000).length;`));
    expect(last).toEqual({ kind: 'returned', value: 20_000_000 });
  });
});

describe('calls', () => {
  it('run out after a hundred', async () => {
    const program = await load(recover(`for (;;) {\n  try {\n    await authority.check();\n  } catch {}\n}`));
    const attempt = program.start(1, RECOVER, { lines: false });
    let answered = 0;
    for (; attempt.state.kind === 'calling' && answered < 1000; answered++) attempt.resolve('unknown');
    expect(answered).toBe(100);
    expect(attempt.state).toEqual({
      kind: 'stopped',
      fault: {
        id: 'too-many-calls',
        sentence:
          'Your code made more than 100 calls in one attempt, the last to authority.check: limit how often it tries again.',
        line: 4,
      },
    });
  });
});

describe('output', () => {
  it.each([
    ['in lines', 'for (let line = 0; line < 1_000_000; line++) console.log(line);', 'more than 10,000 lines'],
    ['in one line', `console.log('x'.repeat(20_000_000));\nreturn 'completed';`, 'wrote 20,000,000 characters'],
    [
      'in many long lines',
      `for (let line = 0; line < 100; line++) console.log('x'.repeat(50_000));\nreturn 'completed';`,
      'characters',
    ],
  ])('runs out %s', async (_, body, words) => {
    const found = await fault(recover(body));
    expect(found).toMatchObject({ id: 'too-much-output', line: 2 });
    expect(found?.sentence).toContain(words);
  });
});

describe('a fault', () => {
  it('is the first one, whatever comes after it', async () => {
    const body = `destination.lookup('a');\ndestination.lookup('b');\nfor (;;) {}`;
    expect(await fault(recover(body))).toMatchObject({ id: 'not-awaited', line: 2 });
  });

  it('stays when the code returns after it', async () => {
    const body = `destination.lookup(5);\nreturn 'completed';`;
    expect(await fault(recover(body))).toMatchObject({ id: 'bad-argument' });
  });

  it('stays when an import is refused and caught', async () => {
    const body = `try { await import('node:fs'); } catch {}\nreturn 'completed';`;
    expect(await fault(recover(body))).toMatchObject({ id: 'import', line: 2 });
  });
});

describe('ten thousand attempts', () => {
  it('leave no memory behind, however they end', async () => {
    const program = await load(
      recover(
        `const kept = { list: new Array(5_000).fill(request) };\nkept.self = kept;\nif (await destination.lookup('a')) throw new Error('x', { cause: kept });\nawait destination.grant('a', 'b', 'c');\nreturn kept.self && 'completed';`,
      ),
    );
    const endings = { calling: 0, returned: 0, threw: 0, stopped: 0 };
    for (let number = 1; number <= 10_000; number++) {
      const attempt = program.start(number, RECOVER, { lines: false });
      if (number % 3 !== 0) attempt.resolve(number % 3 === 1 ? null : { operation: 'a' });
      if (number % 6 === 1) attempt.resolve(null);
      attempt.crash();
      endings[attempt.state.kind]++;
    }
    expect(endings).toEqual({ calling: 5000, returned: 1667, threw: 3333, stopped: 0 });
    expect((await sandbox()).spoilt).toBe(false);
  });

  it('leave room for programs, however they end', async () => {
    const bodies = [
      RIGHT,
      `throw new Error('x');`,
      `destination.lookup('a');\ndestination.lookup('b');`,
      'for (;;) await null;',
      `await new Promise(() => {});`,
    ];
    for (let round = 0; round < 100; round++) {
      const body = bodies[round % 25 === 3 ? 3 : round % 3] ?? RIGHT;
      const program = await load(recover(body));
      program.start(1, RECOVER, { lines: true });
    }
    expect((await sandbox()).spoilt).toBe(false);
  });
});
