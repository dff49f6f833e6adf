import { effect } from '@preact/signals';
import { book } from './storage/book.ts';
import { isKeptByPlatform } from './lms/lms-state.ts';
import { timeNow } from './storage/moment.ts';
import { packaged } from './lms/packaged.ts';
import { settings, storedSettings } from './settings.ts';
import type { Tabs } from './storage/tab-lock.ts';
import { tabsJoined } from './storage/tabs.ts';
import { rememberTheme } from './theme-memory.ts';

/** Opens the storage behind the page. Called once, after the first paint has been asked for; nothing waits for it. */
export async function start(): Promise<void> {
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  addEventListener('beforeunload', (event) => {
    if (book.saving.value.state === 'memory-only' && hasWork() && !isKeptByPlatform()) event.preventDefault();
  });
  effect(() => rememberTheme(settings.value.theme));
  const tabs = await open();
  if (!tabs) return;
  tabsJoined(tabs);
  if (packaged === null) askToKeep();
}

/** What opens the storage is fetched by itself: nobody needs it to read the first page. */
async function open(): Promise<Tabs | null> {
  try {
    if (packaged !== null) return await (await import('./lms/lms.ts')).openPackaged(book, packaged);
    const { openBook } = await import('./storage/open-book.ts');
    return await openBook(book);
  } catch {
    book.memoryOnly(
      'A part of this page could not be fetched. Your work stays here until you close the page: make a backup, then reload.',
    );
    return null;
  }
}

function hasWork(): boolean {
  return Object.keys({ ...book.all('drafts').value, ...book.all('answers').value }).length > 0;
}

/** Edits are stored as they are made; this tries again what could not be stored. */
function flush(): void {
  void book.flush();
}

/** Asks the browser once, after the first work was stored, not to delete it when space is short. */
function askToKeep(): void {
  let asked = false;
  effect(() => {
    if (asked || !hasWork() || book.role.value !== 'owner' || book.saving.value.state !== 'saved') return;
    asked = true;
    void keep();
  });
}

async function keep(): Promise<void> {
  if (storedSettings().persistAsked || !navigator.storage?.persist || (await navigator.storage.persisted())) return;
  await navigator.storage.persist();
  book.set('settings', 'settings', { ...storedSettings(), persistAsked: timeNow() });
}
