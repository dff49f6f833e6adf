import { checkRecords } from './backup-file.ts';
import { UNKNOWN_TIME } from './moment.ts';
import type { Records } from './records.ts';
import type { Storage } from './storage.ts';

/** What a restore replaced, kept for a week so that it can be undone; and the same of such an undoing. */
export interface RestoreCopy {
  readonly head: CopyHead;
  /** Records that were there before, under the names that were put or taken away. */
  readonly before: Records;
  /** Records that were put. One that is in `before` alone was taken away. */
  readonly put: Records;
}

export interface CopyHead {
  /** ISO time of the restore, or of its undoing. */
  readonly at: string;
  readonly undoes: 'restore' | 'undo';
}

/** How long it is kept, in days: long enough to notice, and no offer for ever. */
const DAYS = 7;

/** Stores a copy in the place of the one before. While the head is not there, there is none. */
export async function writeCopy(storage: Storage, { head, before, put }: RestoreCopy): Promise<void> {
  await storage.writeCopy('head', null);
  await storage.writeCopy('before', before);
  await storage.writeCopy('put', put);
  await storage.writeCopy('head', head);
}

/** Deletes the copy that undoing a restore would take from. */
export async function dropCopy(storage: Storage): Promise<void> {
  for (const part of ['head', 'before', 'put'] as const) await storage.writeCopy(part, null);
}

/** What is known about the stored copy without reading its records. Null: there is none. */
export async function readHead(storage: Storage): Promise<CopyHead | null> {
  const raw = await storage.readCopy('head');
  if (typeof raw !== 'object' || raw === null) return null;
  const { at, undoes } = raw as Partial<Record<keyof CopyHead, unknown>>;
  return typeof at === 'string' && (undoes === 'restore' || undoes === 'undo') ? { at, undoes } : null;
}

/** Reads and checks all of it, as everything that comes out of the store is checked. */
export async function readCopy(storage: Storage): Promise<RestoreCopy | null> {
  const head = await readHead(storage);
  if (!head) return null;
  const before = await readPart(storage, 'before');
  const put = await readPart(storage, 'put');
  return before && put ? { head, before, put } : null;
}

async function readPart(storage: Storage, part: 'before' | 'put'): Promise<Records | null> {
  const raw = await storage.readCopy(part);
  if (!isRecords(raw)) return null;
  const problems: string[] = [];
  const records = await checkRecords(raw, problems);
  return problems.length === 0 ? records : null;
}

/** Whether the week is over. A time that isn't known ends nothing. */
export function isOver({ at }: CopyHead, now: string): boolean {
  if (at === UNKNOWN_TIME || now === UNKNOWN_TIME) return false;
  return Date.parse(now) - Date.parse(at) > DAYS * 24 * 60 * 60 * 1000;
}

type RawRecords = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function isRecords(raw: unknown): raw is RawRecords {
  return (
    typeof raw === 'object' &&
    raw !== null &&
    Object.values(raw).every((records) => typeof records === 'object' && records !== null)
  );
}
