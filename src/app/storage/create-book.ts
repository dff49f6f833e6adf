import { computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { createBookState } from './book-state.ts';
import type { BookOptions, RecordChecks, Role } from './book-state.ts';
import { edited, settled } from './entry.ts';
import type { Entry } from './entry.ts';
import { asideItem, putAside } from './put-aside.ts';
import { readMost, readRecord, readStore } from './read-records.ts';
import { LAZY_STORES } from './records.ts';
import type { RecordValues, SetAside, StoreName } from './records.ts';
import { createSaveLoop } from './save-loop.ts';
import type { Saving } from './saving.ts';
import { storageTrouble } from './storage-trouble.ts';
import type { Storage } from './storage.ts';
import type { Changed } from './tab-lock.ts';
import { writeRound } from './write-records.ts';

/**
 * All that is kept about a reader: in memory for the page, and stored behind it as soon and as far as that is possible.
 * The page never waits for the store, and nothing throws because of it.
 */
export interface Book {
  /** All records of a store by key. */
  all<S extends StoreName>(store: S): ReadonlySignal<Readonly<Record<string, RecordValues[S]>>>;
  /** One record now, with what is known about its stored copy. Subscribes to nothing: `all` does. */
  entry<S extends StoreName>(store: S, key: string): Entry<RecordValues[S]>;
  /** Changes a record and stores it at once; null takes it back. False: this is a reader tab, and nothing was changed. */
  set<S extends StoreName>(store: S, key: string, value: RecordValues[S] | null): boolean;
  /**
   * Does something that changes records: now, or, in a reader tab, when it becomes the owner.
   * @param about whose records these are, for `waiting`
   */
  whenOwner(about: string, work: () => void): void;
  /** Whose changes wait in this reader tab. They are lost with the page. */
  readonly waiting: ReadonlySignal<ReadonlySet<string>>;
  /** Settles a draft of which two versions exist: with the one shown, or with the other. The loser is set aside. */
  settleDraft(key: string, choice: 'mine' | 'other'): void;
  /** Reads the history of an exercise: histories stay in the store until somebody asks. */
  openHistory(key: string): Promise<void>;
  /** Reads what was handed in to a class. */
  openHandIns(key: string): Promise<void>;
  /** Waits until everything is stored. False: it could not be. */
  flush(): Promise<boolean>;
  readonly setAside: ReadonlySignal<readonly SetAside[]>;
  putAside(item: SetAside): Promise<void>;
  readonly role: ReadonlySignal<Role>;
  readonly saving: ReadonlySignal<Saving>;
  /** Counts how often everything was deleted: what was worked out from records starts anew then. */
  readonly erasures: ReadonlySignal<number>;
  /** Begins to store: reads everything first. `onStored` hears of each change, to tell other tabs. */
  attach(storage: Storage, checks: RecordChecks, role: Role, onStored: (changed: Changed) => void): Promise<void>;
  /** Goes on in memory, and says why. */
  memoryOnly(why: string): void;
  /** Takes another role. An owner reads everything first. */
  become(role: Role): Promise<void>;
  /** Another tab stored something. */
  reread(changed: Changed): Promise<void>;
  /** Reads everything, histories too. */
  readEverything(): Promise<void>;
  /** Deletes all records, stored and in memory. Rejects, with nothing deleted, when the browser refuses. */
  erase(): Promise<void>;
  /** The storage, when there is one. */
  storage(): Storage | null;
}

/** An empty book in memory, usable at once. Nothing is stored before `attach`. */
export function createBook(options: BookOptions): Book {
  const state = createBookState(options);
  const { shelf, role, trouble, setAside, erasures } = state;
  const savedAt = signal<string | null>(null);
  const writing = signal(false);
  const opened = { history: new Set<string>(), handins: new Set<string>() };
  /** By record: the version last put aside while somebody has to choose. */
  const kept = new Map<string, unknown>();
  const loop = createSaveLoop(round);
  /** Another tab may tell many times in a row that everything changed. */
  const rereads = createSaveLoop(async () => {
    await attempt(() => readMost(state, opened));
    return 'nothing';
  });
  let onStored: (changed: Changed) => void = () => undefined;
  let changesOfRole = 0;
  const waiting = signal<readonly { readonly about: string; readonly work: () => void }[]>([]);

  const saving = computed<Saving>(() => {
    if (role.value === 'reader') return { state: 'read-only' };
    if (trouble.value !== null) return { state: 'memory-only', why: trouble.value };
    const unsaved = shelf.dirty.value.some(({ store, key }) => !shelf.entry(store, key).other);
    return writing.value || unsaved ? { state: 'saving' } : { state: 'saved', at: savedAt.value };
  });

  async function round(): Promise<'wrote' | 'nothing' | 'failed'> {
    writing.value = true;
    try {
      const wrote = await writeRound(state, kept, (changed) => {
        savedAt.value = options.now();
        onStored(changed);
      });
      if (!wrote) return 'nothing';
      trouble.value = null;
      return 'wrote';
    } catch (error) {
      trouble.value = storageTrouble(error);
      return 'failed';
    } finally {
      writing.value = false;
    }
  }

  function wake() {
    if (state.backing && role.peek() === 'owner') loop.wake();
  }

  /** Reading may fail like writing; the page goes on with what it has. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      trouble.value = storageTrouble(error);
    }
  }

  /** Whether somebody looks at what changed. */
  function isOpened({ store, key }: { readonly store: StoreName; readonly key: string }): boolean {
    switch (store) {
      case 'history':
        return opened.history.has(key);
      case 'handins':
        return opened.handins.has(key.split('/')[0] ?? '');
      default:
        return true;
    }
  }

  /** This tab may write again: what waited is done. */
  function catchUp() {
    const waited = waiting.peek();
    waiting.value = [];
    for (const { work } of waited) work();
  }

  return {
    all: (store) => shelf.values(store),
    entry: (store, key) => shelf.entry(store, key),
    set(store, key, value) {
      if (role.peek() === 'reader') return false;
      shelf.put(store, key, edited(shelf.entry(store, key), value));
      wake();
      return true;
    },
    whenOwner(about, work) {
      if (role.peek() === 'reader') waiting.value = [...waiting.peek(), { about, work }];
      else work();
    },
    waiting: computed(() => new Set(waiting.value.map(({ about }) => about))),
    settleDraft(key, choice) {
      const entry = shelf.entry('drafts', key);
      if (!entry.other || role.peek() === 'reader') return;
      const { entry: after, loser } = settled(entry, choice);
      shelf.put('drafts', key, after);
      kept.delete(`drafts/${key}`);
      const what = { store: 'drafts', record: key, why: 'Not chosen of two versions.', value: loser };
      const { key: place } = asideItem(state, { ...what, open: true });
      void attempt(() => putAside(state, { ...asideItem(state, { ...what, open: false }), key: place }));
      wake();
    },
    async openHistory(key) {
      opened.history.add(key);
      await attempt(() => readRecord(state, 'history', key));
    },
    async openHandIns(key) {
      opened.handins.add(key);
      await attempt(() => readStore(state, 'handins', `${key}/`));
    },
    async flush() {
      wake();
      await loop.settled();
      return state.backing !== null && trouble.peek() === null;
    },
    setAside,
    putAside: (item) => attempt(() => putAside(state, item)),
    role,
    saving,
    erasures,
    async attach(storage, checks, as, tell) {
      state.backing = { storage, checks };
      onStored = tell;
      trouble.value = null;
      role.value = as;
      if (as === 'reader') shelf.clear();
      await attempt(() => readMost(state, opened));
      wake();
    },
    memoryOnly(why) {
      state.backing = null;
      trouble.value = why;
    },
    async become(next) {
      const mine = ++changesOfRole;
      if (next === 'owner') await attempt(() => readMost(state, opened));
      // Another change of role may have come while everything was read.
      if (mine !== changesOfRole) return;
      role.value = next;
      if (next === 'owner') catchUp();
      wake();
    },
    async reread(changed) {
      if (changed === 'everything') {
        rereads.wake();
        await rereads.settled();
      } else if (isOpened(changed)) {
        await attempt(() => readRecord(state, changed.store, changed.key));
      }
    },
    readEverything: () =>
      attempt(async () => {
        if (!state.backing) return;
        await readMost(state, opened);
        for (const store of LAZY_STORES) await readStore(state, store);
      }),
    async erase() {
      await loop.settled();
      await state.backing?.storage.clear();
      shelf.clear();
      setAside.value = [];
      savedAt.value = null;
      waiting.value = [];
      erasures.value = erasures.peek() + 1;
      onStored('everything');
    },
    storage: () => state.backing?.storage ?? null,
  };
}
