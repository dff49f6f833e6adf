import type { CsvSheet } from './csv-cells.ts';
import { pointsIn, pointsText, signOf, type DecimalSign } from './gradebook-points.ts';
import { columnBelow, fillRows, valueAt, type ClassWork, type FillChoice, type Filled } from './gradebook-rows.ts';

/**
 * Canvas’s gradebook, as a trainer exported it: `Student,ID,SIS User ID,SIS Login ID,Section,Title (id),…`, perhaps with
 * rows for posting and for the points possible, and with read-only sums at the end. It is filled, never made.
 * https://community.canvaslms.com/t5/Instructor-Guide/How-do-I-import-grades-in-the-Gradebook/ta-p/807
 */

export interface CanvasBook {
  readonly sheet: CsvSheet;
  readonly header: number;
  /** Where learners are known by. -1: the file has no such column. */
  readonly id: number;
  readonly sisId: number;
  readonly login: number;
  readonly student: number;
  /** Columns of assignments, `title` as the header has it. `possible` is null where the file says nothing. */
  readonly columns: readonly { readonly column: number; readonly title: string; readonly possible: number | null }[];
}

/** Rows that come before the students. */
const MOST_PREAMBLE = 5;

const FIXED = ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Integration ID', 'Root Account', 'Section', 'Notes'];

/** Finds learners and assignments in an export of Canvas. @returns a sentence when it is none */
export function readCanvas(sheet: CsvSheet): CanvasBook | { readonly sentence: string } {
  const header = sheet.rows
    .slice(0, MOST_PREAMBLE)
    .findIndex((cells) => place(cells, 'Student') >= 0 && place(cells, 'ID') >= 0);
  const cells = sheet.rows[header];
  if (!cells)
    return {
      sentence:
        'This is no gradebook of Canvas: no row has the columns “Student” and “ID”. Export it from Canvas’s own gradebook.',
    };
  const points = sheet.rows
    .slice(header + 1, header + 1 + MOST_PREAMBLE)
    .find((row) => /^\s*Points Possible\s*$/i.test(row[place(cells, 'Student')]?.value ?? ''));
  const readOnly = (column: number) => /\(read only\)/i.test(points?.[column]?.value ?? '');
  const columns = cells.flatMap(({ value }, column) => {
    const title = value.trim();
    if (title === '' || FIXED.includes(title) || readOnly(column) || !/\(\d+\)$/.test(title)) return [];
    return [{ column, title, possible: pointsIn(points?.[column]?.value) }];
  });
  if (columns.length === 0)
    return {
      sentence: 'This gradebook has no assignment: make one in Canvas, with points, and export the gradebook again.',
    };
  return {
    sheet,
    header,
    id: place(cells, 'ID'),
    sisId: place(cells, 'SIS User ID'),
    login: place(cells, 'SIS Login ID'),
    student: place(cells, 'Student'),
    columns,
  };
}

/**
 * Puts grades into one column, by ID, else by SIS id or login.
 * @param chosen `points` where the file doesn’t say how many are possible, `decimal` where it shows none
 */
export function fillCanvas(
  book: CanvasBook,
  { column, points, decimal }: { readonly column: number; readonly points: number; readonly decimal?: DecimalSign },
  work: ClassWork,
  choice?: FillChoice,
): Filled {
  const { sheet, header, student } = book;
  const possible = book.columns.find((each) => each.column === column)?.possible ?? points;
  const sign = signOf(sheet, decimal);
  return fillRows(
    {
      sheet,
      work,
      people: columnBelow(sheet, header, book.id).flatMap(({ row, value }) => (/^\s*$/.test(value) ? [] : [row])),
      numberIn: (row) => valueAt(sheet, row, book.id),
      numberOf: ({ canvasId }) => canvasId,
      loginsIn: (row) => [valueAt(sheet, row, book.sisId), valueAt(sheet, row, book.login)],
      nameIn: (row) => valueAt(sheet, row, student).trim(),
      gradeColumn: column,
      editsOf: ({ share }, row) => [{ row, column, value: pointsText(share, possible, sign) }],
    },
    choice,
  );
}

function place(cells: readonly { readonly value: string }[], name: string): number {
  return cells.findIndex(({ value }) => value.trim().toLowerCase() === name.toLowerCase());
}
