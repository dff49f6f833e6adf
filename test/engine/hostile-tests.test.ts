import { beforeAll, describe, expect, test } from 'vitest';
import type { TestsTask } from '../../src/core/exercise.ts';
import { gradeModule, testsExercise } from './tests-for-tests.ts';

/** Modules that are no honest list of tests: each ends with a sentence, and disturbs nothing that comes after. */

let task: TestsTask;
beforeAll(async () => {
  ({ task } = await testsExercise());
});

const TEST = `{ name: 'one grant', given: 'none-yes', expect: { effects: 1 } }`;

async function verdictOf(code: string) {
  const { verdict, mutation } = await gradeModule(task, code);
  if (verdict.status === 'code-fault') {
    if (mutation.tests.length + mutation.runs.length + mutation.caught > 0)
      throw new Error('nothing can have been run');
    const { id, sentence, line } = verdict.fault;
    return line === undefined ? `${id}: ${sentence}` : `${id}, line ${line}: ${sentence}`;
  }
  return verdict.status === 'passed' ? 'passed' : `${verdict.status}: ${verdict.sentence}`;
}

describe('a module that gives no list', () => {
  test.each([
    ['exports nothing', `const tests = [${TEST}];`],
    ['exports another name', `export const test = [${TEST}];`],
    ['exports a list by default alone', `export default [${TEST}];`],
    ['exports an object', `export const tests = ${TEST};`],
    ['exports text', `export const tests = 'all of them';`],
    ['exports null', 'export const tests = null;'],
    ['exports a promise', `export const tests = Promise.resolve([${TEST}]);`],
    ['exports an async function', `export async function tests() { return [${TEST}]; }`],
    ['exports a function that returns nothing', 'export function tests() {}'],
    ['looks like a list', `export const tests = { length: 1, 0: ${TEST} };`],
    ['cannot be read', 'export const tests = [;'],
    ['throws', `export const tests = [];\nthrow new Error('not today');`],
    ['throws in its function', `export const tests = () => { throw new Error('not today'); };`],
    ['loops for ever', 'export const tests = [];\nfor (;;) {}'],
    ['loops for ever in its function', 'export function tests() { for (;;) {} }'],
    ['calls itself for ever', 'export const tests = () => tests();'],
    ['fills its memory', `export const tests = [];\nfor (let text = 'x'; ; ) text += text;`],
    ['imports something', `import { readFileSync } from 'node:fs';\nexport const tests = [readFileSync];`],
    ['reaches for what is not there', 'export const tests = [];\nsetTimeout(() => undefined);'],
    ['calls the function that it is', 'export const tests = [];\nglobalThis.constructor.constructor("return this")();'],
    ['throws from a getter', `export const tests = [{ get name() { throw new Error('not today'); } }];`],
    ['loops for ever in a getter', 'export const tests = [{ get name() { for (;;) {} } }];'],
    [
      'is a revoked proxy',
      `const { proxy, revoke } = Proxy.revocable([], {});\nrevoke();\nexport const tests = proxy;`,
    ],
  ])('%s', async (_, code) => {
    expect(await verdictOf(code)).toMatchSnapshot();
  });
});

describe('a list that plays tricks', () => {
  test('may be a constant, or what a function returns', async () => {
    const asList = await gradeModule(task, `export const tests = [${TEST}];`);
    const made = await gradeModule(task, `export function tests() { return [${TEST}]; }`);
    expect(made).toEqual(asList);
    expect(asList.mutation.tests).toMatchObject([{ name: 'one grant', status: 'passed' }]);
  });

  test('is held to its first hundred tests, and is never passed then', async () => {
    const { verdict, mutation } = await gradeModule(
      task,
      `export const tests = Array.from({ length: 10_000 }, (_, n) => ({ name: 'test ' + n, given: 'none-yes', expect: { effects: 1 } }));`,
    );
    expect(verdict).toEqual({
      status: 'unknown',
      sentence: 'There are 10,000 tests, and only the first 100 were run.',
    });
    expect(mutation.tests).toHaveLength(100);
  });

  test('is not believed about its length', async () => {
    const proxy = (length: string) =>
      `export const tests = new Proxy([${TEST}], { get: (list, key) => (key === 'length' ? ${length} : list[key]) });`;
    expect(await verdictOf(proxy('-1'))).toBe('failed: There are no tests, so nothing is shown.');
    expect(await verdictOf(proxy(`'many'`))).toBe('failed: There are no tests, so nothing is shown.');
    expect(await verdictOf(proxy('Infinity'))).toBe('failed: There are no tests, so nothing is shown.');
    expect(await verdictOf(proxy('2'))).toContain('The test “number 2”: it is null');
  });

  test('cannot hide keys in its prototype, or change ours', async () => {
    const inherited = await gradeModule(
      task,
      `export const tests = [Object.create({ name: 'inherited', given: 'none-yes', expect: { effects: 1 } })];`,
    );
    expect(inherited.verdict).toMatchObject({ status: 'failed', why: 'unreadable' });
    const strange = await gradeModule(
      task,
      `const test = { name: 'strange', given: 'none-yes', expect: { effects: 1 } };
       Object.defineProperty(test, '__proto__', { value: { given: 'match-yes' }, enumerable: true });
       test.constructor = 1;
       export const tests = [test];`,
    );
    expect(strange.mutation.tests[0]?.message).toBe(
      'The test “strange”: __proto__ means nothing here. There are: name, given, when, expect, again. constructor means nothing here. There are: name, given, when, expect, again.',
    );
    expect(Object.hasOwn(Object.prototype, 'given')).toBe(false);
  });

  test('is read once, so that a getter cannot answer otherwise later', async () => {
    const { mutation } = await gradeModule(
      task,
      `let reads = 0;
       export const tests = [{ get name() { reads++; return 'read ' + reads; }, given: 'none-yes', expect: { effects: 1 } }];`,
    );
    expect(mutation.tests.map(({ name }) => name)).toEqual(['read 1']);
  });

  test('cannot refer to itself, hold functions, or be endlessly deep', async () => {
    const { mutation } = await gradeModule(
      task,
      `const loop = { name: 'loop', given: 'none-yes' };
       loop.expect = loop;
       const expect = () => true;
       export const tests = [loop, { name: 'calls', given: 'none-yes', expect }, { name: 'deep', given: 'none-yes', expect: { outcome: [[[[['completed']]]]] } }];`,
    );
    expect(mutation.tests.map(({ message }) => message)).toMatchSnapshot();
  });

  test('may be as long-winded as it likes: what is too long is told', async () => {
    const { mutation } = await gradeModule(
      task,
      `const rest = { given: 'none-yes', expect: { effects: 1 } };
       const faults = Array(5_000).fill({ at: 'destination.grant', fault: 'refused' });
       const keys = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => ['key' + n, n]));
       export const tests = [
         { ...rest, name: 'x'.repeat(100_000) },
         { ...rest, name: 'many faults', when: faults },
         { ...rest, name: 'many keys', expect: keys },
       ];`,
    );
    expect(mutation.tests.map(({ name, message }) => [name, message])).toMatchSnapshot();
  });

  test('does not spoil the next check', async () => {
    await gradeModule(task, `export const tests = [];\nfor (let text = 'x'; ; ) text += text;`);
    const { mutation } = await gradeModule(task, `export const tests = [${TEST}];`);
    expect(mutation.tests).toMatchObject([{ status: 'passed' }]);
  });
});
