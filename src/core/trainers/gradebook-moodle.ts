import { headerKind, isMadeByMoodle } from './moodle-headers.ts';
import { csvRow, defused, type CsvEdit, type CsvSheet } from './csv-cells.ts';
import { givenText } from './given-text.ts';
import { repeated } from '../repeated.ts';
import { pointsIn, pointsText, signOf, type DecimalSign } from './gradebook-points.ts';
import {
  calledWords,
  columnBelow,
  fillRows,
  valueAt,
  type ClassWork,
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
  /** Columns that tell learners apart: user names, addresses and ID numbers. */
  readonly logins: readonly number[];
  /** Columns of the learner’s name. */
  readonly names: readonly number[];
  /** Columns that a grade may be written to, and a comment: never one that says who a learner is. */
  readonly forGrade: readonly number[];
  /** What a grade goes into only where a person says so: nothing here looks like one. */
  readonly others: readonly number[];
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
  const named = headers.findIndex((header) => headerKind(header) === 'grade');
  const locked = maximum > 0 && valuesIn(maximum + 1).every(isYesOrNo) ? maximum + 1 : -1;
  const likely = maximum > 0 ? maximum - 1 : named;
  const hasAddress = (column: number) => valuesIn(column).some((each) => each.includes('@'));
  const free = headers.flatMap((header, column) => {
    // A worksheet says who and what first, and then the grade.
    const isBeside = column === maximum || column === locked || (participant >= 0 && maximum > 0 && column < likely);
    const kind = headerKind(header);
    const isWho = column === participant || (kind !== null && kind !== 'grade') || hasAddress(column);
    return isBeside || isWho || areLongNumbers(valuesIn(column)) ? [] : [column];
  });
  const isWorksheet = participant >= 0 && maximum > 0;
  const numbers = free.filter((column) => mayHoldGrades(valuesIn(column)));
  // An export of the gradebook says who a learner is before any grade, and mostly with an address.
  const addresses = headers.findLastIndex((_, column) => hasAddress(column));
  const behind = numbers.filter(
    (column) => (column > addresses || column === named) && !isMadeByMoodle(headers[column] ?? ''),
  );
  const forGrade = isWorksheet ? [likely] : behind.length > 0 ? behind : numbers;
  return {
    sheet,
    headers,
    participant,
    grade: forGrade.includes(likely) ? likely : -1,
    maximum,
    locked,
    logins: headers.flatMap((header, column) => (tellsApart(header, valuesIn(column)) ? [column] : [])),
    names: nameColumns(headers, valuesIn, participant),
    forGrade,
    others: isWorksheet ? [] : free.filter((column) => !forGrade.includes(column)),
    // What Moodle computes takes no comment.
    forComment: free.filter(
      (column) => column !== likely && !holdsNumbers(valuesIn(column)) && !isMadeByMoodle(headers[column] ?? ''),
    ),
  };
}

/** By its header; in a language that is not known, by the addresses in it. */
function tellsApart(header: string, values: readonly string[]): boolean {
  switch (headerKind(header)) {
    case 'username':
    case 'email':
    case 'idnumber':
      return true;
    case null: {
      const filled = values.filter((value) => value !== '');
      return filled.length > 0 && filled.every(isAddress);
    }
    case 'given':
    case 'family':
    case 'full':
    case 'grade':
    case 'about':
      return false;
  }
}

function isAddress(value: string): boolean {
  return /^[^\s@<>]+@[^\s@<>]+$/.test(value.trim());
}

/** Given name first, where the headers say which is which; else whatever stands first and is words. */
function nameColumns(
  headers: readonly string[],
  valuesIn: (column: number) => readonly string[],
  participant: number,
): readonly number[] {
  const kinds = headers.map(headerKind);
  const full = kinds.indexOf('full');
  if (full >= 0) return [full];
  const [given, family] = [kinds.indexOf('given'), kinds.indexOf('family')];
  if (given >= 0 && family >= 0) return [given, family];
  const known = kinds.flatMap((kind, column) => (kind === 'given' || kind === 'family' ? [column] : []));
  if (known.length > 0) return known;
  if (participant >= 0) {
    // A worksheet has the name beside the number, but for one that is marked without names.
    const beside = valuesIn(participant + 1);
    const differ = new Set(beside).size * 2 > beside.length;
    return kinds[participant + 1] === null && areWords(beside) && differ ? [participant + 1] : [];
  }
  const first = headers.findIndex((_, column) => kinds[column] !== null || !areWords(valuesIn(column)));
  return headers.map((_, column) => column).slice(0, Math.min(first < 0 ? 0 : first, 2));
}

function areWords(values: readonly string[]): boolean {
  return values.every((value) => !/[\d@]/.test(value)) && values.some((value) => /\p{L}/u.test(value));
}

/** Whole numbers of nine digits and more are no points: they number people, or count seconds. */
function areLongNumbers(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '');
  return filled.length > 0 && filled.every((value) => /^\d{9,}$/.test(value));
}

const YES = /^(yes|ja|oui|sí|si|sì|sim|tak|kyllä|evet|ano|igen|da|да|так|ναι|はい|是)$/i;
const NO = /^(no|nein|non|nee|nei|nej|não|nie|ei|hayır|ne|nem|nu|нет|ні|όχι|いいえ|否)$/i;

