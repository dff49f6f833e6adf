import type { CsvSheet } from './csv-cells.ts';

/** What a gradebook is filled from. */
export interface Entry {
  /** The learner’s key in the class. */
  readonly key: string;
  readonly name: string;
  readonly login: string;
  readonly canvasId: string | null;
  readonly moodleId: string | null;
  /** 0 to 1. */
  readonly share: number;
  /** What is said beside the grade, as plain text. */
  readonly comment: string;
}

/** A gradebook with grades in it, and what did not find its place. */
export interface Filled {
  readonly text: string;
  /** Keys of the learners whose grade is in it. */
  readonly filled: readonly string[];
  /** Learners who have a grade and no row, each with a sentence. */
  readonly without: readonly { readonly key: string; readonly sentence: string }[];
  /** Names of the rows that have no hand-in. They stay as they are. */
  readonly untouched: readonly string[];
}

/** Finds each learner’s row. @param keysOf what a row is known by, best first, and in what a learner is to match it */
export function matchRows(
  entries: readonly Entry[],
  candidates: readonly (readonly { readonly row: number; readonly value: string }[])[],
  valuesOf: (entry: Entry) => readonly (string | null)[],
): { readonly rows: ReadonlyMap<string, number>; readonly without: Filled['without'] } {
  const rows = new Map<string, number>();
  const taken = new Map<number, string>();
  const without: { key: string; sentence: string }[] = [];
  const indexes = candidates.map(indexOf);
  for (const entry of entries) {
    const found = lookUp(indexes, valuesOf(entry));
    if (typeof found === 'string') without.push({ key: entry.key, sentence: `${entry.name}: ${found}` });
    else if (taken.has(found))
      without.push({
        key: entry.key,
        sentence: `${entry.name}: the row already has the grade of ${taken.get(found)}.`,
      });
    else {
      rows.set(entry.key, found);
      taken.set(found, entry.name);
    }
  }
  return { rows, without };
}

function lookUp(
  indexes: readonly ReadonlyMap<string, readonly number[]>[],
  values: readonly (string | null)[],
): number | string {
  let known = false;
  for (const [at, value] of values.entries()) {
    if (value === null || value.trim() === '') continue;
    known = true;
    const rows = indexes[at]?.get(plain(value)) ?? [];
    if (rows.length > 1) return `${rows.length} rows have “${value}”, so none was filled.`;
    if (rows[0] !== undefined) return rows[0];
  }
  return known ? 'no row has this number or login.' : 'neither number nor login is known.';
}

function indexOf(cells: readonly { readonly row: number; readonly value: string }[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const { row, value } of cells) {
    if (value.trim() !== '') index.set(plain(value), [...(index.get(plain(value)) ?? []), row]);
  }
  return index;
}

/** Spreadsheets put apostrophes and blanks around numbers, and nobody minds the case of a login. */
function plain(value: string): string {
  return value.trim().replace(/^'/, '').normalize('NFKC').toLowerCase();
}

/** One column below its header, as far as rows have it. */
export function columnBelow(sheet: CsvSheet, header: number, column: number) {
  if (column < 0) return [];
  return sheet.rows.flatMap((cells, row) => {
    const cell = cells[column];
    return row > header && cell ? [{ row, value: cell.value }] : [];
  });
}

/** A grade with at most two decimals, and none for a whole number. */
export function pointsText(points: number, comma: boolean): string {
  const text = String(Math.round(points * 100) / 100);
  return comma ? text.replace('.', ',') : text;
}

/** Whether a file writes numbers with a comma: then it has such numbers, and none with a point. */
export function writesCommas(sheet: CsvSheet): boolean {
  if (sheet.delimiter === ',') return false;
  const values = sheet.rows.flatMap((cells) => cells.map(({ value }) => value.trim()));
  return values.some((value) => /^\d+,\d+$/.test(value)) || !values.some((value) => /^\d+\.\d+$/.test(value));
}
