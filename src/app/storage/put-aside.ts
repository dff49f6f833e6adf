import { fingerprint } from '../../core/hash.ts';
import { writable } from './book-state.ts';
import type { BookState } from './book-state.ts';
import type { SetAside, StoreName } from './records.ts';

/** Why two versions of a record exist. */
export const TWO_TABS = 'Changed in two tabs at once.';
export const FROM_PLATFORM = 'Older than what a learning platform kept from another browser.';
export const FROM_BEFORE = 'From before a restore that was undone; the record was changed since.';

/** Makes an item. One that waits for a choice has one place a tab, so that its later versions follow the earlier. */
export function asideItem(
  { now, tab }: Pick<BookState, 'now' | 'tab'>,
  what: Pick<SetAside, 'store' | 'record' | 'why' | 'value' | 'open'>,
): SetAside {
  const at = now();
  // Two versions may be set aside at the same time, or at what a clock that stands still calls so.
  const place = what.open ? tab : `${at}/${fingerprint(textOf(what.value))}`;
  return { ...what, at, key: `${what.store}/${what.record}/${place}` };
}

/** Keeps an item, in the place of an earlier one with its key. Rejects when it cannot be stored; it is in memory then. */
export async function putAside(state: BookState, item: SetAside): Promise<void> {
  state.setAside.value = [...state.setAside.peek().filter(({ key }) => key !== item.key), item];
  await writable(state)?.setAside(item);
}

/** What cannot be written as JSON was never written by this page. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/** Takes a record that cannot be read out of its store, so that it never stops the page again. */
export async function quarantine(state: BookState, store: StoreName, record: string, value: unknown, why: string) {
  const storage = writable(state);
  if (!storage) return;
  const item = asideItem(state, { store, record, why, value, open: false });
  await storage.setAside(item, { store, key: record });
  state.setAside.value = [...state.setAside.peek(), item];
  state.notify(
    `unreadable-${store}-${record}`,
    `One stored record could not be read and was set aside (${store}, ${record}: ${why}). The backup file holds it; everything else goes on.`,
  );
}
