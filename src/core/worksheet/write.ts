import { LIMITS } from './limits.ts';
import type { Worksheet } from './model.ts';

/** A worksheet as the text of a file: on lines that a person can read, unless with those it could not be opened again. */
export function worksheetJson(sheet: Worksheet): string {
  const text = `${JSON.stringify(sheet, null, 2)}\n`;
  return text.length <= LIMITS.file ? text : JSON.stringify(sheet);
}

/** The same worksheet as another one, to go on from. */
export function duplicate(sheet: Worksheet, id: string, title: string): Worksheet {
  return { ...sheet, id, title };
}
