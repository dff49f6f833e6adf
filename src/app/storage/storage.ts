import { deleteDB, openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { SetAside, StoreName, Stored } from './records.ts';

/** IndexedDB, and nothing else of the page knows it. What comes out is unchecked: see record-schemas.ts. */

interface Schema extends DBSchema {
  drafts: { key: string; value: Stored<unknown> };
  progress: { key: string; value: Stored<unknown> };
  visits: { key: string; value: Stored<unknown> };
  answers: { key: string; value: Stored<unknown> };
  history: { key: string; value: Stored<unknown> };
  settings: { key: string; value: Stored<unknown> };
  classes: { key: string; value: Stored<unknown> };
  handins: { key: string; value: Stored<unknown> };
  assignments: { key: string; value: Stored<unknown> };
  worksheets: { key: string; value: Stored<unknown> };
  'set-aside': { key: string; value: SetAside };
  copies: { key: CopyPart; value: Copy };
}

/** A part of what a restore replaced: see restore-copy.ts. Parts are stored apart, since each may be large. */
export type CopyPart = 'head' | 'before' | 'put';

interface Copy {
  readonly key: CopyPart;
  readonly value: unknown;
}

export type Database = IDBPDatabase<Schema>;
export type Upgrade = (database: Database, transaction: UpgradeTransaction) => void;
export type UpgradeTransaction = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>;

/**
 * One step a version, oldest first; the version is their number. A step that has been released never changes: a new
 * shape of a record is a new step at the end, and `record-schemas.ts` describes the newest shape only.
 */
export const UPGRADES: readonly Upgrade[] = [
  (database) => {
    const first = ['drafts', 'progress', 'visits', 'answers', 'history', 'settings'] as const;
    for (const store of first) database.createObjectStore(store, { keyPath: 'key' });
    database.createObjectStore('set-aside', { keyPath: 'key' });
    database.createObjectStore('copies', { keyPath: 'key' });
  },
  (database) => {
    for (const store of ['classes', 'handins', 'assignments'] as const)
      database.createObjectStore(store, { keyPath: 'key' });
  },
  (database) => void database.createObjectStore('worksheets', { keyPath: 'key' }),
];

/** A record to write, if the store still holds the revision that it is based on (0: none). */
export interface Write {
  readonly store: StoreName;
  readonly key: string;
  readonly based: number;
  readonly savedAt: string;
  readonly value: unknown;
}

export type WriteEnd =
  { readonly ok: true; readonly revision: number } | { readonly ok: false; readonly current: unknown };

export interface Storage {
  read(store: StoreName, key: string): Promise<unknown>;
  /** @param prefix what keys begin with; left out: all */
  readAll(store: StoreName, prefix?: string): Promise<readonly unknown[]>;
  /** All in one transaction. A write based on an old revision is refused, with what is stored; the others go through. */
  write(writes: readonly Write[]): Promise<readonly WriteEnd[]>;
  /** Keeps something that is no record any more. `instead`: the record that it was, removed in the same transaction. */
  setAside(item: SetAside, instead?: { store: StoreName; key: string }): Promise<void>;
  readSetAside(): Promise<readonly unknown[]>;
  /** A part of the copy of what the last restore replaced, or undefined. */
  readCopy(part: CopyPart): Promise<unknown>;
  /** Null takes it away. */
  writeCopy(part: CopyPart, value: object | null): Promise<void>;
  /** Empties every store. */
  clear(): Promise<void>;
  close(): void;
}

export interface StorageEvents {
  /** Another tab with an older version of the page holds the database open. Opening goes on as soon as it lets go. */
  blocked?(): void;
  /** The connection is gone: another tab brought a newer version or deleted everything, or the browser closed it. */
  closed?(reason: 'newer-version' | 'browser'): void;
}

/** Opens the database, upgrading what an older version left. Rejects with the browser's own error. */
export async function openStorage(
  name: string,
  events: StorageEvents = {},
  upgrades: readonly Upgrade[] = UPGRADES,
): Promise<Storage> {
  const database = await openDB<Schema>(name, upgrades.length, {
    upgrade(opened, from, _to, transaction) {
      for (const step of upgrades.slice(from)) step(opened, transaction);
    },
    blocked: () => events.blocked?.(),
    blocking(_current, _wanted, event) {
      (event.target as IDBDatabase | null)?.close();
      events.closed?.('newer-version');
    },
    terminated: () => events.closed?.('browser'),
  });
  return storageOn(database);
}

/** Deletes the database whole, whatever version it has. */
export async function deleteStorage(name: string): Promise<void> {
  await deleteDB(name);
}

function storageOn(database: Database): Storage {
  return {
    read: (store, key) => database.get(store, key),
    readAll: (store, prefix = '') =>
      database.getAll(store, prefix === '' ? null : IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
    write: (writes) => writeBatch(database, writes),
    async setAside(item, instead) {
      const stores: StoreNames<Schema>[] = instead ? ['set-aside', instead.store] : ['set-aside'];
      const transaction = database.transaction(stores, 'readwrite');
      void transaction.objectStore('set-aside').put(item);
      if (instead) void transaction.objectStore(instead.store).delete(instead.key);
      await transaction.done;
    },
    readSetAside: () => database.getAll('set-aside'),
    readCopy: async (part) => (await database.get('copies', part))?.value,
    async writeCopy(part, value) {
      if (value === null) await database.delete('copies', part);
      else await database.put('copies', { key: part, value });
    },
    async clear() {
      const transaction = database.transaction(database.objectStoreNames, 'readwrite');
      for (const store of database.objectStoreNames) void transaction.objectStore(store).clear();
      await transaction.done;
    },
    close: () => database.close(),
  };
}

async function writeBatch(database: Database, writes: readonly Write[]): Promise<readonly WriteEnd[]> {
  const transaction = database.transaction([...new Set(writes.map(({ store }) => store))], 'readwrite');
  const ends = Promise.all(
    writes.map(async ({ store, key, based, savedAt, value }): Promise<WriteEnd> => {
      const records = transaction.objectStore(store);
      const current: unknown = await records.get(key);
      if (revisionOf(current) !== based) return { ok: false, current };
      await records.put({ key, revision: based + 1, savedAt, value });
      return { ok: true, revision: based + 1 };
    }),
  );
  // Both are awaited together: a failed request also aborts the transaction, and neither rejection may stay unheard.
  const [done] = await Promise.all([ends, transaction.done]);
  return done;
}

function revisionOf(record: unknown): number {
  if (typeof record !== 'object' || record === null || !('revision' in record)) return 0;
  return typeof record.revision === 'number' ? record.revision : 0;
}
