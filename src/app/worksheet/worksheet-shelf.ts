import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { blankWorksheet } from '../../core/worksheet/blank.ts';
import type { Worksheet } from '../../core/worksheet/model.ts';
import { readWorksheet, type ReadSheet } from '../../core/worksheet/read.ts';
import { duplicate, worksheetJson } from '../../core/worksheet/write.ts';
import { book } from '../storage/book.ts';
import { timeNow } from '../storage/moment.ts';

/** The worksheets that are kept in this browser. */

export interface KeptSheet {
  readonly id: string;
  readonly title: string;
  /** ISO time. */
  readonly changedAt: string;
}

/** Words that stand in addresses where the id of a worksheet could: no worksheet is kept under them. */
const RESERVED: readonly string[] = ['link', 'new', 'compare'];

/** Last changed first. */
export const keptSheets: ReadonlySignal<readonly KeptSheet[]> = computed(() =>
  Object.entries(book.all('worksheets').value)
    .map(([id, { title, changedAt }]) => ({ id, title, changedAt }))
    .toSorted((one, other) => other.changedAt.localeCompare(one.changedAt)),
);

/** Null: none is kept under this id. */
export function readKept(id: string): ReadSheet | null {
  const text = keptText(id);
  return text === null ? null : readWorksheet(text);
}

/** The text of a kept worksheet as it lies in the store, readable or not: so that it can always be saved as a file. */
export function keptText(id: string): string | null {
  return book.entry('worksheets', id).value?.text ?? null;
}

/** Keeps a worksheet as it is now. @returns false in a tab that may only read */
export function keepSheet(sheet: Worksheet, text: string = worksheetJson(sheet)): boolean {
  return book.set('worksheets', sheet.id, { title: sheet.title, text, changedAt: timeNow() });
}

/** @returns the id of a new, empty worksheet, or null in a tab that may only read */
export function addBlank(): string | null {
  return addSheet(blankWorksheet(freshSheetId()));
}

/** Keeps a worksheet that came from elsewhere beside those that are here. @returns its id here, or null */
export function addSheet(sheet: Worksheet): string | null {
  const isFree = keptText(sheet.id) === null && !RESERVED.includes(sheet.id);
  const id = isFree ? sheet.id : freshSheetId(sheet.id);
  return keepSheet({ ...sheet, id }) ? id : null;
}

export function duplicateSheet(id: string): string | null {
  const read = readKept(id);
  if (!read || !('sheet' in read)) return null;
  return addSheet(duplicate(read.sheet, freshSheetId(id), `${read.sheet.title || 'Worksheet'} (copy)`));
}

/** Takes a worksheet away. @returns what puts it back, or null when nothing was taken */
export function removeSheet(id: string): (() => void) | null {
  const record = book.entry('worksheets', id).value;
  if (!record || !book.set('worksheets', id, null)) return null;
  return () => void book.set('worksheets', id, record);
}

/**
 * An id that no worksheet has.
 * @param like the id of the worksheet that it is a copy of: where that one is of a learner’s work, this one is, too, and is
 *   deleted with their class
 */
export function freshSheetId(like: string = ''): string {
  const [scratch = ''] = /^scratch-k[a-z0-9]+-/.exec(like) ?? [];
  return `${scratch}sheet-${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('')}`;
}
