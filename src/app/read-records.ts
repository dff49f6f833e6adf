import type { BookState } from './book-state.ts';
import { readIn } from './entry.ts';
import type { Entry, Merge } from './entry.ts';
import { MERGES } from './merge.ts';
import { TWO_TABS, asideItem, putAside, quarantine } from './put-aside.ts';
import { STORES } from './records.ts';
import type { RecordValues, StoreName, Stored } from './records.ts';

/**
 * Takes in what the store holds under a key: undefined when there is nothing. What was `read` may have been overtaken by
 * a write of this tab; what came with a refusal is certain to be the newest.
 */
export async function absorb<S extends StoreName>(
  state: BookState,
  store: S,
  key: string,
  raw: unknown,
  from: 'read' | 'refused',
): Promise<Entry<RecordValues[S]>> {
  const stored = await readable(state, store, key, raw);
  const before = state.shelf.entry(store, key);
  if (from === 'read' && stored.revision > 0 && stored.revision < before.revision) return before;
  const merge: Merge<RecordValues[S]> = MERGES[store];
  const { entry, lost } = readIn(before, stored, merge);
  state.shelf.put(store, key, entry);
  if (lost) {
    await putAside(state, asideItem(state, { store, record: key, why: TWO_TABS, value: stored.value, open: false }));
  }
  if (entry.other && !before.other) {
    state.notify(
      `two-${store}-${key}`,
      `The draft of “${key}” was changed in another tab too. Both versions are kept: choose beside the editor.`,
    );
  }
  return entry;
}

async function readable<S extends StoreName>(
  state: BookState,
  store: S,
  key: string,
  raw: unknown,
): Promise<Stored<RecordValues[S]>> {
  const nothing = { key, revision: 0, savedAt: state.now(), value: null };
  if (raw === undefined || !state.backing) return nothing;
  const checked = state.backing.checks.checkStored(store, raw);
  if (checked.ok) return checked.value;
  await quarantine(state, store, key, raw, checked.why);
  return nothing;
}

/** Reads a whole store. What is in memory and no longer stored goes. */
export async function readStore(state: BookState, store: StoreName): Promise<void> {
  const raws = (await state.backing?.storage.readAll(store)) ?? [];
  const found = new Map(raws.map((raw) => [keyOf(raw), raw]));
  for (const key of new Set([...found.keys(), ...state.shelf.keys(store)])) {
    await absorb(state, store, key, found.get(key), 'read');
  }
}

/** Reads one record. */
export async function readRecord(state: BookState, store: StoreName, key: string): Promise<void> {
  if (state.backing) await absorb(state, store, key, await state.backing.storage.read(store, key), 'read');
}

/** Reads everything but histories: of these only the ones that somebody asked for. */
export async function readMost(state: BookState, histories: Iterable<string>): Promise<void> {
  const { backing } = state;
  if (!backing) return;
  state.setAside.value = (await backing.storage.readSetAside()).flatMap((raw) => {
    const checked = backing.checks.checkSetAside(raw);
    return checked.ok ? [checked.value] : [];
  });
  for (const store of STORES) if (store !== 'history') await readStore(state, store);
  for (const key of histories) await readRecord(state, 'history', key);
}

function keyOf(record: unknown): string {
  return typeof record === 'object' && record !== null && 'key' in record ? String(record.key) : '';
}
