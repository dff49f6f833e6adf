import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseApi } from '../../src/content/parse-api.ts';
import { minimalChange } from '../../src/ui/editor/minimal-change.ts';
import { suggest } from '../../src/ui/editor/suggest.ts';

const api = parseApi(readFileSync('src/core/learner-api.d.ts', 'utf8'));

/** Names proposed where `|` stands. */
function proposed(marked: string): string[] {
  const position = marked.indexOf('|');
  return suggest(marked.replace('|', ''), position, api)?.entries.map(({ name }) => name) ?? [];
}

const HEAD = 'export async function recover(destination: Destination, request: Request, authority: Authority) {\n';

describe('the editor proposes', () => {
  test('the calls of the destination, and replaces what is typed', () => {
    const code = `${HEAD}  await destination.lo`;
    expect(suggest(code, code.length, api)?.from).toBe(code.length - 2);
    expect(proposed(`${HEAD}  await destination.lo|`)).toEqual(expect.arrayContaining(['lookup', 'grant']));
  });

  test('the fields of the request and the call of the authority', () => {
    expect(proposed(`${HEAD}  request.|`)).toEqual(
      expect.arrayContaining(['operation', 'person', 'access', 'attempt']),
    );
    expect(proposed(`${HEAD}  authority.|`)).toEqual(expect.arrayContaining(['check']));
  });

  test('members of a parameter under any name', () => {
    expect(proposed('async function stage(shop: Database, r: StageRequest) { await shop.|')).toEqual(
      expect.arrayContaining(['get', 'all', 'run', 'transaction']),
    );
  });

  test('a transaction’s calls, without another transaction', () => {
    expect(
      proposed('async function stage(db: Database) { await db.transaction(async (tx) => { await tx.|'),
    ).not.toContain('transaction');
    expect(proposed('async function stage(db: Database) { await db.transaction(async (tx) => { await tx.|')).toEqual(
      expect.arrayContaining(['get', 'all', 'run']),
    );
  });

  test('what a lookup gave, and what was caught', () => {
    expect(proposed(`${HEAD}  const found = await destination.lookup(request.operation);\n  found?.|`)).toEqual(
      expect.arrayContaining(['operation', 'person', 'access']),
    );
    expect(proposed(`${HEAD}  try {} catch (error) { if (error.|`)).toEqual(
      expect.arrayContaining(['kind', 'definite']),
    );
  });

  test('outcomes and error kinds inside quotes', () => {
    expect(proposed(`${HEAD}  return 'h|`)).toContain('hold-empty');
    const kinds = proposed(`${HEAD}  if (error.kind === '|`);
    expect(kinds).toContain('timeout');
    expect(kinds).not.toContain('hold-empty');
  });

  test('the fields of an answer inside the object that is returned', () => {
    expect(proposed(`${HEAD}  return { outcome: 'unresolved', ow|`)).toContain('owner');
    expect(proposed(`${HEAD}  return { |`)).not.toContain('receipt');
    expect(proposed('async function stage(db: Database): Promise<StageOutcome> { return { |')).toContain('receipt');
  });

  test('what a test can hold, at each depth of it', () => {
    const head = 'export const tests: RecoveryTest[] = [\n  // what is there\n  {\n    name: "a",\n';
    expect(proposed(`${head}    |`)).toEqual(['name', 'given', 'when', 'expect', 'again']);
    expect(proposed(`${head}    expect: { |`)).toEqual([
      'outcome',
      'effects',
      'key',
      'unchanged',
      'owned',
      'together',
      'receipt',
    ]);
    expect(proposed(`${head}    again: { effects: 1, un|`)).toContain('unchanged');
    expect(proposed(`${head}    when: { at: 'destination.grant', |`)).toEqual(['at', 'nth', 'fault']);
    expect(proposed(`${head}    when: [{ at: 'destination.grant', fault: 'refused' }, { |`)).toContain('fault');
    expect(proposed(`${head}    given: { |`)).toEqual(['evidence', 'authority']);
  });

  test('the values of a test’s fields inside quotes', () => {
    expect(proposed(`  when: { at: 'destination.|`)).toContain('destination.grant');
    expect(proposed(`  when: { at: 'destination.grant', fault: '|`)).toContain('response-lost');
    expect(proposed(`  expect: { outcome: ['completed', '|`)).toContain('hold-empty');
    expect(proposed(`  expect: { key: '|`)).toEqual(['own']);
    expect(proposed(`  given: { evidence: 'none', authority: '|`)).toEqual(['yes', 'no', 'unknown']);
    expect(proposed(`  name: '|`)).toEqual([]);
  });

  test('the names that an exercise adds', () => {
    const start = {
      name: 'none-yes',
      kind: 'value',
      owner: 'given',
      detail: "'none-yes'",
      doc: 'Nothing there',
    } as const;
    const code = `  given: '`;
    expect(suggest(code, code.length, [...api, start])?.entries).toEqual([start]);
  });

  test('nothing after a name that it does not know, and nothing on an empty line', () => {
    expect(proposed(`${HEAD}  Math.|`)).toEqual([]);
    expect(proposed(`${HEAD}  |`)).toEqual([]);
  });

  test('nothing between two strings', () => {
    expect(proposed(`${HEAD}  const a = ['x', |`)).toEqual([]);
  });
});

describe('the smallest change', () => {
  test.each([
    ['', 'abc', { from: 0, to: 0, insert: 'abc' }],
    ['abc', '', { from: 0, to: 3, insert: '' }],
    ['one two three', 'one 2 three', { from: 4, to: 7, insert: '2' }],
    ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
    ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
  ])('from %j to %j', (now, wanted, change) => {
    expect(minimalChange(now, wanted)).toEqual(change);
  });

  test('is none between equal texts', () => {
    expect(minimalChange('same', 'same')).toBeNull();
  });
});
