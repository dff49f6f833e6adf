import type { Verdict } from '../core/verdict.ts';
import type { ExerciseProgress } from './progress.ts';
import type { Settings } from './settings.ts';

/** What is stored about one draft. */
export interface DraftRecord {
  /** Null while it is the starter, untouched: then a changed exercise disturbs nobody. */
  readonly code: string | null;
  /** The version of the exercise that the code was written for. */
  readonly stamp: string;
  /** Drafts written for earlier versions of the exercise and not yet dealt with, oldest first. */
  readonly earlier: readonly { readonly code: string; readonly stamp: string }[];
  readonly solutionOpened: boolean;
  /** True from before a run until it has ended: still true at the next visit when the page died in between. */
  readonly unfinished: boolean;
  /** What the last reset took away, or the undoing of it: the way back. Missing: nothing was taken away. */
  readonly reset?: string;
}

/** A check that somebody made: its code, and what came of it. */
export interface PastAttempt {
  /** ISO time. */
  at: string;
  code: string;
  status: Verdict['status'];
  message: string;
}

/**
 * The stores, and what a record of each holds. Keys: id of the exercise, quiz or lesson; `settings` for the settings.
 * A changed shape needs a new version: see `UPGRADES` in storage.ts and `record-schemas.ts`.
 */
export interface RecordValues {
  drafts: DraftRecord;
  progress: ExerciseProgress;
  visits: { readonly at: string };
  answers: { readonly values: Readonly<Record<string, string>> };
  history: { readonly attempts: readonly PastAttempt[] };
  settings: Settings & { readonly persistAsked?: string };
}

export type StoreName = keyof RecordValues;

export const STORES: readonly StoreName[] = ['drafts', 'progress', 'visits', 'answers', 'history', 'settings'];

/** Records by store and key. */
export type Records = { readonly [S in StoreName]: Readonly<Record<string, RecordValues[S]>> };

/** Makes records of every store. */
export function byStore(make: <S extends StoreName>(store: S) => Readonly<Record<string, RecordValues[S]>>): Records {
  return {
    drafts: make('drafts'),
    progress: make('progress'),
    visits: make('visits'),
    answers: make('answers'),
    history: make('history'),
    settings: make('settings'),
  };
}

/** A record as it lies in the store. Revisions count its writes; `value` null: it was taken back. */
export interface Stored<T> {
  readonly key: string;
  readonly revision: number;
  /** ISO time. */
  readonly savedAt: string;
  readonly value: T | null;
}

/** A record that could not be read, or lost against another version: nothing is thrown away, and the backup holds it. */
export interface SetAside {
  readonly key: string;
  readonly store: string;
  readonly record: string;
  readonly why: string;
  /** ISO time. */
  readonly at: string;
  readonly value: unknown;
  /** True while somebody has to choose between this and the record. */
  readonly open: boolean;
}
