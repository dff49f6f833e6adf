import type { Stored } from './records.ts';

/** One record in memory: what the page shows, and what the store is known to hold. */
export interface Entry<T> {
  readonly value: T | null;
  /** What was stored at `revision`. The entry is dirty while `value` is another object. */
  readonly base: T | null;
  /** 0: nothing is known to be stored. */
  readonly revision: number;
  /** What another tab stored meanwhile, when the two cannot be merged: somebody has to choose. */
  readonly other: Stored<T> | null;
}

/** How two changes of one record become one. */
export type Merged<T> =
  /** `lost`: something of theirs did not get in and is to be set aside. */
  | { readonly kind: 'merged'; readonly value: T | null; readonly lost: boolean }
  /** A person has to choose. */
  | { readonly kind: 'choose' };

export type Merge<T> = (base: T | null, mine: T | null, theirs: T | null) => Merged<T>;

/** A record that is neither stored nor written. */
export function emptyEntry<T>(): Entry<T> {
  return { value: null, base: null, revision: 0, other: null };
}

/** Whether there is something to write. */
export function isDirty(entry: Entry<unknown>): boolean {
  return entry.value !== entry.base;
}

/** With a new value, or null to delete it. Not written yet. */
export function edited<T>(entry: Entry<T>, value: T | null): Entry<T> {
  return { ...entry, value };
}

/** After a write of `value` went through. The entry stays dirty when somebody went on editing meanwhile. */
export function written<T>(entry: Entry<T>, value: T | null, revision: number): Entry<T> {
  return { ...entry, base: value, revision };
}

/**
 * After reading what the store holds, at the start, when told by another tab, or after a refused write. A clean entry
 * follows the store, and what says the same stays the same object: whoever looks at it has nothing new to show. A dirty one is
 * merged, and where that is not possible it keeps both versions.
 */
export function readIn<T>(entry: Entry<T>, stored: Stored<T>, merge: Merge<T>): { entry: Entry<T>; lost: boolean } {
  const followed = { value: stored.value, base: stored.value, revision: stored.revision, other: null };
  if (!isDirty(entry)) {
    const value = saysTheSame(entry.value, stored.value) ? entry.value : stored.value;
    return { entry: { ...followed, value, base: value }, lost: false };
  }
  if (stored.revision === entry.revision) return { entry, lost: false };
  const merged = merge(entry.base, entry.value, stored.value);
  switch (merged.kind) {
    case 'merged':
      return { entry: { ...followed, value: merged.value }, lost: merged.lost };
    case 'choose':
      return { entry: { ...entry, other: stored }, lost: false };
  }
}

/** Of records in different orders of keys it may say no: then the newer one is taken. */
function saysTheSame<T>(one: T | null, other: T | null): boolean {
  return one !== null && JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Ends the choice between two versions. Kept, this version is written on top of the other one; given up, it is gone from
 * the entry. `loser`: the version not chosen.
 */
export function settled<T>(entry: Entry<T>, choice: 'mine' | 'other'): { entry: Entry<T>; loser: T | null } {
  const { other } = entry;
  if (!other) return { entry, loser: null };
  const value = choice === 'mine' ? entry.value : other.value;
  const loser = choice === 'mine' ? other.value : entry.value;
  return { entry: { value, base: other.value, revision: other.revision, other: null }, loser };
}
