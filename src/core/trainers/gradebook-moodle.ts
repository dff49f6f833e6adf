import { csvRow, defused, withCells, type CsvEdit, type CsvSheet } from './csv-cells.ts';
import { columnBelow, matchRows, pointsText, writesCommas, type Entry, type Filled } from './gradebook-rows.ts';

/**
 * Moodle’s files: the grading worksheet of an assignment, or an export of the gradebook. Their headers are in the site’s
 * language, so columns are told by what stands in them, and a person may choose another. Both are filled, never made.
 * https://docs.moodle.org/en/Offline_grading_worksheet
 */

export interface MoodleBook {
  readonly sheet: CsvSheet;
  /** Headers, as the file has them. */
  readonly headers: readonly string[];
  /** Column of the participant’s number (`Participant 4512`), or -1. */
  readonly participant: number;
  /** The column that is most likely the grade’s, or -1. */
  readonly grade: number;
  /** Column that holds the highest possible grade of each row, or -1. */
  readonly maximum: number;
}

export function readMoodle(sheet: CsvSheet): MoodleBook | { readonly sentence: string } {
  const [head = [], ...body] = sheet.rows;
  if (head.length < 2 || body.length === 0) return { sentence: 'This file has no table with learners in it.' };
  const headers = head.map(({ value }) => value.trim());
  const valuesIn = (column: number) => columnBelow(sheet, 0, column).map(({ value }) => value.trim());
  const participant = headers.findIndex((_, column) => {
    const values = valuesIn(column).filter((value) => value !== '');
    return (
      values.length > 0 && values.every((value) => /^\D+ \d+$/.test(value)) && new Set(values).size === values.length
    );
  });
  const maximum = participant < 0 ? -1 : headers.findIndex((_, column) => column > 1 && isMaximum(valuesIn(column)));
  const named = headers.findIndex((header) =>
    /^(grade|bewertung|note|nota|calificación|cijfer|valutazione)$/i.test(header),
  );
  return { sheet, headers, participant, grade: maximum > 0 ? maximum - 1 : named, maximum };
}

/** The same number in every row, and in more than one or under a header that says so. */
function isMaximum(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '');
  return filled.length === values.length && new Set(filled).size === 1 && /^\d+([.,]\d+)?$/.test(filled[0] ?? '');
}

export interface MoodleChoice {
  readonly column: number;
  /** Column for feedback, or -1. */
  readonly feedback: number;
  /** The highest grade, where the file doesn’t say it. */
  readonly points: number;
}

/** Puts grades into one column, by the participant’s number, or by the column that has the learners’ logins in it. */
export function fillMoodle(book: MoodleBook, choice: MoodleChoice, entries: readonly Entry[]): Filled {
  const { sheet, participant, maximum, headers } = book;
  const numbers = columnBelow(sheet, 0, participant).map(({ row, value }) => ({
    row,
    value: /(\d+)\s*$/.exec(value)?.[1] ?? '',
  }));
  const logins = columnBelow(sheet, 0, loginColumn(sheet, headers, entries));
  const { rows, without } = matchRows(entries, [numbers, logins], ({ moodleId, login }) => [moodleId, login]);
  const comma = writesCommas(sheet);
  const edits = entries.flatMap(({ key, share, comment }): CsvEdit[] => {
    const row = rows.get(key);
    if (row === undefined) return [];
    const most = numberIn(sheet.rows[row]?.[maximum]?.value) ?? choice.points;
    const grade = { row, column: choice.column, value: pointsText(share * most, comma) };
    return choice.feedback < 0 ? [grade] : [grade, { row, column: choice.feedback, value: htmlText(comment) }];
  });
  const touched = new Set(rows.values());
  const people = sheet.rows.map((_, row) => row).slice(1);
  return {
    text: withCells(sheet, edits),
    filled: [...rows.keys()],
    without,
    untouched: people.filter((row) => !touched.has(row)).map((row) => nameIn(sheet, row, participant)),
  };
}

/** The column in which most logins are found. -1: none is. */
function loginColumn(sheet: CsvSheet, headers: readonly string[], entries: readonly Entry[]): number {
  const logins = new Set(entries.map(({ login }) => login.trim().toLowerCase()).filter((login) => login !== ''));
  const hits = headers.map(
    (_, column) => columnBelow(sheet, 0, column).filter(({ value }) => logins.has(value.trim().toLowerCase())).length,
  );
  const most = Math.max(...hits);
  return most > 0 ? hits.indexOf(most) : -1;
}

function nameIn(sheet: CsvSheet, row: number, participant: number): string {
  const cells = sheet.rows[row] ?? [];
  return cells[participant >= 0 ? participant + 1 : 0]?.value.trim() || cells[0]?.value.trim() || `row ${row + 1}`;
}

/**
 * A small file for Moodle’s “Import grades”, for a gradebook that has the learners already. Whoever has no login is left out.
 * https://docs.moodle.org/en/Grade_import
 * @param by the column that tells learners apart
 */
export function moodleImport(
  entries: readonly Entry[],
  by: 'username' | 'email' | 'idnumber',
  title: string,
  points: number,
) {
  const known = entries.filter(({ login }) => login.trim() !== '');
  const rows = known.map(({ login, share, comment }) => [
    defused(login.trim()),
    pointsText(share * points, false),
    defused(comment),
  ]);
  return [[by, defused(title), `${defused(title)} feedback`], ...rows].map((row) => csvRow(row)).join('');
}

/** Moodle reads feedback as HTML. */
export function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\r?\n/g, '<br>');
}

function numberIn(text: string | undefined): number | null {
  const value = Number((text ?? '').trim().replace(',', '.'));
  return text === undefined || text.trim() === '' || !Number.isFinite(value) || value <= 0 ? null : value;
}
