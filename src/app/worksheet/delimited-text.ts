import Papa from 'papaparse';
import type { ReadRows } from './pasted-rows.ts';

/** Letters in which the first row ends, for sure. */
const LONGEST_HEAD = 100_000;

/** Rows of comma-, semicolon- or tab-separated text. A file of its own: it is fetched when somebody pastes or imports. */
export function parse(text: string, from: 'file' | 'clipboard', most: number): ReadRows {
  const plain = text.replace(/^\uFEFF/, '').replace(/^sep=[,;\t]\r?\n/i, '');
  if (plain.trim() === '') return { sentence: 'There is nothing in it.' };
  const isClipboard = from === 'clipboard';
  const { data, errors } = Papa.parse<string[]>(isClipboard ? plain.replace(/\r?\n$/, '') : plain, {
    delimiter: delimiterOf(plain),
    skipEmptyLines: isClipboard ? false : 'greedy',
    preview: most + 1,
  });
  if (isClipboard && !plain.includes('\t') && !isTable(data)) return { rows: linesOf(plain) };
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) {
    const row = (quotes.row ?? 0) + 1;
    return {
      sentence: `In row ${row} a quotation mark is never closed or stands in the middle of a cell, so nothing was read.`,
    };
  }
  if (data.length > most) {
    return {
      sentence: `There are more than ${most.toLocaleString('en-GB')} rows: that is no decision table, and was not read.`,
    };
  }
  return { rows: data };
}

/** Several rows with the same number of cells, and more than one: prose that has commas looks otherwise. */
function isTable(rows: readonly (readonly string[])[]): boolean {
  const [first] = rows;
  return (
    rows.length > 1 && first !== undefined && first.length > 1 && rows.every(({ length }) => length === first.length)
  );
}

function linesOf(text: string): string[][] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => [line]);
}

/** The one that the first line has most of, outside of quotes, in which a line may go on. */
function delimiterOf(text: string): string {
  const [bare = ''] = text
    .slice(0, LONGEST_HEAD)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/, 1);
  if (bare.includes('\t')) return '\t';
  return bare.split(';').length > bare.split(',').length ? ';' : ',';
}
