import { effect } from '@preact/signals';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteAll,
  lookForRestore,
  makeBackup,
  restoreBackup,
  restoreToUndo,
  storageInUse,
  undoRestore,
} from '../../src/app/storage/backup.ts';
import { answers } from '../../src/app/answers.ts';
import { writeBackup } from '../../src/app/storage/backup-file.ts';
import { book } from '../../src/app/storage/book.ts';
import { openBook } from '../../src/app/storage/open-book.ts';
import { byStore } from '../../src/app/storage/records.ts';
import { changeSettings, settings } from '../../src/app/settings.ts';
import { draft, freshName, newBook, openTab } from './opened.ts';
import type { RestoreCopy } from '../../src/app/storage/restore-copy.ts';
import { contentsOf, restore } from '../../src/app/storage/restore.ts';

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

  it('holds answers that were cleared', async () => {
    answers('quiz').set('q', 'mine');
    answers('quiz').clear();
    expect(answers('quiz').values.value).toEqual({});
    expect(await (await makeBackup()).text()).toContain('"mine"');
  });

  it('changes nothing when it is refused', async () => {
    work();
    const before = await contents();
    const text = await (await makeBackup()).text();
    for (const bad of [text.slice(0, -40), text.replace('"passed"', '"finished"'), 'not ours', '']) {
      expect(await restoreBackup(new Blob([bad]))).toMatchObject({ ok: false });
    }
    expect(await contents()).toEqual(before);
    expect(restoreToUndo.value).toBeNull();
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
  it('is undone exactly: what it changed is as before, what it brought is gone, and the rest is left alone', async () => {
    work();
    book.set('drafts', 'only-in-backup', draft('old'));
    const file = await makeBackup();
    await deleteAll();
    book.set('drafts', 'a', draft('newer'));
    book.set('drafts', 'b', draft('since then'));
    const before = await contents();
    await restoreBackup(file);
    expect(Object.keys(book.all('drafts').value).toSorted()).toEqual(['a', 'b', 'only-in-backup']);
    expect(restoreToUndo.value).toMatchObject({ undoes: 'restore' });
    expect(await undoRestore()).toEqual({
      ok: true,
      sentence: 'The restore was undone: everything that it replaced is as it was before.',
    });
    expect(await contents()).toEqual(before);
  });

  it('keeps all that was written since it, when it is undone', async () => {
    work();
    const file = await makeBackup();
    book.set('drafts', 'a', draft('before'));
    book.set('answers', 'quiz', { values: { q: '2' } });
    await restoreBackup(file);
    const since = { at: '2026-02-01T00:00:00.000Z', code: 'since', status: 'passed', message: 'm' } as const;
    book.set('drafts', 'a', draft('mine, and more'));
    book.set('drafts', 'new', draft('new since'));
    book.set('answers', 'quiz', { values: { q: '1', r: '3' } });
    book.set('history', 'a', { attempts: [since, ...attempts] });
    expect(await undoRestore()).toEqual({
      ok: true,
      sentence:
        'The restore was undone. What you changed since then stayed: 1 draft, 1 set of answers, the history of 1 exercise. Of 1 draft both versions are kept: choose beside the editor.',
    });
    const now = await contents();
    expect(now.drafts).toEqual({ a: draft('mine, and more'), new: draft('new since') });
    expect(book.setAside.value).toMatchObject([{ record: 'a', value: draft('before'), open: true }]);
    expect(now.answers).toEqual({ quiz: { values: { q: '2', r: '3' } } });
    expect(now.history['a']?.attempts[0]).toEqual(since);
    expect(now.settings['settings']?.name).toBe('Ada');
  });

  it('that was undone can be brought back, and undone again', async () => {
    work();
    const file = await makeBackup();
    await deleteAll();
    book.set('drafts', 'a', draft('before'));
    const before = await contents();
    await restoreBackup(file);
    const after = await contents();
    await undoRestore();
    expect(restoreToUndo.value).toMatchObject({ undoes: 'undo' });
    expect(await undoRestore()).toMatchObject({ ok: true, sentence: expect.stringMatching(/^The restore is back/) });
    expect(await contents()).toEqual(after);
    await undoRestore();
    expect(await contents()).toEqual(before);
  });

  it('keeps what it replaced, which survives a reload', async () => {
    work();
    const file = await makeBackup();
    book.set('drafts', 'a', draft('newer'));
    await restoreBackup(file);
    expect(await book.storage()?.readCopy('before')).toMatchObject({ drafts: { a: draft('newer') } });
    await lookForRestore();
    expect(restoreToUndo.value).not.toBeNull();
  });

  it('is no longer offered to be undone when a week has passed, and its copy goes', async () => {
    work();
    await restoreBackup(await makeBackup());
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000).toISOString();
    await book.storage()?.writeCopy('head', { undoes: 'restore', at: days(6.9) });
    await lookForRestore();
    expect(restoreToUndo.value).not.toBeNull();
    await book.storage()?.writeCopy('head', { undoes: 'restore', at: days(7.1) });
    await lookForRestore();
    expect(restoreToUndo.value).toBeNull();
    expect(await book.storage()?.readCopy('before')).toBeUndefined();
    expect(await undoRestore()).toEqual({ ok: false, sentence: 'There is no restore to undo.' });
  });

  it('whose copy cannot be read is not undone, and nothing is changed', async () => {
    work();
    await restoreBackup(await makeBackup());
    const before = await contents();
    await book.storage()?.writeCopy('before', { drafts: { a: { code: 42 } } });
    expect(await undoRestore()).toEqual({ ok: false, sentence: 'There is no restore to undo.' });
    expect(await contents()).toEqual(before);
  });

  it('of 3,000 drafts lets the page draw and answer all the while', async () => {
    const { book: big } = await openTab(freshName());
    const code = 'const line = 1;\n'.repeat(120);
    const drafts = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`draft-${n}`, draft(`${code}// ${n}`)]));
    const records = { ...byStore(() => ({})), drafts };
    const text = writeBackup({ records, setAside: [] }, at);
    let looks = 0;
    const stop = effect(() => {
      looks += Object.keys(big.all('drafts').value).length > 0 ? 1 : 0;
    });
    let turns = 0;
    const beat = setInterval(() => turns++);
    expect(await restore(big, text, at, async () => undefined)).toMatchObject({ ok: true });
    clearInterval(beat);
    stop();
    expect(big.all('drafts').value).toEqual(drafts);
    // Done in one go it leaves the page a handful of turns; in stretches dozens. And nobody is told of each record.
    expect(turns).toBeGreaterThan(20);
    expect(looks).toBeLessThan(600);
  });

  it('sets a draft aside that is longer than a million characters, and says so', async () => {
    const long = { ...draft('x'.repeat(1_000_001)) };
    const { records } = await contentsOf(book, at);
    const text = writeBackup({ records: { ...records, drafts: { long, b: draft('b') } }, setAside: [] }, at);
    expect(await restoreBackup(new Blob([text]))).toMatchObject({
      ok: true,
      sentence: expect.stringContaining(
        '1 record of more than a million characters was set aside and not put back (drafts/long); your own backup files will hold it.',
      ),
    });
    expect(Object.keys(book.all('drafts').value)).toEqual(['b']);
    expect(book.setAside.value).toMatchObject([{ record: 'long', value: long }]);
  });

  it('is not begun with a file of more than 50 MB', async () => {
    const file = new Blob([new Uint8Array(50_000_001)]);
    expect(await restoreBackup(file)).toMatchObject({ ok: false, sentence: expect.stringContaining('are not read') });
  });

  it('that another tab cuts short says so, and what it did can be undone', async () => {
    const name = freshName();
    const first = await openTab(name);
    const second = await openTab(name);
    const drafts = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`draft-${n}`, draft('old')]));
    const records = { ...byStore(() => ({})), drafts };
    const text = writeBackup({ records, setAside: [] }, at);
    const copies: RestoreCopy[] = [];
    const keepCopy = async (copy: RestoreCopy) => {
      copies.push(copy);
      if (copies.length === 1) await second.tabs?.takeOver();
    };
    expect(await restore(first.book, text, at, keepCopy)).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('because another tab took over'),
    });
    expect(copies).toMatchObject([{ put: { drafts } }]);
  });
});

describe('the storage in use', () => {
  it('is told in a sentence, with what the browser promises', async () => {
    expect(await storageInUse()).toMatch(
      /^\d+ (bytes|kB|MB|GB) are stored of \d+ [kMG]B that this browser allows\. The browser (has promised|may delete)/,
    );
  });
});
