import type { Worksheet } from './model.ts';

/** A worksheet as the text of a file. */
export function worksheetJson(sheet: Worksheet): string {
  return `${JSON.stringify(sheet, null, 2)}\n`;
}

/** The same worksheet as another one, to go on from. */
export function duplicate(sheet: Worksheet, id: string, title: string): Worksheet {
  return { ...sheet, id, title };
}
