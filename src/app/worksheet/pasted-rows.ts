/** Rows of text out of a file or the clipboard of a spreadsheet. */

export type ReadRows = { readonly rows: readonly (readonly string[])[] } | { readonly sentence: string };

/** Longer texts are no decision table, and would hold up the page. */
const LONGEST = 5_000_000;
const MOST_ROWS = 5_000;

/**
 * Splits text at commas, semicolons or tabs, whichever its rows have, and minds quotes. Never rejects.
 * @param from from the clipboard, prose is taken as it is where it only happens to have commas, and empty rows count
 */
export async function rowsOfText(text: string, from: 'file' | 'clipboard'): Promise<ReadRows> {
  if (text.length > LONGEST) {
    return {
      sentence: `This has ${Math.round(text.length / 1_000_000)} million characters. A decision table never has more than ${LONGEST / 1_000_000} million, so it was not read.`,
    };
  }
  if (text.includes('\0')) return { sentence: 'This is no text, but a file of another kind: save it as CSV first.' };
  try {
    const { parse } = await import('./delimited-text.ts');
    return parse(text, from, MOST_ROWS);
  } catch {
    return {
      sentence: 'The part of the page that reads rows could not be fetched. Check the connection and try again.',
    };
  }
}