function isYesOrNo(value: string): boolean {
  return YES.test(value.trim()) || isNo(value);
}

function isNo(value: string): boolean {
  return NO.test(value.trim());
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
  /** The one column that has the learners’ logins, as a person says. -1: user names, addresses and ID numbers, where they are. */
  readonly who?: number;
  /** How decimals are written where the file shows none. */
  readonly decimal?: DecimalSign;
}

/** Puts grades into one column, by the participant’s number, else by user name, address or ID number. */
export function fillMoodle(
  book: MoodleBook,
  { column, feedback, points, who = -1, decimal }: MoodleChoice,
  work: ClassWork,
  choice?: FillChoice,
): Filled {
  const { sheet, participant, maximum, locked, headers, logins } = book;
  const sign = signOf(sheet, decimal);
  return fillRows(
    {
      sheet,
      work,
      people: sheet.rows.map((_, row) => row).filter((row) => row > 0 && !isBlank(sheet, row)),
      numberIn: (row) => /(\d+)\s*$/.exec(valueAt(sheet, row, participant))?.[1] ?? '',
      numberOf: ({ moodleId }) => moodleId,
      loginsIn: (row) => (who < 0 ? logins : [who]).map((each) => valueAt(sheet, row, each)),
      nameIn: (row) => nameIn(book, row),
      gradeColumn: column,
      editsOf({ share, comment }, row): CsvEdit[] {
        const most = pointsIn(valueAt(sheet, row, maximum)) ?? points;
        const grade = { row, column, value: pointsText(share, most, sign) };
        return feedback < 0 ? [grade] : [grade, { row, column: feedback, value: htmlText(comment) }];
      },
      lockedBy: (row) => (isNo(valueAt(sheet, row, locked)) ? (headers[locked] ?? null) : null),
    },
    choice,
  );
}

function isBlank({ rows }: CsvSheet, row: number): boolean {
  return rows[row]?.every(({ value }) => value.trim() === '') ?? true;
}

/** As the file has it, or '' where it has none. */
function nameIn({ sheet, names }: MoodleBook, row: number): string {
  return names
    .map((column) => valueAt(sheet, row, column).trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** What may stand in the column by which Moodle finds learners. */
export type ImportBy = 'username' | 'email' | 'idnumber';

export interface MoodleImport {
  readonly text: string;
  /** How many learners are in it. */
  readonly count: number;
  /** Who is not in it, a sentence each. */
  readonly without: readonly string[];
}

/**
 * A small file for Moodle’s “Import grades”, for a gradebook that has the learners already. It is written without a look at
 * whose row is whose, so a login that only the learner wrote is not in it: it may be anybody’s. Whoever has no login that fits
 * is left out, and named.
 * https://docs.moodle.org/en/Grade_import
 * @param by the column that tells learners apart
 */
export function moodleImport(entries: readonly Entry[], by: ImportBy, title: string, points: number): MoodleImport {
  const found = entries.map((entry) => ({ entry, login: entry.open === null ? loginBy(entry, by) : null }));
  const logins = new Set(repeated(found.flatMap(({ login }) => (login === null ? [] : [login.toLowerCase()]))));
  const names = new Set(repeated(entries.map(({ called }) => called)));
  const whyOut = ({ entry, login }: (typeof found)[number]): string | null => {
    if (entry.open !== null) return `${entry.open}.`;
    if (login === null) return whyUnknown(entry, by);
    return logins.has(login.toLowerCase()) ? `another learner has “${givenText(login)}”, too.` : null;
  };
  const rows = found.flatMap((each) => {
    const { login, entry } = each;
    if (login === null || whyOut(each) !== null) return [];
    return [[defused(login), pointsText(entry.share, points), defused(entry.comment)]];
  });
  return {
    text: [[by, defused(title), `${defused(title)} feedback`], ...rows].map((row) => csvRow(row)).join(''),
    count: rows.length,
    without: found.flatMap((each) => {
      const why = whyOut(each);
      if (why === null) return [];
      const { called } = each.entry;
      return [`${names.has(called) ? calledWords(each.entry) : givenText(called)}: ${why}`];
    }),
  };
}

/** Null: none that is known fits the column. */
function loginBy({ knownLogins }: Entry, by: ImportBy): string | null {
  const known = knownLogins.map((login) => login.trim());
  switch (by) {
    case 'email':
      return known.find(isAddress) ?? null;
    case 'username':
      // On some sites an address is the user name.
      return known.find((login) => !isAddress(login)) ?? known[0] ?? null;
    case 'idnumber':
      return known.find((login) => /^\d+$/.test(login)) ?? null;
  }
}

function whyUnknown({ login, knownLogins }: Entry, by: ImportBy): string {
  const [known] = knownLogins;
  if (known !== undefined) return `“${givenText(known)}” is no ${by === 'email' ? 'address' : 'number'}.`;
  if (login.trim() === '') return 'no login is known.';
  return `only the learner says that the login is “${givenText(login.trim())}”. Give it in the learner’s work, above, or give a list of the class that has it.`;
}

/** Moodle reads feedback as HTML. */
export function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\r?\n/g, '<br>');
}
