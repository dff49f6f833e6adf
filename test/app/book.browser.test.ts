import { describe, expect, it } from 'vitest';
import { draft, freshName, newBook, openLonely, openTab, plant, rawOpen, until } from './opened.ts';
import { openStorage, UPGRADES } from '../../src/app/storage/storage.ts';

const at = '2026-01-01T00:00:00.000Z';

describe('the book', () => {
  it('has everything again after a reload', async () => {
    const name = freshName();
    const first = await openTab(name);
    first.book.set('drafts', 'a', draft('mine'));
    first.book.set('progress', 'a', { status: 'passed', passedAt: at, stamp: 's1' });
    first.book.set('answers', 'quiz', { values: { q: '1' } });
    first.book.set('settings', 'settings', { name: 'Ada', theme: 'dark', plainEditor: true });
    expect(first.book.saving.value).toEqual({ state: 'saving' });
    expect(await first.book.flush()).toBe(true);
    expect(first.book.saving.value).toEqual({ state: 'saved', at: expect.any(String) });
    first.tabs?.leave();

    const second = await openTab(name);
    expect(second.book.all('drafts').value).toEqual({ a: draft('mine') });
    expect(second.book.all('progress').value).toEqual({ a: { status: 'passed', passedAt: at, stamp: 's1' } });
    expect(second.book.all('answers').value).toEqual({ quiz: { values: { q: '1' } } });
    expect(second.book.all('settings').value['settings']?.name).toBe('Ada');
    expect(second.book.saving.value).toEqual({ state: 'saved', at: null });
    expect(second.notices).toEqual([]);
  });

  it('stores the last of many edits', async () => {
    const name = freshName();
    const { book, tabs } = await openTab(name);
    for (let length = 1; length <= 200; length++) book.set('drafts', 'a', draft('x'.repeat(length)));
    await book.flush();
    tabs?.leave();
    expect((await openTab(name)).book.all('drafts').value['a']?.code).toHaveLength(200);
  });

  it('works before the storage is open, and stores that work then', async () => {
    const name = freshName();
    const book = newBook();
    book.set('visits', 'lesson', { at });
    expect(book.all('visits').value).toEqual({ lesson: { at } });
    const { openBook } = await import('../../src/app/storage/open-book.ts');
    const tabs = await openBook(book, name);
    await book.flush();
    tabs?.leave();
    expect((await openTab(name)).book.all('visits').value).toEqual({ lesson: { at } });
  });

  it('reads histories when they are asked for', async () => {
    const name = freshName();
    const attempts = [{ at, code: 'c', status: 'failed', message: 'm' }] as const;
    const first = await openTab(name);
    first.book.set('history', 'a', { attempts });
    await first.book.flush();
    first.tabs?.leave();
    const { book } = await openTab(name);
    expect(book.all('history').value).toEqual({});
    await book.openHistory('a');
    const shown = book.all('history').value;
    expect(shown).toEqual({ a: { attempts } });
    // Asked for once more, with nothing changed: there is nothing new to show.
    await book.openHistory('a');
    expect(book.all('history').value).toBe(shown);
  });

  it('forgets a record that was taken back', async () => {
    const name = freshName();
    const first = await openTab(name);
    first.book.set('drafts', 'a', draft('mine'));
    await first.book.flush();
    first.book.set('drafts', 'a', null);
    await first.book.flush();
    first.tabs?.leave();
    expect((await openTab(name)).book.all('drafts').value).toEqual({});
  });

  it('deletes everything', async () => {
    const name = freshName();
    const { book, tabs } = await openTab(name);
    book.set('drafts', 'a', draft('mine'));
    await book.flush();
    await book.erase();
    expect(book.all('drafts').value).toEqual({});
    expect(book.erasures.value).toBe(1);
    tabs?.leave();
    expect((await openTab(name)).book.all('drafts').value).toEqual({});
  });
});

describe('a stored record that cannot be read', () => {
  const broken = { key: 'bad', revision: 2, savedAt: at, value: { code: 42, stamp: 's1' } };

  it('is set aside with a notice, and everything else is there', async () => {
    const name = freshName();
    const first = await openTab(name);
    first.book.set('drafts', 'good', draft('mine'));
    await first.book.flush();
    first.tabs?.leave();
    await plant(name, 'drafts', broken);
    await plant(name, 'progress', { key: 'no-revision' });

    const { book, notices, tabs } = await openTab(name);
    expect(book.all('drafts').value).toEqual({ good: draft('mine') });
    expect(notices).toEqual([
      'One stored record could not be read and was set aside (drafts, bad: value.code: Invalid type: Expected string but received 42). The backup file holds it; everything else goes on.',
      expect.stringContaining('(progress, no-revision: '),
    ]);
    expect(book.setAside.value).toMatchObject([
      { store: 'drafts', record: 'bad', value: broken },
      { store: 'progress', record: 'no-revision' },
    ]);
    tabs?.leave();

    const next = await openTab(name);
    expect(next.notices).toEqual([]);
    expect(next.book.setAside.value).toHaveLength(2);
  });

  it('does not keep its key from being used', async () => {
    const name = freshName();
    (await openTab(name)).tabs?.leave();
    await plant(name, 'drafts', broken);
    const { book, tabs } = await openTab(name);
    book.set('drafts', 'bad', draft('new'));
    expect(await book.flush()).toBe(true);
    tabs?.leave();
    expect((await openTab(name)).book.all('drafts').value).toEqual({ bad: draft('new') });
  });
});

