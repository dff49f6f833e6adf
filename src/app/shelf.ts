import { computed, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { emptyEntry, isDirty } from './entry.ts';
import type { Entry } from './entry.ts';
import { STORES } from './records.ts';
import type { RecordValues, StoreName } from './records.ts';

type Entries<S extends StoreName> = Readonly<Record<string, Entry<RecordValues[S]>>>;
type Values<S extends StoreName> = Readonly<Record<string, RecordValues[S]>>;

/** All records in memory, one signal a store: what the page reads, whether or not anything can be stored. */
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

export function createShelf(): Shelf {
  const stores: { readonly [S in StoreName]: Signal<Entries<S>> } = {
    drafts: signal({}),
    progress: signal({}),
    visits: signal({}),
    answers: signal({}),
    history: signal({}),
    settings: signal({}),
  };
  const values: { readonly [S in StoreName]: ReadonlySignal<Values<S>> } = {
    drafts: computed(() => present(stores.drafts.value)),
    progress: computed(() => present(stores.progress.value)),
    visits: computed(() => present(stores.visits.value)),
    answers: computed(() => present(stores.answers.value)),
    history: computed(() => present(stores.history.value)),
    settings: computed(() => present(stores.settings.value)),
  };
  return {
    values: (store) => values[store],
    entry: <S extends StoreName>(store: S, key: string) => entriesOf(stores, store).peek()[key] ?? emptyEntry(),
    put(store, key, entry) {
      const entries = entriesOf(stores, store);
      entries.value = { ...entries.peek(), [key]: entry };
    },
    keys: (store) => Object.keys(stores[store].peek()),
    dirty: computed(() =>
      STORES.flatMap((store) =>
        Object.entries<Entry<unknown>>(stores[store].value)
          .filter(([, entry]) => isDirty(entry))
          .map(([key]) => ({ store, key })),
      ),
    ),
    clear() {
      for (const store of STORES) stores[store].value = {};
    },
  };
}

/** TypeScript loses which store it is when the name is generic; this keeps it. */
function entriesOf<S extends StoreName>(
  stores: { readonly [K in StoreName]: Signal<Entries<K>> },
  store: S,
): Signal<Entries<S>> {
  return stores[store];
}

function present<T>(entries: Readonly<Record<string, Entry<T>>>): Readonly<Record<string, T>> {
  const found: [string, T][] = [];
  for (const [key, { value }] of Object.entries(entries)) {
    if (value !== null) found.push([key, value]);
  }
  return Object.fromEntries(found);
}
