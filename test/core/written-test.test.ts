import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import type { PlannedTest } from '../../src/core/tests/planned-test.ts';
import { testModule, testSource } from '../../src/core/tests/written-test.ts';

/** Tests as TypeScript, as they are copied from a story. */

const PLAIN: PlannedTest = {
  name: 'One effect: nothing fails',
  scenario: 'match-yes',
  faults: [],
  expect: { effects: 1 },
  again: null,
};

const ALL: PlannedTest = {
  name: "it’s said 'so' in C:\\temp",
  scenario: 'none-yes',
  faults: [
    { at: 'destination.grant', nth: 1, fault: 'response-lost' },
    { at: 'destination.lookup', nth: 'every', fault: 'lookup-unavailable' },
  ],
  expect: { outcomes: ['completed', 'unresolved'], effects: 1, key: 'own', unchanged: true },
  again: { outcomes: ['reconciled'], owned: true, together: true, receipt: 'stored' },
};

test('a test is an element of the list, in the words of the learner API', () => {
  expect(testSource(PLAIN)).toBe(
    "{\n  name: 'One effect: nothing fails',\n  given: 'match-yes',\n  expect: { effects: 1 },\n},\n",
  );
});

test('a module is laid out as Prettier lays it out', async () => {
  const options = await resolveConfig(new URL(import.meta.url).pathname);
  const module = testModule([PLAIN, { ...ALL, name: 'with everything' }]);
  expect(await format(module, { ...options, parser: 'typescript' })).toBe(module);
});

test('what a name says is kept, whatever is in it', async () => {
  const source = testModule([ALL])
    .replace(/^import .*$/m, '')
    .replace(': RecoveryTest[]', '');
  const read = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as {
    tests: unknown;
  };
  expect(read.tests).toEqual([
    {
      name: ALL.name,
      given: 'none-yes',
      when: ALL.faults,
      expect: { outcome: ['completed', 'unresolved'], effects: 1, key: 'own', unchanged: true },
      again: { outcome: 'reconciled', owned: true, together: true, receipt: 'stored' },
    },
  ]);
});
