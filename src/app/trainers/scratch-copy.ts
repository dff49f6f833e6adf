import { LIMITS } from '../../core/worksheet/limits.ts';
import type { Worksheet } from '../../core/worksheet/model.ts';
import { addSheet, freshSheetId } from '../worksheet/worksheet-shelf.ts';

/**
 * Puts a copy of a worksheet that was handed in among one’s own, named as what it is.
 * @param learner may be empty
 * @returns its id, or null in a tab that may only read
 */
export function keepScratchCopy(sheet: Worksheet, learner: string): string | null {
  const of = [sheet.title || 'Untitled worksheet', learner].filter((part) => part !== '').join(', ');
  return addSheet({ ...sheet, id: freshSheetId(), title: `Scratch copy: ${of}`.slice(0, LIMITS.text) });
}
