import type { Edit } from '../../../core/worksheet/edits.ts';
import { LIMITS } from '../../../core/worksheet/limits.ts';
import { plainWords, type GridColumn } from './grid-column.ts';
import type { GridPlace, GridRange } from './grid-place.ts';

/** What a grid’s rows can do, whatever they are rows of. */
export interface GridRows<Row extends { readonly id: string }> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  /** The most that there may be. */
  readonly most: number;
  /** A new row for the end. @param taken all rows that there are by then */
  readonly fresh: (taken: readonly Row[]) => { readonly row: Row; readonly edit: Edit };
  /** A row as a change to it leaves it, as far as other columns of the row depend on that. */
  readonly after: (row: Row, edit: Edit) => Row;
  readonly remove: (ids: readonly string[]) => Edit;
  readonly copy: (row: Row) => Edit;
  readonly move: (id: string, to: number) => Edit;
}

export interface Pasted {
  readonly edits: readonly Edit[];
  /** The cells that were filled: what lies beyond the last column is left out. */
  readonly range: GridRange;
  /** What was not taken, each with its place. */
  readonly refused: readonly string[];
}

/** Fills cells from rows of text, beginning at a place. One text alone fills the whole selection. */
export function pasteInto<Row extends { readonly id: string }>(
  grid: GridRows<Row>,
  selection: GridRange,
  text: readonly (readonly string[])[],
): Pasted {
  const values = withoutHeader(grid, selection.from, text);
  const alone = values.length === 1 && values[0]?.length === 1 ? values[0][0] : undefined;
  const block = alone === undefined ? values : filled(alone, selection);
  const edits: Edit[] = [];
  const refused: string[] = [];
  const rows = [...grid.rows];
  /** Of the rows that are added: whether nothing was taken into them. */
  const isEmpty: boolean[] = [];
  let rightmost = selection.from.column;
  let count = 0;
  for (const [nth, cells] of block.entries()) {
    const at = selection.from.row + nth;
    if (at >= grid.most) {
      refused.push(`The table holds at most ${grid.most.toLocaleString('en-GB')} rows: the rest was left out.`);
      break;
    }
    if (!rows[at]) {
      const { row, edit } = grid.fresh(rows);
      rows.push(row);
      edits.push(edit);
      isEmpty.push(true);
    }
    let row = rows[at];
    if (!row) break;
    count++;
    for (const [place, value] of cells.entries()) {
      const column = grid.columns[selection.from.column + place];
      if (!column) {
        if (value.trim() !== '') refused.push(`Row ${at + 1}: “${cut(value)}” lies beyond the last column.`);
        continue;
      }
      rightmost = Math.max(rightmost, selection.from.column + place);
      const isAsked = column.applies(row);
      if (!isAsked && value.trim() === '') continue;
      const taken = isAsked ? takeText(column, row, value) : { sentence: notAsked(column) };
      if ('sentence' in taken) refused.push(`Row ${at + 1}: ${taken.sentence}`);
      else {
        edits.push(taken.edit);
        row = grid.after(row, taken.edit);
        if (at >= grid.rows.length) isEmpty[at - grid.rows.length] = false;
      }
    }
  }
  // Rows at the end of which every cell was refused would stand there empty, and fit every case.
  while (isEmpty.pop()) {
    edits.pop();
    count--;
  }
  return {
    edits,
    range: { from: selection.from, to: { row: selection.from.row + Math.max(count - 1, 0), column: rightmost } },
    refused,
  };
}

/** Why a cell takes nothing in this row. */
export function notAsked<Row>({ label }: Pick<GridColumn<Row>, 'label'>): string {
  return `“${label}” is only asked for where the decision is an attempt.`;
}

/** A change of a cell by text, within what a field may hold. */
export function takeText<Row>(column: GridColumn<Row>, row: Row, text: string): ReturnType<GridColumn<Row>['take']> {
  if (text.length > LIMITS.text) {
    return {
      sentence: `“${column.label}” takes at most ${LIMITS.text.toLocaleString('en-GB')} characters, and this has ${text.length.toLocaleString('en-GB')}.`,
    };
  }
  return column.take(row, text);
}

/** Rows that begin with the names of the columns they fill: a table that was copied whole. */
function withoutHeader<Row extends { readonly id: string }>(
  { columns }: GridRows<Row>,
  { column }: GridPlace,
  text: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const [head = []] = text;
  const isHeader =
    text.length > 1 &&
    head.length > 1 &&
    head.every((cell, place) => plainWords(cell) === plainWords(columns[column + place]?.label ?? '\u0000'));
  return isHeader ? text.slice(1) : text;
}

function filled(value: string, { from, to }: GridRange): string[][] {
  const row = Array.from({ length: to.column - from.column + 1 }, () => value);
  return Array.from({ length: to.row - from.row + 1 }, () => row);
}

/** Empties the cells of a selection. */
export function clearedCells<Row extends { readonly id: string }>(
  { rows, columns }: GridRows<Row>,
  { from, to }: GridRange,
): readonly Edit[] {
  return rows.slice(from.row, to.row + 1).flatMap((row) =>
    columns
      .slice(from.column, to.column + 1)
      .filter((column) => column.applies(row) && column.text(row) !== '')
      .map((column) => column.clear(row)),
  );
}

/** The texts of a selection. */
export function selectedText<Row extends { readonly id: string }>(
  { rows, columns }: Pick<GridRows<Row>, 'rows' | 'columns'>,
  { from, to }: GridRange,
): string[][] {
  return rows
    .slice(from.row, to.row + 1)
    .map((row) => columns.slice(from.column, to.column + 1).map((column) => column.text(row)));
}

/** Rows of text as spreadsheets take them from the clipboard. */
export function tabbedText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(tabbedCell).join('\t')).join('\r\n');
}

function tabbedCell(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The same for programs that take tables. */
export function tableMarkup(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((text) => `<td>${escaped(text)}</td>`).join('');
  return `<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
}

function cut(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}
