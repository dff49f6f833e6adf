import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { LARGEST_FILE, refuseSize, writeBackup } from './backup-file.ts';
import { book } from './book.ts';
import { timeNow } from './moment.ts';
import { notify } from '../notices.ts';
import { storageName } from './open-book.ts';
import { dropCopy, isOver, readCopy, readHead, writeCopy } from './restore-copy.ts';
import type { CopyHead, RestoreCopy } from './restore-copy.ts';
import { contentsOf, restore } from './restore.ts';
import type { Restored } from './restore.ts';
import { revert } from './revert.ts';
import { forgetTheme } from '../settings.ts';
import { storageTrouble } from './storage-trouble.ts';
import { deleteStorage } from './storage.ts';

export type { CopyHead, Restored };

/** The copy of what the last restore replaced, when nothing can be stored. */
let copyInMemory: RestoreCopy | null = null;
const undoable = signal<CopyHead | null>(null);

/** The restore that can be undone, or the undoing of one. Known once `restoreBackup` or `lookForRestore` has run. */
export const restoreToUndo: ReadonlySignal<CopyHead | null> = undoable;

/** One readable JSON file with everything that is kept, what was set aside included. Works in memory-only mode too. */
export async function makeBackup(): Promise<Blob> {
  const at = timeNow();
  return new Blob([writeBackup(await contentsOf(book, at), at)], { type: 'application/json' });
}

/** Whether a backup has grown larger than what this page reads back. */
export function isTooLarge(backup: Blob): boolean {
  return backup.size > LARGEST_FILE;
}

/** Puts back a backup. Checks all of it first and changes nothing when something is wrong. Can be undone: `undoRestore`. */
export async function restoreBackup(file: Blob): Promise<Restored> {
  const tooLarge = refuseSize(file.size);
  if (tooLarge) return tooLarge;
  return trying(async () => restore(book, await file.text(), timeNow(), keepCopy));
}

/** Undoes the last restore, or its undoing. What was changed since stays. */
export async function undoRestore(): Promise<Restored> {
  return trying(async () => {
    const storage = book.storage();
    const copy = copyInMemory ?? (storage && (await readCopy(storage)));
    return copy ? revert(book, copy, timeNow(), keepCopy) : { ok: false, sentence: 'There is no restore to undo.' };
  });
}

async function trying(work: () => Promise<Restored>): Promise<Restored> {
  try {
    const restored = await work();
    await lookForRestore();
    return restored;
  } catch (error) {
    return { ok: false, sentence: storageTrouble(error) };
  }
}

/** Finds out whether there is a restore that can be undone, from an earlier visit too. After a week its copy goes. */
export async function lookForRestore(): Promise<void> {
  const storage = book.storage();
  const head = copyInMemory?.head ?? (storage && (await readHead(storage)));
  const over = head !== null && isOver(head, timeNow());
  undoable.value = over ? null : head;
  if (!over || book.role.peek() === 'reader') return;
  copyInMemory = null;
  if (storage) await dropCopy(storage);
}

/** Deletes all records, stored and in memory. A reader tab refuses it with a notice. */
export async function deleteAll(): Promise<void> {
  if (book.role.peek() === 'reader')
    return notify('delete-all', 'This tab is read-only. Take over first, then delete.');
  try {
    await book.erase();
    const name = storageName();
    if (!book.storage() && name !== null) await deleteStorage(name);
    copyInMemory = null;
    undoable.value = null;
    forgetTheme();
  } catch (error) {
    notify('delete-all', `Not everything could be deleted. ${storageTrouble(error)}`);
  }
}

/** How much is stored and how safe it is, in a sentence or two. */
export async function storageInUse(): Promise<string> {
  const { usage, quota } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
  const room = usage === undefined ? 'The browser does not say how much is stored' : `${bytes(usage)} are stored`;
  const of = quota === undefined ? '' : ` of ${bytes(quota)} that this browser allows`;
  const kept = (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
  const promise = kept
    ? 'The browser has promised to keep it.'
    : 'The browser may delete it when space is short, and some browsers do after seven days without a visit: make a backup now and then.';
  return `${room}${of}. ${promise}`;
}

async function keepCopy(copy: RestoreCopy): Promise<void> {
  const storage = book.storage();
  if (storage) await writeCopy(storage, copy);
  copyInMemory = storage ? null : copy;
}

function bytes(count: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(count, 1)) / 3));
  return `${Math.round(count / 1000 ** power)} ${units[power] ?? ''}`;
}
