import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { writeBackup } from './backup-file.ts';
import { book } from './book.ts';
import { notify } from './notices.ts';
import { STORAGE_NAME } from './open-book.ts';
import { contentsOf, restore, revert } from './restore.ts';
import type { Restored } from './restore.ts';
import { forgetTheme } from './settings.ts';
import { storageTrouble } from './storage-trouble.ts';
import { deleteStorage } from './storage.ts';

export type { Restored };

/** The copy from before the last restore, when nothing can be stored. */
let copyInMemory: string | null = null;
const undoable = signal(false);

/** Whether there is a restore to undo. Known once `restoreBackup` or `lookForRestore` has run. */
export const canUndoRestore: ReadonlySignal<boolean> = undoable;

/** One readable JSON file with everything that is kept, what was set aside included. Works in memory-only mode too. */
export async function makeBackup(): Promise<Blob> {
  const at = now();
  return new Blob([writeBackup(await contentsOf(book, at), at)], { type: 'application/json' });
}

/** Puts back a backup. Checks all of it first and changes nothing when something is wrong. Can be undone: `undoRestore`. */
export async function restoreBackup(file: Blob): Promise<Restored> {
  try {
    const restored = await restore(book, await file.text(), now(), keepCopy);
    await lookForRestore();
    return restored;
  } catch (error) {
    return { ok: false, sentence: storageTrouble(error) };
  }
}

/** Puts everything back as it was before the last restore. */
export async function undoRestore(): Promise<Restored> {
  const copy = await readCopy();
  if (copy === null) return { ok: false, sentence: 'There is no restore to undo.' };
  const reverted = await revert(book, copy);
  if (reverted.ok) await dropCopy();
  await lookForRestore();
  return reverted;
}

/** Finds out whether an earlier visit left a restore that can be undone. */
export async function lookForRestore(): Promise<void> {
  undoable.value = (await readCopy()) !== null;
}

/** Deletes all records, stored and in memory. A reader tab refuses it with a notice. */
export async function deleteAll(): Promise<void> {
  if (book.role.peek() === 'reader')
    return notify('delete-all', 'This tab is read-only. Take over first, then delete.');
  try {
    await book.erase();
    if (!book.storage()) await deleteStorage(STORAGE_NAME);
    copyInMemory = null;
    undoable.value = false;
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

async function keepCopy(text: string): Promise<void> {
  const storage = book.storage();
  if (storage) await storage.writeCopy(text);
  else copyInMemory = text;
}

async function readCopy(): Promise<string | null> {
  return copyInMemory ?? (await book.storage()?.readCopy()) ?? null;
}

async function dropCopy(): Promise<void> {
  copyInMemory = null;
  await book.storage()?.writeCopy(null);
}

function bytes(count: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(count, 1)) / 3));
  return `${Math.round(count / 1000 ** power)} ${units[power] ?? ''}`;
}

function now(): string {
  return new Date().toISOString();
}
