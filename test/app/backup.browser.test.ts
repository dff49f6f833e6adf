import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  canUndoRestore,
  deleteAll,
  lookForRestore,
  makeBackup,
  restoreBackup,
  storageInUse,
  undoRestore,
} from '../../src/app/backup.ts';
import { readBackup } from '../../src/app/backup-file.ts';
import { book } from '../../src/app/book.ts';
import { openBook } from '../../src/app/open-book.ts';
import { changeSettings, settings } from '../../src/app/settings.ts';
import { draft, freshName, newBook, openTab } from './opened.ts';
import { contentsOf, restore } from '../../src/app/restore.ts';

const at = '2026-01-01T00:00:00.000Z';
const attempts = [{ at, code: 'c', status: 'failed', message: 'm' }] as const;

/** The page's own book, on a database of this test. */
beforeAll(async () => {
  await openBook(book, freshName());
});
beforeEach(() => deleteAll());

function work() {
  book.set('drafts', 'a', draft('mine'));
  book.set('progress', 'a', { status: 'passed', passedAt: at, stamp: 's1' });
  book.set('answers', 'quiz', { values: { q: '1' } });
  book.set('history', 'a', { attempts });
  changeSettings({ name: 'Ada' });
}

async function contents() {
  const { records } = await contentsOf(book, at);
  return records;
}

describe('a backup', () => {
  it('brings everything back after it was deleted', async () => {
    work();
    const before = await contents();
    const file = await makeBackup();
    await deleteAll();
    expect(book.all('drafts').value).toEqual({});
    expect(settings.value.name).toBe('');
    const restored = await restoreBackup(file);
    expect(restored).toEqual({
      ok: true,
      sentence: expect.stringMatching(
        /^Restored from the backup of .+: 1 draft, progress in 1 exercise, 1 set of answers, the history of 1 exercise\. /,
      ),
    });
    expect(await contents()).toEqual(before);
    expect(settings.value.name).toBe('Ada');
  });

  it('brings work to another browser, beside the work that is there', async () => {
    work();
    const text = await (await makeBackup()).text();
    const { book: elsewhere } = await openTab(freshName());
    elsewhere.set('drafts', 'b', draft('theirs'));
    expect(await restore(elsewhere, text, at, async () => undefined)).toMatchObject({ ok: true });
    expect(elsewhere.all('drafts').value).toEqual({ a: draft('mine'), b: draft('theirs') });
  });

  it('is restored in memory where nothing can be stored, and says so', async () => {
    work();
    const text = await (await makeBackup()).text();
    const inMemory = newBook();
    inMemory.memoryOnly('No storage.');
    expect(await restore(inMemory, text, at, async () => undefined)).toMatchObject({
      ok: true,
      sentence: expect.stringContaining('stays until you close the page'),
    });
    expect(inMemory.all('drafts').value).toEqual({ a: draft('mine') });
  });

  it('holds what was set aside', async () => {
    await book.putAside({ key: 'k', store: 'drafts', record: 'a', why: 'w', at, value: { odd: true }, open: false });
    const file = await makeBackup();
    await deleteAll();
    expect(book.setAside.value).toEqual([]);
    await restoreBackup(file);
    expect(book.setAside.value).toMatchObject([{ key: 'k', value: { odd: true } }]);
  });

  it('changes nothing when it is refused', async () => {
    work();
    const before = await contents();
    const text = await (await makeBackup()).text();
    for (const bad of [text.slice(0, -40), text.replace('"passed"', '"finished"'), 'not ours', '']) {
      expect(await restoreBackup(new Blob([bad]))).toMatchObject({ ok: false });
    }
    expect(await contents()).toEqual(before);
    expect(canUndoRestore.value).toBe(false);
  });

  it('is refused in a reader tab', async () => {
    work();
    const text = await (await makeBackup()).text();
    const name = freshName();
    await openTab(name);
    const { book: reader } = await openTab(name);
    expect(await restore(reader, text, at, async () => undefined)).toMatchObject({
      ok: false,
      sentence: 'This tab is read-only. Take over first. Nothing was changed.',
    });
    expect(reader.all('drafts').value).toEqual({});
  });
});

describe('a restore', () => {
  it('is undone exactly: what it changed is as before, and what it brought is gone', async () => {
    work();
    book.set('drafts', 'only-in-backup', draft('old'));
    const file = await makeBackup();
    await deleteAll();
    book.set('drafts', 'a', draft('newer'));
    book.set('drafts', 'b', draft('since then'));
    const before = await contents();
    await restoreBackup(file);
    expect(Object.keys(book.all('drafts').value).toSorted()).toEqual(['a', 'b', 'only-in-backup']);
    expect(canUndoRestore.value).toBe(true);
    expect(await undoRestore()).toEqual({
      ok: true,
      sentence: 'The restore was undone: everything is as it was before it.',
    });
    expect(await contents()).toEqual(before);
    expect(canUndoRestore.value).toBe(false);
    expect(await undoRestore()).toMatchObject({ ok: false });
  });

  it('keeps a whole backup of what was there, which survives a reload', async () => {
    work();
    const file = await makeBackup();
    book.set('drafts', 'a', draft('newer'));
    await restoreBackup(file);
    const copy = await book.storage()?.readCopy();
    expect(readBackup(copy ?? '')).toMatchObject({
      ok: true,
      contents: { records: { drafts: { a: draft('newer') } } },
    });
    await lookForRestore();
    expect(canUndoRestore.value).toBe(true);
  });
});

describe('the storage in use', () => {
  it('is told in a sentence, with what the browser promises', async () => {
    expect(await storageInUse()).toMatch(
      /^\d+ (bytes|kB|MB|GB) are stored of \d+ [kMG]B that this browser allows\. The browser (has promised|may delete)/,
    );
  });
});
