import { afterAll, describe, expect, it } from 'vitest';
import { createSandbox, quickjsWasmUrl } from '../../src/engine/sandbox/quickjs.ts';
import type { Sandbox } from '../../src/engine/sandbox/sandbox.ts';

/** What may differ between Node and a browser: how the module comes in, and the host's own stack. */

const wasm = fetch(quickjsWasmUrl).then(async (response) => WebAssembly.compile(await response.arrayBuffer()));
const open: Sandbox[] = [];
afterAll(() => open.forEach((sandbox) => sandbox.dispose()));

async function end(body: string) {
  const sandbox = await createSandbox(await wasm);
  open.push(sandbox);
  const loaded = sandbox.load(`export async function recover() {\n${body}\n}`, 'recover');
  if ('fault' in loaded) return loaded.fault.id;
  const { state } = loaded.program.start(1, [], { lines: false });
  loaded.program.dispose();
  return 'fault' in state ? state.fault.id : state.kind === 'returned' ? state.value : state.kind;
}

describe('in a browser, the sandbox', () => {
  it('runs code', async () => {
    expect(await end(`await null;\nreturn ['done', typeof document, typeof fetch];`)).toEqual([
      'done',
      'undefined',
      'undefined',
    ]);
  });

  it('opens again from the same compiled module', async () => {
    const ends = [];
    for (let nth = 0; nth < 20; nth++) ends.push(await end(`try { 'x'.repeat(2 ** 29); } catch {}`));
    expect(ends).toEqual(Array(20).fill('memory'));
  });

  it.each([
    ['a loop without end', 'for (;;) {}', 'too-many-steps'],
    ['calls without end', 'const dive = () => dive() + 1;\nreturn dive();', 'too-deep'],
    [
      'callbacks without end, caught',
      `const dive = () => [1].map(dive);\ntry { dive(); } catch {}\nreturn 'completed';`,
      'too-deep',
    ],
    ['a regular expression without end', `/^(a+)+$/.test('a'.repeat(40) + 'b');`, 'too-many-steps'],
    [
      'a chain that breaks the module',
      'let it = [1].values();\nfor (let i = 0; i < 50_000; i++) it = it.map((x) => x);\nit.next();',
      'too-deep',
    ],
    ['text that is nested too deeply', `return ${'('.repeat(5000)}1${')'.repeat(5000)};`, 'too-deep'],
  ])('stops %s', async (_, body, id) => {
    expect(await end(body)).toBe(id);
  });
});
