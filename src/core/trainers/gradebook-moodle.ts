import { csvRow, defused, type CsvEdit, type CsvSheet } from './csv-cells.ts';
import {
  columnBelow,
  fillRows,
  pointsText,
  writesCommas,
  type Entry,
  type FillChoice,
  type Filled,
} from './gradebook-rows.ts';

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
  /** Column that says whether a row’s grade can be changed, or -1. */
  readonly locked: number;
  /** Columns of the learner’s name, given name first. */
  readonly names: readonly number[];
  /** Columns that a grade may be written to, and a comment: never one that says who a learner is. */
  readonly forGrade: readonly number[];
  readonly forComment: readonly number[];
}

/** Finds learners and items in an export of Moodle. @returns a sentence when it is none */
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
  const locked = maximum > 0 && valuesIn(maximum + 1).every(isYesOrNo) ? maximum + 1 : -1;
  const likely = maximum > 0 ? maximum - 1 : named;
  const free = headers.flatMap((header, column) => {
    // A worksheet says who and what first, and then the grade.
    const isBeside = column === maximum || column === locked || (participant >= 0 && maximum > 0 && column < likely);
    const isWho =
      column === participant || IDENTITY.test(header) || valuesIn(column).some((each) => each.includes('@'));
    return isBeside || isWho ? [] : [column];
  });
  const forGrade =
    participant >= 0 && maximum > 0 ? [likely] : free.filter((column) => mayHoldGrades(valuesIn(column)));
  return {
    sheet,
    headers,
    participant,
    grade: forGrade.includes(likely) ? likely : -1,
    maximum,
    locked,
    names: nameColumns(headers),
    forGrade,
    forComment: free.filter((column) => column !== likely && !holdsNumbers(valuesIn(column))),
  };
}

/** Headers of columns that say who a learner is, or when something was sent, in a few languages. What has an address in it is one in every language. */
const IDENTITY =
  /^(id|identifier|kennung|(id|student|user|matrikel)[ -]?(number|nummer)|e-?mail([ -]?(address|adresse))?|(first|last|full|middle|given|family|user)[ -]?name|surname|name|login|vorname|nachname|vollständiger name|(anmelde|benutzer)name|prénom|nom( de famille| complet)?|nombre( completo)?|apellidos?|cognome|voornaam|achternaam|institution|department|abteilung|status|last modified.*|zuletzt geändert.*)$/i;
const GIVEN = /^(first[ -]?name|given[ -]?name|vorname|prénom|nombre|voornaam)$/i;
const FAMILY = /^(last[ -]?name|family[ -]?name|surname|nachname|nom( de famille)?|apellidos?|cognome|achternaam)$/i;
const FULL = /^(full[ -]?name|name|vollständiger name|nom complet|nombre completo)$/i;

function nameColumns(headers: readonly string[]): number[] {
  const places = [FULL, GIVEN, FAMILY].map((pattern) => headers.findIndex((header) => pattern.test(header)));
  const [full = -1, ...parts] = places;
  return full >= 0 ? [full] : parts.filter((column) => column >= 0);
}

const YES_OR_NO = /^(yes|ja|oui|sí|si|sim|tak|kyllä|no|nein|non|nee|nei|nej|não|nie|ei)$/i;

function isYesOrNo(value: string): boolean {
  return YES_OR_NO.test(value.trim());
}

function isNo(value: string): boolean {
  return /^(no|nein|non|nee|nei|nej|não|nie|ei)$/i.test(value.trim());
}

const GRADE = /^(-|–|[+-]?\d+([.,]\d+)?( ?%)?)$/;

/** Nothing yet, or numbers among what stands there. */
function mayHoldGrades(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '');
  return filled.length === 0 || filled.some((value) => GRADE.test(value));
}

function holdsNumbers(values: readonly string[]): boolean {
  return values.some((value) => /\d/.test(value) && GRADE.test(value));
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
export function fillMoodle(
  book: MoodleBook,
  { column, feedback, points }: MoodleChoice,
  entries: readonly Entry[],
  choice?: FillChoice,
): Filled {
  const { sheet, participant, maximum, locked, headers } = book;
  const numbers = columnBelow(sheet, 0, participant).map(({ row, value }) => ({
    row,
    value: /(\d+)\s*$/.exec(value)?.[1] ?? '',
  }));
  const logins = columnBelow(sheet, 0, loginColumn(sheet, headers, entries));
  const comma = writesCommas(sheet);
  return fillRows(
    {
      sheet,
      entries,
      people: sheet.rows.map((_, row) => row).slice(1),
      candidates: [numbers, logins],
      valuesOf: ({ moodleId, login }) => [moodleId, login],
      nameIn: (row) => nameIn(book, row),
      gradeColumn: column,
      editsOf({ share, comment }, row): CsvEdit[] {
        const most = numberIn(sheet.rows[row]?.[maximum]?.value) ?? points;
        const grade = { row, column, value: pointsText(share * most, comma) };
        return feedback < 0 ? [grade] : [grade, { row, column: feedback, value: htmlText(comment) }];
      },
      lockedBecause: (row) =>
        isNo(sheet.rows[row]?.[locked]?.value ?? '') ? `the file says: “${headers[locked]}”: no` : null,
    },
    choice,
  );
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

function nameIn({ sheet, participant, names }: MoodleBook, row: number): string {
  const cells = sheet.rows[row] ?? [];
  const of = participant >= 0 ? [participant + 1] : names;
  const name = of.map((column) => cells[column]?.value.trim() ?? '').filter((part) => part !== '');
  return name.join(' ') || cells[0]?.value.trim() || `row ${row + 1}`;
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
