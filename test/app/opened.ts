import { vi } from 'vitest';
import { createBook } from '../../src/app/storage/create-book.ts';
import type { Book } from '../../src/app/storage/create-book.ts';
import { openBook } from '../../src/app/storage/open-book.ts';
import * as checks from '../../src/app/storage/record-schemas.ts';
import type { DraftRecord } from '../../src/app/storage/records.ts';
import { openStorage } from '../../src/app/storage/storage.ts';
import type { Tabs } from '../../src/app/storage/tab-lock.ts';

/** A tab of the workbook: its book, its place among the tabs, and the notices that it showed. */
export interface Tab {
  readonly book: Book;
  readonly tabs: Tabs | null;
  readonly notices: string[];
}

let names = 0;

/** A name for a database that no other test uses. */
export function freshName(): string {
  return `test-${Date.now()}-${++names}`;
}

export function newBook(notices: string[] = []): Book {
  return createBook({
    now: () => new Date().toISOString(),
    tab: `tab-${++names}`,
    notify: (_id, sentence) => notices.push(sentence),
  });
}

/** Opens a tab as the page does. */
export async function openTab(name: string): Promise<Tab> {
  const notices: string[] = [];
  const book = newBook(notices);
  return { book, tabs: await openBook(book, name), notices };
}

/** A tab in a browser without locks and channels: nothing tells it of others. */
export async function openLonely(name: string): Promise<Tab> {
  const notices: string[] = [];
  const book = newBook(notices);
  await book.attach(await openStorage(name), checks, 'owner', () => undefined);
  return { book, tabs: null, notices };
}

export function draft(code: string | null, rest: Partial<DraftRecord> = {}): DraftRecord {
  return { code, stamp: 's1', earlier: [], solutionOpened: false, unfinished: false, ...rest };
}

/** Waits until something is so. */
export async function until(holds: () => boolean): Promise<void> {
  await vi.waitFor(() => {
    if (!holds()) throw new Error('not yet');
  });
}

/** Puts something into a database as no version of the page would. */
export async function plant(name: string, store: string, record: unknown): Promise<void> {
  const database = await rawOpen(name);
  const transaction = database.transaction(store, 'readwrite');
  transaction.objectStore(store).put(record);
  await new Promise((done, failed) => {
    transaction.oncomplete = done;
    transaction.onabort = failed;
  });
  database.close();
}

/** Opens a database without the page's own code. With a version: makes it if need be. */
export function rawOpen(name: string, version?: number): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(name, version);
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}
