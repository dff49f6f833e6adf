/**
 * CSV as it lies in a file, so that single cells can be changed and every other byte stays as it was. Reading is forgiving:
 * rows may have different lengths, and what stands behind a closing quote belongs to its cell.
 */

export interface CsvCell {
  /** Where it begins and ends in the text, quotes included. */
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly quoted: boolean;
}

export interface CsvSheet {
  readonly text: string;
  readonly delimiter: Delimiter;
  readonly rows: readonly (readonly CsvCell[])[];
}

export type Delimiter = ',' | ';' | '\t';

/** A new value for one cell. Row and column count from 0. A column past the end of its row makes the row longer. */
export interface CsvEdit {
  readonly row: number;
  readonly column: number;
  readonly value: string;
}

const MOST_ROWS = 50_000;
const LONGEST = 20_000_000;

/**
 * Cells with their places in the text, so that one can be changed and every other stays byte for byte.
 * @returns a sentence when it is no CSV
 */
export function readCsv(text: string): CsvSheet | { readonly sentence: string } {
  if (text.replace(/^\uFEFF/, '').trim() === '') return { sentence: 'This file is empty.' };
  if (text.length > LONGEST) return { sentence: 'This file is longer than any gradebook, and is not read.' };
  if (text.includes('\0')) return { sentence: 'This is no CSV file: a spreadsheet has to be saved as CSV first.' };
  const begin = bodyStart(text);
  const delimiter = delimiterOf(text, begin);
  const rows: CsvCell[][] = [];
  let at = begin;
  while (at < text.length) {
    if (rows.length === MOST_ROWS)
      return { sentence: `This file has more than ${MOST_ROWS.toLocaleString('en-GB')} rows, and is not read.` };
    const row = readRow(text, at, delimiter);
    if (!row) return { sentence: lostQuote(text, at, 'and is never closed') };
    const swallowing = swallowed(text, row.cells, delimiter, rows[0]?.length ?? 0);
    if (swallowing) return { sentence: lostQuote(text, swallowing.start, 'and is closed in a later one') };
    rows.push(row.cells);
    at = row.next;
  }
  return { text, delimiter, rows };
}

/** @param at where the row, or the cell, begins that has the quote */
function lostQuote(text: string, at: number, how: string): string {
  const line = (text.slice(0, at).match(/\r\n|\r|\n/g)?.length ?? 0) + 1;
  return `This file is damaged: a quote opens in line ${line}, ${how}, so that rows behind it are lost. Mend that line, or export the file again.`;
}

/**
 * A cell that runs over the end of its line by a quote that nobody closed, and ends at one that opens another cell: then
 * something stands behind its end, or the row lacks cells and the cell has some of another row in it.
 */
function swallowed(
  text: string,
  cells: readonly CsvCell[],
  delimiter: Delimiter,
  columns: number,
): CsvCell | undefined {
  return cells.find((cell) => {
    if (!cell.quoted || !/[\r\n]/.test(cell.value)) return false;
    const isClosed = /^"(?:[^"]|"")*" *$/.test(text.slice(cell.start, cell.end));
    return (
      !isClosed || (cells.length < columns && cell.value.split(/[\r\n]+/).some((line) => line.includes(delimiter)))
    );
  });
}

/** The text with some of its cells changed. Of two edits of one cell the later counts. */
export function withCells({ text, delimiter, rows }: CsvSheet, edits: readonly CsvEdit[]): string {
  const places = new Map<number, { end: number; insert: string }>();
  for (const [row, own] of byRow(edits)) {
    const cells = rows[row];
    if (!cells) continue;
    const last = cells.at(-1);
    let tail = '';
    for (let column = cells.length; column <= Math.max(...own.keys()); column++) {
      const value = own.get(column);
      tail += delimiter + (value === undefined ? '' : written(value, delimiter, false));
    }
    for (const [column, value] of own) {
      const cell = cells[column];
      if (cell) places.set(cell.start, { end: cell.end, insert: written(value, delimiter, cell.quoted) });
    }
    if (tail === '' || !last) continue;
    const kept = places.get(last.start) ?? { end: last.end, insert: text.slice(last.start, last.end) };
    places.set(last.start, { end: kept.end, insert: kept.insert + tail });
  }
  const parts: string[] = [];
  let from = 0;
  for (const [start, { end, insert }] of [...places].toSorted(([one], [other]) => one - other)) {
    parts.push(text.slice(from, start), insert);
    from = end;
  }
  return parts.join('') + text.slice(from);
}

/** One row of a file of our own. */
export function csvRow(values: readonly string[], delimiter: Delimiter = ','): string {
  return `${values.map((value) => written(value, delimiter, false)).join(delimiter)}\r\n`;
}

/**
 * Text that a spreadsheet would take for a formula gets an apostrophe before it. Numbers stay numbers.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function defused(value: string): string {
  if (/^[+-]?\d+([.,]\d+)?$/.test(value)) return value;
  return /^[\s\p{C}]*[=+\-@＝＋－＠|%]/u.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
}

function byRow(edits: readonly CsvEdit[]): Map<number, Map<number, string>> {
  const rows = new Map<number, Map<number, string>>();
  for (const { row, column, value } of edits) rows.set(row, (rows.get(row) ?? new Map()).set(column, value));
  return rows;
}

function written(value: string, delimiter: Delimiter, quoted: boolean): string {
  const needed = quoted || value.includes(delimiter) || /["\r\n]|^\s|\s$/.test(value);
  return needed ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Behind the byte order mark, and behind the line in which a spreadsheet names its delimiter. */
function bodyStart(text: string): number {
  const [head = ''] = /^\uFEFF?(sep=.\r?\n)?/.exec(text) ?? [];
  return head.length;
}

/** The one that the first row has most of, outside of quotes. */
function delimiterOf(text: string, begin: number): Delimiter {
  const named = /^\uFEFF?sep=([,;\t])/.exec(text)?.[1];
  if (named) return named as Delimiter;
  const counts = (['\t', ';', ','] as const).map((delimiter) => {
    const row = readRow(text, begin, delimiter);
    return { delimiter, count: row?.cells.length ?? 0 };
  });
  return counts.reduce((best, each) => (each.count >= best.count ? each : best)).delimiter;
}

function readRow(text: string, from: number, delimiter: Delimiter): { cells: CsvCell[]; next: number } | null {
  const cells: CsvCell[] = [];
  let at = from;
  for (;;) {
    const cell = readCell(text, at, delimiter);
    if (!cell) return null;
    cells.push(cell);
    at = cell.end;
    if (text[at] !== delimiter) break;
    at++;
  }
  if (text[at] === '\r') at++;
  if (text[at] === '\n') at++;
  return { cells, next: at };
}

function readCell(text: string, start: number, delimiter: Delimiter): CsvCell | null {
  if (text[start] !== '"') {
    const end = endOfCell(text, start, delimiter);
    return { start, end, value: text.slice(start, end), quoted: false };
  }
  let at = start + 1;
  for (;;) {
    at = text.indexOf('"', at);
    if (at < 0) return null;
    if (text[at + 1] !== '"') break;
    at += 2;
  }
  const end = endOfCell(text, at + 1, delimiter);
  const value = text.slice(start + 1, at).replaceAll('""', '"') + text.slice(at + 1, end);
  return { start, end, value, quoted: true };
}

function endOfCell(text: string, from: number, delimiter: Delimiter): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}
