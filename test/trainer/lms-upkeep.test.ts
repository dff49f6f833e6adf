import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepUp } from '../../src/app/lms/lms-upkeep.ts';
import { createBook, type Book } from '../../src/app/storage/create-book.ts';
import type { EarnedResult } from '../../src/core/trainers/platform-grade.ts';

/** What is kept for a platform, and of it in this browser. */

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const stamps = { one: '11111111', two: '22222222' };
const WHOLE: EarnedResult = { right: 4, of: 4, enough: true, waits: false };

function aBook(): Book {
  return createBook({ now: () => '2026-03-01T09:00:00.000Z', tab: 'a', notify: () => undefined });
}

function open(book: Book, name: string | null = 'ada', suspended = '') {
  return keepUp({ book, stamps, name, suspended, onChange: () => undefined });
}

function draft(book: Book, code: string): void {
  book.set('drafts', 'one', { code, stamp: stamps.one, earlier: [], solutionOpened: false, unfinished: false });
}

test('deleting everything deletes what this browser kept for the platform, and nothing of it comes back', async () => {
  const book = aBook();
  const upkeep = open(book);
  draft(book, '// mine');
  upkeep.earn('one', WHOLE);
  const before = upkeep.packed().text;
  expect([...stored.values()]).toContain(before);
  stored.set('another page’s', 'stays');

  await book.erase();
  expect(Object.fromEntries(stored)).toEqual({ 'another page’s': 'stays' });
  expect([...upkeep.results]).toEqual([]);
  const after = upkeep.packed().text;
  expect(after).not.toBe(before);

  const next = aBook();
  expect([...open(next, 'ada', after).results]).toEqual([]);
  expect(next.entry('drafts', 'one').value).toBe(null);
});

test('what was earned in one tab is known in the other before that one reports, and a deletion too', async () => {
  const book = aBook();
  const [here, there] = [open(book), open(aBook())];
  here.earn('one', WHOLE);
  there.catchUp();
  expect([...there.results]).toEqual([['one', WHOLE]]);
  there.earn('two', { right: 1, of: 2, enough: false, waits: false });
  here.catchUp();
  expect([...here.results.keys()]).toEqual(['one', 'two']);

  await book.erase();
  there.catchUp();
  expect([...there.results]).toEqual([]);
});

test('a result of another version, or of another learner, is none', () => {
  const ada = open(aBook());
  ada.earn('one', WHOLE);
  const later = keepUp({
    book: aBook(),
    stamps: { one: '99999999' },
    name: 'ada',
    suspended: ada.packed().text,
    onChange: () => undefined,
  });
  expect([...later.results]).toEqual([]);
  const bea = open(aBook(), 'bea');
  bea.catchUp();
  expect([...bea.results]).toEqual([]);
});

test('without a name nothing is kept in this browser', () => {
  const upkeep = open(aBook(), null);
  upkeep.earn('one', WHOLE);
  expect(upkeep.packed().text).not.toBe('');
  upkeep.catchUp();
  expect([stored.size, [...upkeep.results]]).toEqual([0, [['one', WHOLE]]]);
});

test('another browser knows of which answers the platform has the result alone, and until there is one here', () => {
  const mine = aBook();
  const here = open(mine);
  // Too much for any platform, however it is packed.
  const long = Array.from({ length: 9000 }, (_, at) => Math.abs(Math.sin(at)).toString(36)[7] ?? 'x').join('');
  mine.set('answers', 'one', { values: { text: long } });
  mine.set('progress', 'one', { status: 'passed', stamp: stamps.one });
  here.earn('one', WHOLE);
  const { text, leftOut } = here.packed();
  expect([leftOut, here.elsewhere()]).toEqual([['one'], []]);

  stored.clear();
  const other = aBook();
  const there = open(other, 'ada', text);
  expect([other.entry('progress', 'one').value?.status, there.elsewhere()]).toEqual(['passed', ['one']]);
  // What that browser gives back still says so.
  const third = aBook();
  const again = there.packed().text;
  stored.clear();
  expect(open(third, 'ada', again).elsewhere()).toEqual(['one']);
  other.set('answers', 'one', { values: { text: 'Anew' } });
  expect(there.elsewhere()).toEqual([]);
});
