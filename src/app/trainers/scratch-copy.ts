import { LIMITS } from '../../core/worksheet/limits.ts';
import type { Worksheet } from '../../core/worksheet/model.ts';
import { book } from '../storage/book.ts';
import { addSheet, freshSheetId } from '../worksheet/worksheet-shelf.ts';

/** Copies of worksheets that were handed in, among the trainer’s own. Their ids tell which class they came from. */

/**
 * Puts a copy of a worksheet that was handed in among one’s own, named as what it is.
 * @param of the class, by its id
 * @param learner may be empty
 * @returns its id, or null in a tab that may only read
 */
export function keepScratchCopy(of: string, sheet: Worksheet, learner: string): string | null {
  const named = [sheet.title || 'Untitled worksheet', learner].filter((part) => part !== '').join(', ');
  const id = `${prefix(of)}${freshSheetId()}`;
  return addSheet({ ...sheet, id, title: `Scratch copy: ${named}`.slice(0, LIMITS.text) });
}

/** Ids of the scratch copies that were made from a class’s hand-ins and are still kept. */
export function scratchCopiesOf(of: string): readonly string[] {
  return Object.keys(book.all('worksheets').value).filter((id) => id.startsWith(prefix(of)));
}

/** Whether a worksheet is a copy of somebody’s hand-in, by its id. */
export function isScratchCopy(id: string): boolean {
  return id.startsWith('scratch-k');
}

/** Takes them away, with the names that are in them. */
export function deleteScratchCopies(of: string): void {
  for (const id of scratchCopiesOf(of)) book.set('worksheets', id, null);
}

function prefix(of: string): string {
  return `scratch-${of}-`;
}
