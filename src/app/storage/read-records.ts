import { batch } from '@preact/signals';
import type { BookState } from './book-state.ts';
import { readIn } from './entry.ts';
import type { Entry, Merge } from './entry.ts';
import { MERGES } from './merge.ts';
import { TWO_TABS, asideItem, putAside, quarantine } from './put-aside.ts';
import { isLazy, STORES } from './records.ts';
import type { RecordValues, StoreName, Stored } from './records.ts';
import { inStretches } from './stretches.ts';

/** What was asked for in the large stores: exercises by id, and classes by id. */
export interface Opened {
  readonly history: ReadonlySet<string>;
  readonly handins: ReadonlySet<string>;
}

/** What there is to do after a record was taken in: something of it is to be set aside. */
type Aside = () => Promise<void>;

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
  for (const aside of take(state, store, key, raw, from)) await aside();
  return state.shelf.entry(store, key);
}

function take<S extends StoreName>(
  state: BookState,
  store: S,
  key: string,
  raw: unknown,
  from: 'read' | 'refused',
): readonly Aside[] {
  const { stored, why } = readable(state, store, key, raw);
  const unreadable = why === null ? [] : [() => quarantine(state, store, key, raw, why)];
  const before = state.shelf.entry(store, key);
  if (from === 'read' && stored.revision > 0 && stored.revision < before.revision) return unreadable;
  const merge: Merge<RecordValues[S]> = MERGES[store];
  const { entry, lost } = readIn(before, stored, merge);
  state.shelf.put(store, key, entry);
  if (entry.other && !before.other) {
    state.notify(
      `two-${store}-${key}`,
      `The draft of “${key}” was changed in another tab too. Both versions are kept: choose beside the editor.`,
    );
  }
  if (!lost) return unreadable;
  const item = asideItem(state, { store, record: key, why: TWO_TABS, value: stored.value, open: false });
  return [...unreadable, () => putAside(state, item)];
}

/** `why`: what is wrong with it, or null. What cannot be read counts as nothing. */
function readable<S extends StoreName>(
  state: BookState,
  store: S,
  key: string,
  raw: unknown,
): { readonly stored: Stored<RecordValues[S]>; readonly why: string | null } {
  const nothing = { key, revision: 0, savedAt: state.now(), value: null };
  if (raw === undefined || !state.backing) return { stored: nothing, why: null };
  const checked = state.backing.checks.checkStored(store, raw);
  return checked.ok ? { stored: checked.value, why: null } : { stored: nothing, why: checked.why };
}

/** Reads a whole store, or the part of it whose keys begin alike. What is in memory and no longer stored goes. */
export async function readStore(state: BookState, store: StoreName, prefix = ''): Promise<void> {
  const erasures = state.erasures.peek();
  const raws = (await state.backing?.storage.readAll(store, prefix)) ?? [];
  /** Nothing that was read before everything was deleted may come back. */
  const erased = () => state.erasures.peek() !== erasures;
  if (erased()) return;
  const found = new Map(raws.map((raw) => [keyOf(raw), raw]));
  const gone = state.shelf.keys(store).filter((key) => key.startsWith(prefix) && !found.has(key));
  const asides: Aside[] = [];
  // What is gone comes first, in one go: what is written meanwhile must not count as gone.
  batch(() => {
    for (const key of gone) asides.push(...take(state, store, key, undefined, 'read'));
  });
  await inStretches(found, ([key, raw]) => {
    if (!erased()) asides.push(...take(state, store, key, raw, 'read'));
  });
  for (const aside of asides) await aside();
}

/** Reads one record. */
export async function readRecord(state: BookState, store: StoreName, key: string): Promise<void> {
  if (state.backing) await absorb(state, store, key, await state.backing.storage.read(store, key), 'read');
}

/** Reads everything but the large stores: of these only what somebody asked for. */
export async function readMost(state: BookState, opened: Opened): Promise<void> {
  const { backing } = state;
  if (!backing) return;
  state.setAside.value = (await backing.storage.readSetAside()).flatMap((raw) => {
    const checked = backing.checks.checkSetAside(raw);
    return checked.ok ? [checked.value] : [];
  });
  for (const store of STORES) if (!isLazy(store)) await readStore(state, store);
  for (const key of opened.history) await readRecord(state, 'history', key);
  for (const key of opened.handins) await readStore(state, 'handins', `${key}/`);
}

function keyOf(record: unknown): string {
  return typeof record === 'object' && record !== null && 'key' in record ? String(record.key) : '';
}
