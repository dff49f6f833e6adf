import type { Book } from './create-book.ts';
import { checkSetAside, checkStored } from './record-schemas.ts';
import { openStorage } from './storage.ts';
import type { Storage } from './storage.ts';
import { BLOCKED, CLOSED_BY_BROWSER, NO_STORAGE, OTHER_VERSION, SLOW, storageTrouble } from './storage-trouble.ts';
import { joinTabs } from './tab-lock.ts';
import type { Tabs } from './tab-lock.ts';

/** The name of the database, the lock and the channel. */
export const STORAGE_NAME = 'after-the-timeout';

let openedName: string | null = STORAGE_NAME;

/** The name that the page's storage goes by: inside a learning platform each learner has one. Null: it must have none. */
export function storageName(): string | null {
  return openedName;
}

/** From now on this page keeps nothing in the browser, and what others keep there is not its own. */
export function useNoStorage(book: Book, why: string): void {
  openedName = null;
  book.memoryOnly(why);
}

/** How long the browser may take to open the database before the page says so, in milliseconds. */
const PATIENCE = 4000;

/**
 * Opens the storage behind a book and finds the tab's place among others. Whatever goes wrong, the book goes on in memory
 * and says why. @returns null when there is no storage
 */
export async function openBook(book: Book, name: string = STORAGE_NAME): Promise<Tabs | null> {
  openedName = name;
  const storage = await open(book, name);
  if (!storage) return null;
  try {
    const tabs = await joinTabs(name, {
      owner: () => book.become('owner'),
      async reader() {
        await book.flush();
        await book.become('reader');
      },
      stored: (changed) => void book.reread(changed),
    });
    await book.attach(storage, { checkStored, checkSetAside }, tabs.role, (changed) => tabs.tell(changed));
    return tabs;
  } catch (error) {
    storage.close();
    book.memoryOnly(storageTrouble(error));
    return null;
  }
}

async function open(book: Book, name: string): Promise<Storage | null> {
  if (!hasStorage()) {
    book.memoryOnly(NO_STORAGE);
    return null;
  }
  const late = setTimeout(() => book.memoryOnly(SLOW), PATIENCE);
  try {
    return await openStorage(name, {
      blocked: () => book.memoryOnly(BLOCKED),
      closed: (reason) => book.memoryOnly(reason === 'browser' ? CLOSED_BY_BROWSER : OTHER_VERSION),
    });
  } catch (error) {
    book.memoryOnly(storageTrouble(error));
    return null;
  } finally {
    clearTimeout(late);
  }
}

/** Some browsers throw when the property is read. */
function hasStorage(): boolean {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    return false;
  }
}
