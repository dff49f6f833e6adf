import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { Checked } from './record-schemas.ts';
import type { RecordValues, SetAside, StoreName, Stored } from './records.ts';
import { createShelf } from './shelf.ts';
import type { Shelf } from './shelf.ts';
import type { Storage } from './storage.ts';

export type Role = 'owner' | 'reader';

/** What checks stored records: loaded only when a storage is there. */
export interface RecordChecks {
  checkStored<S extends StoreName>(store: S, raw: unknown): Checked<Stored<RecordValues[S]>>;
  checkSetAside(raw: unknown): Checked<SetAside>;
}

export interface BookOptions {
  /** ISO time of now. */
  readonly now: () => string;
  /** Tells this tab's records from another's. */
  readonly tab: string;
  readonly notify: (id: string, sentence: string) => void;
}

/** What the parts of a book share. */
export interface BookState extends BookOptions {
  readonly shelf: Shelf;
  readonly role: Signal<Role>;
  readonly setAside: Signal<readonly SetAside[]>;
  /** Why not everything is stored. */
  readonly trouble: Signal<string | null>;
  /** Counts how often everything was deleted. */
  readonly erasures: Signal<number>;
  /** Null: there is none, or it isn't open yet. */
  backing: { readonly storage: Storage; readonly checks: RecordChecks } | null;
}

/** A book’s state before anything is read: this tab owns all, and nothing backs it yet. */
export function createBookState(options: BookOptions): BookState {
  return {
    ...options,
    shelf: createShelf(),
    role: signal('owner'),
    setAside: signal([]),
    trouble: signal(null),
    erasures: signal(0),
    backing: null,
  };
}

/** The storage, if this tab may write to it. */
export function writable({ backing, role }: BookState): Storage | null {
  return role.peek() === 'owner' ? (backing?.storage ?? null) : null;
}
