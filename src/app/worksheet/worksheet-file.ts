import { LIMITS } from '../../core/worksheet/limits.ts';
import type { Worksheet } from '../../core/worksheet/model.ts';
import { readWorksheet, type ReadSheet } from '../../core/worksheet/read.ts';
import { addSheet } from './worksheet-shelf.ts';
import { worksheetJson } from '../../core/worksheet/write.ts';

/** Worksheets as files. */

/** A character takes up to four bytes, and a larger file isn’t opened. */
const LARGEST = LIMITS.file * 4;

/** The text of a file that somebody chose, or a sentence. Never rejects. */
export async function fileText(file: Blob): Promise<{ readonly text: string } | { readonly sentence: string }> {
  if (file.size > LARGEST) {
    const size = Math.ceil(file.size / 1_000_000).toLocaleString('en-GB');
    return {
      sentence: `This file holds ${size} MB. Neither a worksheet nor a decision table has more than ${LARGEST / 1_000_000} MB, so it was not opened.`,
    };
  }
  try {
    return { text: await file.text() };
  } catch (error) {
    return { sentence: `This file can’t be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** A saved worksheet out of a file. */
export async function sheetInFile(file: Blob): Promise<ReadSheet> {
  const read = await fileText(file);
  return 'sentence' in read ? read : readWorksheet(read.text);
}

/**
 * Keeps a worksheet out of a file. One that is here already stays as it is, whichever of the two is newer.
 *
 * @returns its id here, or null in a tab that may only read; and what has to be said of it, or null
 */
export function addFromFile(sheet: Worksheet): { readonly id: string | null; readonly sentence: string | null } {
  const id = addSheet(sheet);
  if (id === null || id === sheet.id) return { id, sentence: null };
  const name = sheet.title.trim() === '' ? 'This worksheet' : `“${sheet.title.trim()}”`;
  return {
    id,
    sentence: `${name} was here already, and stays as it is. The file was opened as a worksheet of its own, beside it: “Compare two of them”, under your worksheets, shows where they differ.`,
  };
}

export function sheetFile(sheet: Worksheet): { readonly content: Blob; readonly name: string } {
  return {
    content: new Blob([worksheetJson(sheet)], { type: 'application/json' }),
    name: `${fileName(sheet.title || 'worksheet')}.json`,
  };
}

/** A title as a file can be called. */
export function fileName(title: string): string {
  const plain = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return plain || 'worksheet';
}