describe('a database of another version', () => {
  it('is left untouched when it is newer, and everything works in memory', async () => {
    const name = freshName();
    (await rawOpen(name, 99)).close();
    const { book, tabs } = await openTab(name);
    expect(tabs).toBeNull();
    expect(book.saving.value).toEqual({
      state: 'memory-only',
      why: 'What is stored here was written by a newer version of this workbook, and is left untouched. Reload the page to get that version.',
    });
    expect(book.set('drafts', 'a', draft('mine'))).toBe(true);
    expect(await book.flush()).toBe(false);
    expect(book.all('drafts').value).toEqual({ a: draft('mine') });
    expect(book.saving.value).toMatchObject({ state: 'memory-only' });
    const raw = await rawOpen(name);
    expect(raw.version).toBe(99);
    raw.close();
  });

  it('is brought up to date step by step when it is older', async () => {
    const name = freshName();
    const first = await openTab(name);
    first.book.set('drafts', 'a', draft('mine'));
    await first.book.flush();
    first.tabs?.leave();
    first.book.storage()?.close();
    const steps: number[] = [];
    const newer = await openStorage(name, {}, [
      ...UPGRADES,
      (_database, transaction) => {
        steps.push(UPGRADES.length + 1);
        void transaction
          .objectStore('drafts')
          .put({ key: 'made-by-the-step', revision: 1, savedAt: at, value: draft('b') });
      },
    ]);
    expect(steps).toEqual([UPGRADES.length + 1]);
    expect(await newer.readAll('drafts')).toMatchObject([{ key: 'a' }, { key: 'made-by-the-step' }]);
    newer.close();
  });

  it('takes the storage from a tab that is open, which says so and goes on in memory', async () => {
    const name = freshName();
    const { book } = await openTab(name);
    (await rawOpen(name, 99)).close();
    await until(() => book.saving.value.state === 'memory-only');
    expect(book.saving.value).toMatchObject({ why: expect.stringContaining('newer version') });
    expect(book.set('drafts', 'a', draft('mine'))).toBe(true);
    expect(book.all('drafts').value).toEqual({ a: draft('mine') });
  });
});

describe('two tabs of which neither hears of the other', () => {
  it('keep both versions of a draft, and the store keeps the first', async () => {
    const name = freshName();
    const [one, two] = [await openLonely(name), await openLonely(name)];
    one.book.set('drafts', 'a', draft('one'));
    await one.book.flush();
    two.book.set('drafts', 'a', draft('two'));
    await two.book.flush();
    expect(two.book.all('drafts').value).toEqual({ a: draft('two') });
    expect(two.book.entry('drafts', 'a').other?.value).toEqual(draft('one'));
    expect(two.notices).toHaveLength(1);

    const later = await openLonely(name);
    expect(later.book.all('drafts').value).toEqual({ a: draft('one') });
    expect(later.book.setAside.value).toMatchObject([{ record: 'a', value: draft('two'), open: true }]);
  });

  it('go on keeping the second version while somebody types and has not chosen', async () => {
    const name = freshName();
    const [one, two] = [await openLonely(name), await openLonely(name)];
    one.book.set('drafts', 'a', draft('one'));
    await one.book.flush();
    for (const code of ['two', 'two, longer']) {
      two.book.set('drafts', 'a', draft(code));
      await two.book.flush();
    }
    expect((await openLonely(name)).book.setAside.value).toMatchObject([{ value: draft('two, longer'), open: true }]);
  });

  it.each([
    ['mine', 'two', 'one'],
    ['other', 'one', 'two'],
  ] as const)('store what somebody chooses (%s) and set the rest aside', async (choice, chosen, rest) => {
    const name = freshName();
    const [one, two] = [await openLonely(name), await openLonely(name)];
    one.book.set('drafts', 'a', draft('one'));
    await one.book.flush();
    two.book.set('drafts', 'a', draft('two'));
    await two.book.flush();
    two.book.settleDraft('a', choice);
    await two.book.flush();
    expect(two.book.all('drafts').value).toEqual({ a: draft(chosen) });
    expect(two.book.saving.value.state).toBe('saved');
    const later = await openLonely(name);
    expect(later.book.all('drafts').value).toEqual({ a: draft(chosen) });
    expect(later.book.setAside.value).toMatchObject([{ value: draft(rest), open: false }]);
  });

  it('lose nothing when each finishes another exercise', async () => {
    const name = freshName();
    const [one, two] = [await openLonely(name), await openLonely(name)];
    one.book.set('progress', 'a', { status: 'passed', passedAt: at, stamp: 's1' });
    two.book.set('progress', 'b', { status: 'passed', passedAt: at, stamp: 's1' });
    await Promise.all([one.book.flush(), two.book.flush()]);
    expect(Object.keys((await openLonely(name)).book.all('progress').value)).toEqual(['a', 'b']);
  });

  it('merge what needs no choice', async () => {
    const name = freshName();
    const [one, two] = [await openLonely(name), await openLonely(name)];
    one.book.set('answers', 'quiz', { values: { first: '1' } });
    await one.book.flush();
    two.book.set('answers', 'quiz', { values: { second: '2' } });
    await two.book.flush();
    expect((await openLonely(name)).book.all('answers').value).toEqual({
      quiz: { values: { first: '1', second: '2' } },
    });
  });
});
