import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseApi } from '../../src/content/parse-api.ts';

const entries = parseApi(readFileSync(new URL('../../src/core/learner-api.d.ts', import.meta.url), 'utf8'));

function entry(name: string, owner: string | null) {
  return entries.find((each) => each.name === name && each.owner === owner);
}

test('every name of the learner API has a doc comment', () => {
  expect(entries.length).toBeGreaterThan(50);
  const bare = entries.filter(({ doc }) => doc === '');
  expect(bare.map(({ owner, name }) => `${owner ?? ''}.${name}`)).toEqual([]);
});

test('a method is given with its owner, signature and doc comment', () => {
  expect(entry('lookup', 'Destination')).toEqual({
    name: 'lookup',
    kind: 'method',
    owner: 'Destination',
    detail: 'lookup(operation: string): Promise<Grant | null>',
    doc: [
      'Looks for the grant of an operation and changes nothing.',
      '@returns the stored grant, or `null` when the destination has none under this key.',
      '@throws {CallError} `unavailable` when the destination cannot be asked now.',
    ].join('\n'),
  });
});

test('interfaces, types, properties and values are told apart', () => {
  expect(entry('Destination', null)).toMatchObject({ kind: 'interface', detail: 'interface Destination' });
  expect(entry('operation', 'Request')).toMatchObject({ kind: 'property', detail: 'readonly operation: string' });
  expect(entry('timeout', 'CallErrorKind')).toMatchObject({
    kind: 'value',
    detail: "'timeout'",
    doc: 'No answer came in time. The call may have happened, may not, or may happen later.',
  });
  expect(entry('Recover', null)).toMatchObject({
    kind: 'type',
    detail:
      'type Recover = (destination: Destination, request: Request, authority: Authority) => Promise<Outcome | OutcomeName>',
  });
});

test('a file that cannot be parsed is an error, not an empty list', () => {
  expect(() => parseApi('export interface {')).toThrow('learner-api.d.ts:');
});
