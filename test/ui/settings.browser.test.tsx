import { page } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeBackup, restoreBackup } from '../../src/app/storage/backup.ts';
import { book } from '../../src/app/storage/book.ts';
import { all, one, openApp } from './open-app.tsx';
import { violations } from './violations.ts';

/** Settings, in memory: nothing has opened the storage. */

const draft = (code: string) => ({ code, stamp: 's', earlier: [], solutionOpened: false, unfinished: false });

beforeEach(() => page.viewport(1440, 900));

test('in a read-only tab nothing can be typed that would not be kept, and the page says so', async () => {
  await openApp({ page: 'settings' });
  expect(one<HTMLInputElement>('#setting-name').readOnly).toBe(false);
  await book.become('reader');
  await vi.waitFor(() => expect(one<HTMLInputElement>('#setting-name').readOnly).toBe(true));
  expect(one<HTMLFieldSetElement>('.setting-choices').disabled).toBe(true);
  expect(one<HTMLInputElement>('input[type="checkbox"]').disabled).toBe(true);
  expect(one('.reading-lead').textContent).toMatch(/^This tab is read-only/);
  expect(all('button').map(({ textContent }) => textContent)).not.toContain('Restore from a file');
  expect(await violations()).toEqual([]);
});

test('undoing the last restore asks first, keeps what was written since, and can be taken back', async () => {
  book.set('drafts', 'a', draft('restored'));
  const file = await makeBackup();
  book.set('drafts', 'a', draft('before'));
  await restoreBackup(file);
  book.set('drafts', 'b', draft('since'));
  await openApp({ page: 'settings' });
  one('button', 'Undo the last restore').click();
  await vi.waitFor(() => one('button', 'Keep what was restored'));
  expect(await violations()).toEqual([]);
  one('button', 'Keep what was restored').click();
  await vi.waitFor(() => expect(all<HTMLDialogElement>('dialog').some(({ open }) => open)).toBe(false));
  expect(book.all('drafts').value['a']?.code).toBe('restored');

  one('button', 'Undo the last restore').click();
  await vi.waitFor(() => one('button', 'Undo it').click());
  await vi.waitFor(() => expect(book.all('drafts').value).toEqual({ a: draft('before'), b: draft('since') }));
  await vi.waitFor(() => expect(one('.setting .reply').textContent).toContain('The restore was undone'));
  await vi.waitFor(() => one('button', 'Bring the restore back').click());
  await vi.waitFor(() => one('button', 'Bring it back').click());
  await vi.waitFor(() => expect(book.all('drafts').value).toEqual({ a: draft('restored'), b: draft('since') }));
});
