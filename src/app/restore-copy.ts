import { checkRecords } from './backup-file.ts';
import { UNKNOWN_TIME } from './moment.ts';
import type { Records } from './records.ts';

/** What a restore replaced, kept for a week so that it can be undone; and the same of such an undoing. */
export interface RestoreCopy {
  /** ISO time of the restore, or of its undoing. */
  readonly at: string;
  readonly undoes: 'restore' | 'undo';
  /** Records that were there before, under the names that were put or taken away. */
  readonly before: Records;
  /** Records that were put. One that is in `before` alone was taken away. */
  readonly put: Records;
}

/** How long it is kept, in days: long enough to notice, and no offer for ever. */
const DAYS = 7;

/** What is known about a copy without looking into its records. */
export type CopyHead = Pick<RestoreCopy, 'at' | 'undoes'>;

/** Reads the head of what was stored. Null: there is no copy, or one that is of no use. */
export function copyHead(raw: unknown): CopyHead | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { at, undoes, before, put } = raw as Partial<Record<keyof RestoreCopy, unknown>>;
  if (typeof at !== 'string' || (undoes !== 'restore' && undoes !== 'undo')) return null;
  return isRecords(before) && isRecords(put) ? { at, undoes } : null;
}

/** Checks all of a copy, as everything that comes out of the store is checked. */
export async function readCopy(raw: unknown): Promise<RestoreCopy | null> {
  const head = copyHead(raw);
  if (!head) return null;
  const { before, put } = raw as { before: RawRecords; put: RawRecords };
  const problems: string[] = [];
  const copy = { ...head, before: await checkRecords(before, problems), put: await checkRecords(put, problems) };
  return problems.length === 0 ? copy : null;
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
