import { expect, test } from 'vitest';
import { search, searchIndex, type SearchEntry } from '../../src/core/search.ts';

const section = (title: string, text: string): SearchEntry => ({
  kind: 'section',
  lesson: 'a',
  section: 's',
  title,
  text,
});

const index = searchIndex([
  section('Look before you repeat', 'A timeout tells nothing. The caller looks under the operation key.'),
  section('Layers multiply', 'The library retries, and the connector retried: sixty calls of one.'),
  { kind: 'term', term: 'timeout', title: 'Timeout', text: 'The end of the caller’s waiting.' },
  { kind: 'exercise', lesson: 'a', exercise: 'e', title: 'Bounded', text: 'Retry within a budget. Café, naïve.' },
]);

const titles = (asked: string) => search(index, asked).hits.map(({ entry }) => entry.title);

test('every word that is asked for must be there', () => {
  expect(titles('caller key')).toEqual(['Look before you repeat']);
  expect(titles('caller sixty')).toEqual([]);
  expect(titles('   ')).toEqual([]);
});

test('the beginning of a word is enough, and forms of one word find each other', () => {
  expect(titles('conn')).toEqual(['Layers multiply']);
  expect(titles('retry')).toEqual(['Layers multiply', 'Bounded']);
  expect(titles('looking')).toEqual(['Look before you repeat']);
});

test('a term that is asked for by its name comes first', () => {
  expect(titles('timeout')).toEqual(['Timeout', 'Look before you repeat']);
});

test('letter case and accents make no difference', () => {
  expect(titles('CAFE naive')).toEqual(['Bounded']);
});

test('a word that nothing holds is replaced by the nearest one, and that is said', () => {
  expect(search(index, 'tiemout').instead).toEqual([{ asked: 'tiemout', found: 'timeout' }]);
  expect(titles('conector')).toEqual(['Layers multiply']);
  expect(titles('zebra')).toEqual([]);
});

test('the excerpt marks what was found, and begins near it', () => {
  const long = searchIndex([section('Long', `${'Nothing to see here. '.repeat(30)}Then a needle, and more after it.`)]);
  const excerpt = search(long, 'needle').hits[0]?.excerpt ?? [];
  expect(excerpt.filter(({ hit }) => hit)).toEqual([{ text: 'needle', hit: true }]);
  const text = excerpt.map((part) => part.text).join('');
  expect(text.startsWith('… ')).toBe(true);
  expect(text.length).toBeLessThan(200);
});
