import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { Plain } from '../../src/core/plain.ts';
import { closeSandbox, load, play, RECOVER } from './sandbox-drive.ts';

afterAll(closeSandbox);

/** What a function of this body returns. */
async function value(body: string): Promise<Plain> {
  const { last } = await play(`export async function recover(destination, request) {\n${body}\n}`);
  if (last.kind !== 'returned') throw new Error(JSON.stringify(last));
  return last.value;
}

describe('right code', () => {
  it('has errors of its own', async () => {
    const body = `
class NotKnown extends Error {
  constructor(message, cause) {
    super(message, { cause });
    this.name = 'NotKnown';
    this.message = message + '!';
  }
  toString() { return this.name + ' / ' + this.message; }
}
class Worse extends NotKnown {}
const plain = new TypeError('t');
plain.name = 'Other';
try { throw new Worse('no', plain); } catch (error) {
  return [error instanceof Worse, error instanceof NotKnown, error instanceof Error, String(error), String(error.cause), typeof error.stack];
}`;
    expect(await value(body)).toEqual([true, true, true, 'NotKnown / no!', 'Other: t', 'string']);
  });

  it('has objects with properties of any name', async () => {
    const body = `
const note = {};
note.toString = () => 'note'; note.valueOf = () => 42; note.constructor = null; note.hasOwnProperty = 1;
const counts = {};
for (const word of ['constructor', 'toString', 'constructor']) counts[word] = (Object.hasOwn(counts, word) ? counts[word] : 0) + 1;
class Shape {}
Shape.prototype.toString = () => 'shape';
Shape.toString = () => 'Shape';
const copy = Object.assign({}, { toString: 1, constructor: 2 });
const bare = Object.create(null);
bare.constructor = 'bare';
return [String(note), +note, Object.keys(note), counts, String(new Shape()), String(Shape), copy, bare, { ...copy, valueOf: 3 }];`;
    const expected: readonly unknown[] = [
      'note',
      42,
      ['toString', 'valueOf', 'constructor', 'hasOwnProperty'],
      { constructor: 2, toString: 1 },
      'shape',
      'Shape',
      { toString: 1, constructor: 2 },
      { constructor: 'bare' },
      { toString: 1, constructor: 2, valueOf: 3 },
    ];
    expect(await value(body)).toEqual(expected);
  });

  it('has collections, sorting and JSON', async () => {
    const body = `
const list = [3, 1, 2];
list.push(5); list.sort(); list.length = 3; list[3] = 9;
const map = new Map([['a', 1]]).set('b', 2);
class Stack extends Array { peek() { return this.at(-1); } }
const stack = Stack.of(1, 2).map((each) => each * 2);
class Bag extends Map { add(key) { return this.set(key, (this.get(key) ?? 0) + 1); } }
const weak = new WeakMap([[map, 'm']]);
return [list, [...map.keys()], stack.peek(), stack instanceof Stack, [...new Bag().add('x').add('x')], weak.get(map),
  JSON.parse(JSON.stringify({ b: [1, { c: null }], a: 'é' })), Object.groupBy([1, 2, 3], (n) => (n % 2 ? 'odd' : 'even')),
  'a-b-c'.replaceAll('-', '+').split('+'), /(?<year>\\d{4})/.exec('in 2024').groups.year, [..."ab"].entries().toArray(),
  new Set([1, 2]).union(new Set([3])).size, [3, 1].toSorted(), Object.fromEntries(map), Array.from({ length: 2 }, (_, i) => i)];`;
    expect(await value(body)).toEqual([
      [1, 2, 3, 9],
      ['a', 'b'],
      4,
      true,
      [['x', 2]],
      'm',
      { b: [1, { c: null }], a: 'é' },
      { odd: [1, 3], even: [2] },
      ['a', 'b', 'c'],
      '2024',
      [
        [0, 'a'],
        [1, 'b'],
      ],
      3,
      [1, 3],
      { a: 1, b: 2 },
      [0, 1],
    ]);
  });

  it('has generators, async iteration and every kind of promise', async () => {
    const body = `
const wait = (value) => Promise.resolve(value);
async function* steps() { try { yield await wait(1); yield 2; } finally { seen.push('closed'); } }
const seen = [];
for await (const step of steps()) { seen.push(step); if (step === 2) break; }
for await (const each of [wait('a'), 'b']) seen.push(each);
function* count() { const given = yield 1; seen.push(given); yield* [2, 3]; }
const counting = count(); counting.next(); counting.next('given');
const settled = await Promise.allSettled([wait(1), Promise.reject(new Error('x'))]);
const any = await Promise.any([Promise.reject(new Error('y')), wait('any')]);
class Own extends Promise {}
const own = await Own.resolve('own').then((each) => each + '!');
const thenable = await { then: (done) => done('thenable') };
const failed = await Promise.reject(new Error('z')).catch((error) => error.message).finally(() => seen.push('finally'));
return [seen, settled.map(({ status }) => status), any, own, thenable, failed, await Promise.race([wait('race')]), (await Promise.all([1, wait(2)]))];`;
    expect(await value(body)).toEqual([
      [1, 2, 'closed', 'a', 'b', 'given', 'finally'],
      ['fulfilled', 'rejected'],
      'any',
      'own!',
      'thenable',
      'z',
      'race',
      [1, 2],
    ]);
  });

  it('has TypeScript: enums, parameter properties, casts, private parts, overloads, satisfies', async () => {
    const code = `
import type { Request } from 'after-the-timeout';
enum Seen { Nothing, Done = 'done' }
abstract class Base<T> { protected abstract name: T; declare ghost: string; static #made = 0; static made(): number { return ++Base.#made; } }
class Recovery extends Base<string> {
  protected override name = 'r';
  #secret = 7;
  constructor(private readonly request: Request, public tries: number = 1) { super(); }
  get secret(): number { return this.#secret; }
  has(other: object): boolean { return #secret in other; }
  describe(): string { return \`\${this.request.operation} \${this.name} \${this.tries!}\`; }
}
function pick(one: string): string;
function pick(one: number): number;
function pick(one: unknown): unknown { return one; }
type Table = Record<string, () => number>;
const table = { one: () => 1 } satisfies Table as Table;
export const recover = async (destination: unknown, request: Request): Promise<unknown> => {
  const recovery = new Recovery(request);
  label: for (const a of [1, 2]) for (const b of [1, 2]) if (a === b) continue label;
  return [Seen.Nothing, Seen.Done, Seen[0], Base.made(), recovery.secret, recovery.has({}), recovery.describe(), pick(<number>5), table['one']?.(), 'ghost' in recovery];
};`;
    const { last } = await play(code);
    expect(last).toEqual({
      kind: 'returned',
      value: [0, 'done', 'Nothing', 1, 7, false, 'op-1 r 1', 5, 1, false],
    });
  });

  it('has the exports of every form', async () => {
    for (const code of [
      `async function recover() { return 1; }\nexport { recover };`,
      `const other = async () => 1;\nexport { other as recover };`,
      `export let recover;\nrecover = async () => 1;`,
      `export class Other {}\nexport default 5;\nexport const recover = async () => 1;`,
      `export function recover() { return Promise.resolve(1); }`,
      `export const { recover } = { async recover() { return 1; } };`,
    ]) {
      expect({ code, last: (await play(code)).last }).toEqual({ code, last: { kind: 'returned', value: 1 } });
    }
  });
});

