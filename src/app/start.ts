import { effect } from '@preact/signals';
import { book } from './book.ts';
import { openBook } from './open-book.ts';
import { storedSettings } from './settings.ts';
import { tabsJoined } from './tabs.ts';

/** Opens the storage behind the page. Called once, after the first paint has been asked for; nothing waits for it. */
export async function start(): Promise<void> {
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  const tabs = await openBook(book);
  if (!tabs) return;
  tabsJoined(tabs);
  askToKeep();
}

/** Edits are stored as they are made; this tries again what could not be stored. */
function flush(): void {
  void book.flush();
}

/** Asks the browser once, after the first work was stored, not to delete it when space is short. */
function askToKeep(): void {
  let asked = false;
  effect(() => {
    const worked = Object.keys({ ...book.all('drafts').value, ...book.all('answers').value }).length > 0;
    if (asked || !worked || book.role.value !== 'owner' || book.saving.value.state !== 'saved') return;
    asked = true;
    void keep();
  });
}

async function keep(): Promise<void> {
  if (storedSettings().persistAsked || !navigator.storage?.persist || (await navigator.storage.persisted())) return;
  await navigator.storage.persist();
  book.set('settings', 'settings', { ...storedSettings(), persistAsked: new Date().toISOString() });
}
