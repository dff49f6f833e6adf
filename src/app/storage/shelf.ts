import { batch, computed, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { emptyEntry, isDirty } from './entry.ts';
import type { Entry } from './entry.ts';
import { STORES } from './records.ts';
import type { RecordValues, StoreName } from './records.ts';

type Values<S extends StoreName> = Readonly<Record<string, RecordValues[S]>>;

/** All records in memory, store by store: what the page reads, whether or not anything can be stored. */
export interface Shelf {
  values<S extends StoreName>(store: S): ReadonlySignal<Values<S>>;
  /** Subscribes to nothing. */
  entry<S extends StoreName>(store: S, key: string): Entry<RecordValues[S]>;
  put<S extends StoreName>(store: S, key: string, entry: Entry<RecordValues[S]>): void;
  keys(store: StoreName): readonly string[];
  /** Records that are not stored as they are shown. */
  readonly dirty: ReadonlySignal<readonly { readonly store: StoreName; readonly key: string }[]>;
  clear(): void;
}

/** The records of one store. They are changed in place: with thousands of them a copy for each change takes seconds. */
interface Board<S extends StoreName> {
  readonly entries: ReadonlyMap<string, Entry<RecordValues[S]>>;
  readonly values: ReadonlySignal<Values<S>>;
  /** Keys of the records that are not stored as they are shown. */
  readonly dirty: ReadonlySignal<readonly string[]>;
  put(key: string, entry: Entry<RecordValues[S]>): void;
  clear(): void;
}

type Boards = { readonly [S in StoreName]: Board<S> };

/** Empty boards, one a store. */
export function createShelf(): Shelf {
  const boards: Boards = {
    drafts: createBoard(),
    progress: createBoard(),
    visits: createBoard(),
    answers: createBoard(),
    history: createBoard(),
    settings: createBoard(),
    classes: createBoard(),
    handins: createBoard(),
    assignments: createBoard(),
    worksheets: createBoard(),
  };
  return {
    values: (store) => boardOf(boards, store).values,
    entry: (store, key) => boardOf(boards, store).entries.get(key) ?? emptyEntry(),
    put: (store, key, entry) => boardOf(boards, store).put(key, entry),
    keys: (store) => [...boards[store].entries.keys()],
    dirty: computed(() => STORES.flatMap((store) => boards[store].dirty.value.map((key) => ({ store, key })))),
    clear() {
      for (const store of STORES) boards[store].clear();
    },
  };
}

function createBoard<S extends StoreName>(): Board<S> {
  const entries = new Map<string, Entry<RecordValues[S]>>();
  const unsaved = new Set<string>();
  /** Count the changes, for those who look: all of them, and those that change what is shown. */
  const turn = signal(0);
  const shown = signal(0);
  /** Whoever changes a record subscribes to nothing. */
  const changed = (counted: Signal<number>) => (counted.value = counted.peek() + 1);
  return {
    entries,
    values: computed(() => {
      void shown.value;
      return present(entries);
    }),
    dirty: computed(() => {
      void turn.value;
      return [...unsaved];
    }),
    put(key, entry) {
      const before = entries.get(key) ?? emptyEntry<RecordValues[S]>();
      entries.set(key, entry);
      if (isDirty(entry)) unsaved.add(key);
      else unsaved.delete(key);
      batch(() => {
        changed(turn);
        // That it is stored now changes nothing of what is shown.
        if (entry.value !== before.value || entry.other !== before.other) changed(shown);
      });
    },
    clear() {
      entries.clear();
      unsaved.clear();
      batch(() => {
        changed(turn);
        changed(shown);
      });
    },
  };
}

/** TypeScript loses which store it is when the name is generic; this keeps it. */
function boardOf<S extends StoreName>(boards: { readonly [K in StoreName]: Board<K> }, store: S): Board<S> {
  return boards[store];
}

function present<T>(entries: ReadonlyMap<string, Entry<T>>): Readonly<Record<string, T>> {
  const found: [string, T][] = [];
  for (const [key, { value }] of entries) {
    if (value !== null) found.push([key, value]);
  }
  return Object.fromEntries(found);
}