describe('the realm', () => {
  it('has no clock, no chance and no way out', async () => {
    const names = [
      'Date',
      'performance',
      'setTimeout',
      'setInterval',
      'queueMicrotask',
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'postMessage',
      'indexedDB',
      'localStorage',
      'self',
      'window',
      'document',
      'process',
      'Worker',
      'SharedArrayBuffer',
      'Atomics',
      'WeakRef',
      'FinalizationRegistry',
      'std',
      'os',
      'scriptArgs',
      'print',
    ];
    expect(await value(`return ${JSON.stringify(names)}.filter((name) => globalThis[name] !== undefined);`)).toEqual(
      [],
    );
    expect(await value(`return ${names.map((name) => `typeof ${name}`).join(' + ')};`)).toBe(
      'undefined'.repeat(names.length),
    );
    expect(await value(`try { Math.random(); } catch (error) { return error.message; }`)).toContain('not available');
  });

  it('makes no code from text', async () => {
    const ways = [
      'eval',
      'Function',
      '(async () => {}).constructor',
      '(function* () {}).constructor',
      '(async function* () {}).constructor',
      'Function.prototype.constructor',
      'Math.max.constructor',
      'globalThis.Function',
    ];
    const tried = ways.map(
      (way) => `(() => { try { return ${way}('return 1'); } catch (error) { return error.message; } })()`,
    );
    expect(await value(`return [${tried.join(', ')}];`)).toEqual(
      ways.map(() => 'Code cannot be made from text here: write it out'),
    );
    expect(await value(`return [(() => {}) instanceof Function, (() => {}) instanceof Object];`)).toEqual([true, true]);
  });

  it('has no sloppy functions', async () => {
    expect(await value(`return [typeof this, typeof (function () { return this; })()];`)).toEqual([
      'undefined',
      'undefined',
    ]);
  });

  it('lets nothing that it brings be changed, in any way', async () => {
    const { last } = await play(
      readFileSync(new URL('../fixtures/sandbox/change-everything.ts', import.meta.url), 'utf8'),
    );
    expect(last).toEqual({ kind: 'returned', value: { reached: expect.any(Number) as number, open: [], changed: [] } });
    expect(last).toMatchObject({ value: { reached: expect.toSatisfy((count: number) => count > 500) as number } });
  });

  it('keeps nothing for the next attempt', async () => {
    const program = await load(`
const stores = [globalThis, Object.prototype, Array, console.log, Symbol.for('x'), Promise, ((s) => s)\`x\`, /x/].filter((each) => Object(each) === each);
export async function recover(destination) {
  stores.push(recover, destination, destination.lookup, arguments);
  const found = stores.filter((store) => Reflect.has(store, 'mark')).length;
  for (const store of stores) { Reflect.set(store, 'mark', 1); try { Object.defineProperty(store, 'mark', { value: 1 }); } catch {} }
  try { Object.defineProperty(globalThis, 'NaN', { value: 5 }); } catch {}
  return [found, String(NaN)];
}`);
    for (let number = 1; number <= 3; number++) {
      expect(program.start(number, RECOVER, { lines: false }).state).toEqual({ kind: 'returned', value: [0, 'NaN'] });
    }
  });

  it('reads an answer without asking its toJSON, once for each property', async () => {
    expect(
      await value(`let asked = 0; return { get outcome() { return 'read ' + ++asked; }, toJSON: () => 'json' };`),
    ).toEqual({ outcome: 'read 1' });
    expect(
      await value(
        `return new Proxy({ outcome: '' }, { get: (_, name) => (name === 'then' ? undefined : 'by proxy') });`,
      ),
    ).toEqual({ outcome: 'by proxy' });
    expect(await value(`return [() => 1, Symbol('s'), 10n, NaN, -Infinity, undefined, new Map([[1, 2]])];`)).toEqual([
      '[function]',
      '[symbol]',
      '[bigint]',
      'NaN',
      '-Infinity',
      null,
      {},
    ]);
    expect(
      await value(`const o = { f() {}, u: undefined, n: null, __proto__: { inherited: 1 } }; o.self = o; return o;`),
    ).toEqual({ n: null, self: '[itself]' });
    expect(await value(`return JSON.parse('{"__proto__": {"outcome": "x"}, "a": 1}');`)).toEqual(
      JSON.parse('{"__proto__": {"outcome": "x"}, "a": 1}'),
    );
    expect(await value(`return Array.from({ length: 100_000 }, (_, i) => i);`)).toHaveLength(500);
    expect(await value(`return 'x'.repeat(100_000);`)).toMatch(/^x{1000} … 98,000 characters left out … x{1000}$/);
  });
});
