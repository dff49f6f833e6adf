import { LIMITS } from '../../core/worksheet/limits.ts';
import type { Worksheet } from '../../core/worksheet/model.ts';
import { readWorksheet, type ReadSheet } from '../../core/worksheet/read.ts';
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
