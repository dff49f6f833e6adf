import { batch } from '@preact/signals';
import { writable } from './book-state.ts';
import type { BookState } from './book-state.ts';
import { written } from './entry.ts';
import { TWO_TABS, asideItem, putAside } from './put-aside.ts';
import { absorb } from './read-records.ts';
import type { RecordValues, StoreName } from './records.ts';
import type { Storage } from './storage.ts';
import type { Changed } from './tab-lock.ts';

interface Place {
  readonly store: StoreName;
  readonly key: string;
}

/** Records written in one round, at most: thousands at once would hold the page up. What is left is in the next round. */
const MOST_AT_ONCE = 200;

/** Other tabs are told of each record that changed, or, with more of them, that everything may have. */
const MOST_TOLD = 20;

/**
 * Writes what is dirty, once and up to so many. A record of which two versions wait for a choice is not written: the store keeps the other
 * version, and this one is put aside each time it changes. Rejects when the browser refuses.
 * @returns false when there was nothing to write
 */
export async function writeRound(state: BookState, kept: Map<string, unknown>, onStored: (changed: Changed) => void) {
  const storage = writable(state);
  if (!storage) return false;
  const dirty = state.shelf.dirty.peek();
  const free = dirty.filter(({ store, key }) => !state.shelf.entry(store, key).other).slice(0, MOST_AT_ONCE);
  const torn = dirty.filter(({ store, key }) => {
    const { value, other } = state.shelf.entry(store, key);
    return other !== null && kept.get(`${store}/${key}`) !== value;
  });
  if (free.length > 0) await writeAll(state, storage, free, onStored);
  for (const { store, key } of torn) {
    const { value } = state.shelf.entry(store, key);
    await putAside(state, asideItem(state, { store, record: key, why: TWO_TABS, value, open: true }));
    kept.set(`${store}/${key}`, value);
  }
  return free.length + torn.length > 0;
}

async function writeAll(
  state: BookState,
  storage: Storage,
  places: readonly Place[],
  onStored: (changed: Changed) => void,
): Promise<void> {
  const savedAt = state.now();
  const writes = places.map(({ store, key }) => {
    const { value, revision } = state.shelf.entry(store, key);
    return { store, key, based: revision, savedAt, value };
  });
  const ends = await storage.write(writes);
  const done: Place[] = [];
  const refused: (Place & { current: unknown })[] = [];
  batch(() => {
    for (const [index, { store, key, value }] of writes.entries()) {
      const end = ends[index];
      if (!end?.ok) refused.push({ store, key, current: end?.current });
      else {
        noteWritten(state, store, key, value, end.revision);
        done.push({ store, key });
      }
    }
  });
  if (done.length > MOST_TOLD) onStored('everything');
  else for (const { store, key } of done) onStored({ store, key });
  for (const { store, key, current } of refused) await absorb(state, store, key, current, 'refused');
}

function noteWritten<S extends StoreName>(
  { shelf }: BookState,
  store: S,
  key: string,
  value: RecordValues[S] | null,
  revision: number,
): void {
  shelf.put(store, key, written(shelf.entry(store, key), value, revision));
}
