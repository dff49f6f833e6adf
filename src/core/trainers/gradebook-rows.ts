import { withCells, type CsvEdit, type CsvSheet } from './csv-cells.ts';

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

/** One cell that becomes another. */
export interface CellChange {
  readonly row: number;
  readonly column: number;
  /** Whose row it is, as the gradebook has the name. */
  readonly who: string;
  readonly before: string;
  readonly after: string;
}

/** A row that is left alone unless somebody wants it filled. */
export interface HeldRow {
  readonly row: number;
  readonly who: string;
  readonly why: string;
  readonly changes: readonly CellChange[];
}

/** A learner without a row, and the one row that has the very same name. */
export interface LikelyRow {
  readonly key: string;
  readonly name: string;
  readonly row: number;
  readonly who: string;
}

/** What a person decided on the way. */
export interface FillChoice {
  /** Rows that are filled although they would be left alone. */
  readonly also: ReadonlySet<number>;
  /** Rows of learners, by key, that were told by the name. */
  readonly same: ReadonlyMap<string, number>;
}

export const NO_CHOICE: FillChoice = { also: new Set(), same: new Map() };

/** A gradebook with grades in it, and what did not find its place. */
export interface Filled {
  readonly text: string;
  /** Keys of the learners whose grade is in it. */
  readonly filled: readonly string[];
  /** Every cell that is another one than before, in the order of the file. */
  readonly changes: readonly CellChange[];
  readonly held: readonly HeldRow[];
  readonly likely: readonly LikelyRow[];
  /** Learners who have a grade and no row, each with a sentence. */
  readonly without: readonly { readonly key: string; readonly sentence: string }[];
  /** Names of the rows that have no hand-in. They stay as they are. */
  readonly untouched: readonly string[];
}

/** How a gradebook is filled: where learners’ rows are, and what is written there. */
export interface Filling {
  readonly sheet: CsvSheet;
  readonly entries: readonly Entry[];
  /** Rows of learners. */
  readonly people: readonly number[];
  /** What a row is known by, best first, and in what a learner is to match it. */
  readonly candidates: Parameters<typeof matchRows>[1];
  readonly valuesOf: Parameters<typeof matchRows>[2];
  readonly nameIn: (row: number) => string;
  readonly gradeColumn: number;
  readonly editsOf: (entry: Entry, row: number) => readonly CsvEdit[];
  /** Why a row is not to be changed, where the file says so. */
  readonly lockedBecause?: (row: number) => string | null;
}

/** Fills what can be filled, and says of everything else why not. */
export function fillRows(filling: Filling, choice: FillChoice = NO_CHOICE): Filled {
  const { sheet, entries, people, nameIn, editsOf } = filling;
  const { rows, without } = matchRows(entries, filling.candidates, filling.valuesOf, choice.same);
  const held: HeldRow[] = [];
  const edits: CsvEdit[] = [];
  const changes: CellChange[] = [];
  const filled: string[] = [];
  for (const entry of entries) {
    const row = rows.get(entry.key);
    if (row === undefined) continue;
    const own = editsOf(entry, row).filter((edit) => !isSameValue(valueAt(sheet, edit), edit.value));
    const told = own.map((edit) => changeOf(edit, valueAt(sheet, edit), nameIn(row)));
    const why = choice.also.has(row) ? null : whyHeld(filling, row);
    if (why !== null) {
      if (own.length > 0) held.push({ row, who: nameIn(row), why, changes: told });
      continue;
    }
    filled.push(entry.key);
    edits.push(...own);
    changes.push(...told);
  }
  const touched = new Set(rows.values());
  return {
    text: withCells(sheet, edits),
    filled,
    changes: changes.toSorted((one, other) => one.row - other.row || one.column - other.column),
    held,
    likely: likelyRows(filling, rows),
    without,
    untouched: people.filter((row) => !touched.has(row)).map(nameIn),
  };
}

function valueAt({ rows }: CsvSheet, { row, column }: Pick<CsvEdit, 'row' | 'column'>): string {
  return rows[row]?.[column]?.value ?? '';
}

function changeOf({ row, column, value }: CsvEdit, before: string, who: string): CellChange {
  return { row, column, who, before, after: value };
}

const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

/** “20.00” and “20” are one grade. */
function isSameValue(before: string, after: string): boolean {
  if (before === after) return true;
  const [one, other] = [before.trim(), after.trim()];
  return NUMBER.test(one) && NUMBER.test(other) && Number(one.replace(',', '.')) === Number(other.replace(',', '.'));
}

/** “EX” and other words in the place of a grade were put there by somebody. */
function whyHeld({ sheet, gradeColumn, lockedBecause }: Filling, row: number): string | null {
  const before = valueAt(sheet, { row, column: gradeColumn }).trim();
  if (before !== '' && !/^[-–]$/.test(before) && !NUMBER.test(before.replace(/\s*%$/, '')))
    return `“${before}” stands in the place of a grade`;
  return lockedBecause?.(row) ?? null;
}

/** The very same full name, in no second row and of no second learner. It is offered, and never taken for granted. */
function likelyRows({ entries, people, nameIn }: Filling, rows: ReadonlyMap<string, number>): LikelyRow[] {
  const touched = new Set(rows.values());
  const rowsBy = new Map<string, number[]>();
  for (const row of people) rowsBy.set(nameKey(nameIn(row)), [...(rowsBy.get(nameKey(nameIn(row))) ?? []), row]);
  const namesakes = new Map<string, number>();
  for (const { name } of entries) namesakes.set(nameKey(name), (namesakes.get(nameKey(name)) ?? 0) + 1);
  return entries.flatMap(({ key, name }) => {
    const [row, second] = rowsBy.get(nameKey(name)) ?? [];
    const isOnly = row !== undefined && second === undefined && namesakes.get(nameKey(name)) === 1;
    return isOnly && !rows.has(key) && !touched.has(row) ? [{ key, name, row, who: nameIn(row) }] : [];
  });
}

/** Without regard to case and runs of space, and to whether the family name comes first, before a comma. */
function nameKey(name: string): string {
  const [family = '', given, ...more] = name.split(',');
  const inOrder = given !== undefined && more.length === 0 ? `${given} ${family}` : name;
  return inOrder.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * Finds each learner’s row.
 * @param candidates what a row is known by, best first, and `valuesOf` in what a learner is to match it
 * @param same rows that a person told, by the learner’s key
 */
function matchRows(
  entries: readonly Entry[],
  candidates: readonly (readonly { readonly row: number; readonly value: string }[])[],
  valuesOf: (entry: Entry) => readonly (string | null)[],
  same: ReadonlyMap<string, number>,
): { readonly rows: ReadonlyMap<string, number>; readonly without: Filled['without'] } {
  const rows = new Map<string, number>();
  const taken = new Map<number, string>();
  const without: { key: string; sentence: string }[] = [];
  const indexes = candidates.map(indexOf);
  for (const entry of entries) {
    const found = same.get(entry.key) ?? lookUp(indexes, valuesOf(entry));
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
