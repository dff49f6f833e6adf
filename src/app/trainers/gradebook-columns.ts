import { repeated } from '../../core/repeated.ts';
import { titledColumn, titledColumns, type TitledColumn } from '../../core/trainers/gradebook-column.ts';
import { changeClass } from './trainer-classes.ts';
import type { ClassDesk } from './trainer-desk.ts';
import type { FillColumns, OpenedBook } from './trainer-reports.ts';

/** A column as a person is shown it: those of one title are told apart by their places, which say nothing of another file. */
export interface BookColumn extends TitledColumn {
  readonly label: string;
}

/** Columns of an opened gradebook, by what they may be chosen for. */
export interface BookColumns {
  readonly all: readonly BookColumn[];
  readonly grade: readonly BookColumn[];
  /** Nothing speaks for these, and a person may choose one all the same. */
  readonly others: readonly BookColumn[];
  readonly comment: readonly BookColumn[];
}

export function columnsOf(opened: OpenedBook): BookColumns {
  if (opened.system === 'canvas') {
    const columns = opened.book.columns.map((each) => ({ ...each, label: each.title }));
    return { all: columns, grade: columns, others: [], comment: [] };
  }
  const { headers, forGrade, others, forComment } = opened.book;
  const shared = repeated(headers);
  const named = (column: number): BookColumn => {
    const title = headers[column] ?? '';
    const place = `column ${column + 1}`;
    return { column, title, label: title === '' ? place : shared.includes(title) ? `${title} (${place})` : title };
  };
  return {
    all: headers.map((_, column) => named(column)),
    grade: forGrade.map(named),
    others: others.map(named),
    comment: forComment.map(named),
  };
}

/**
 * What is chosen before a person has: what was chosen for this class before, else the column that is called as the
 * assignment is, else the one that a worksheet of Moodle has for the grade. Nothing is guessed from where a column stands.
 */
export function firstColumns({ record }: Pick<ClassDesk, 'record'>, opened: OpenedBook): FillColumns {
  const { all, grade, others, comment } = columnsOf(opened);
  const { gradebook, assignment } = record.peek() ?? {};
  const known = (columns: readonly TitledColumn[], header: 'grade' | 'comment' | 'who') =>
    headed(columns, gradebook?.[header] ?? '');
  const ways = [
    known([...grade, ...others], 'grade'),
    titledColumn([...grade, ...others], assignment?.title ?? ''),
    opened.system === 'moodle' ? opened.book.grade : -1,
  ];
  return {
    grade: ways.find((column) => column >= 0) ?? -1,
    comment: known(comment, 'comment'),
    who: opened.system === 'moodle' ? known(all, 'who') : -1,
    decimal: gradebook?.decimal ?? '.',
  };
}

/** Where no column is chosen by itself: those of which each may be the assignment’s, by its title. */
export function likelyColumns({ record }: Pick<ClassDesk, 'record'>, opened: OpenedBook): readonly BookColumn[] {
  const { grade, others } = columnsOf(opened);
  const own = titledColumns([...grade, ...others], record.peek()?.assignment.title ?? '').map(({ column }) => column);
  return [...grade, ...others].filter(({ column }) => own.includes(column));
}

/** Keeps what was chosen for the next gradebook of the class. What this file has no column for stays as it was. */
export function rememberColumns(
  { id, record }: Pick<ClassDesk, 'id' | 'record'>,
  opened: OpenedBook,
  chosen: FillColumns,
): void {
  const { all } = columnsOf(opened);
  const header = (column: number) => all.find((each) => each.column === column)?.title ?? '';
  const before = record.peek()?.gradebook;
  const isMoodle = opened.system === 'moodle';
  changeClass(id, {
    gradebook: {
      grade: header(chosen.grade),
      comment: isMoodle ? header(chosen.comment) : (before?.comment ?? ''),
      who: isMoodle ? header(chosen.who) : (before?.who ?? ''),
      // Pages from before know nothing of it: it is there only where it makes a difference.
      ...(chosen.decimal === ',' && { decimal: chosen.decimal }),
    },
  });
}

function headed(columns: readonly TitledColumn[], title: string): number {
  const [only, another] = title === '' ? [] : columns.filter((each) => each.title === title);
  return only && !another ? only.column : -1;
}
