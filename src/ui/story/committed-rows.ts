import { sameRow } from '../../core/committed.ts';
import type { Row, Tables } from '../../core/plain.ts';

export { rowsAt } from '../../core/committed.ts';

/** What became of a row between two moments. */
export type RowMark = 'same' | 'new' | 'gone' | 'changed';

export interface MarkedRow {
  readonly row: Row;
  readonly mark: RowMark;
  /** With `changed`: the row as it was. */
  readonly was: Row | null;
}

export interface MarkedTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly MarkedRow[];
}

/** Both states of every table in one, each row marked with what became of it. */
export function markTables(before: Tables, after: Tables): readonly MarkedTable[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((table) => markTable(table, before[table] ?? [], after[table] ?? []));
}

function markTable(table: string, before: readonly Row[], after: readonly Row[]): MarkedTable {
  const left = [...before];
  const take = (fits: (row: Row) => boolean): Row | null => {
    const place = left.findIndex(fits);
    return place < 0 ? null : (left.splice(place, 1)[0] ?? null);
  };
  const kept = after.map((row) => take((old) => sameRow(old, row)) !== null);
  const rows = after.map((row, index): MarkedRow => {
    if (kept[index]) return { row, mark: 'same', was: null };
    const was = take((old) => sameKey(old, row));
    return was ? { row, mark: 'changed', was } : { row, mark: 'new', was: null };
  });
  const gone = left.map((row): MarkedRow => ({ row, mark: 'gone', was: null }));
  const columns = [...new Set([...before, ...after].flatMap((row) => Object.keys(row)))];
  return { table, columns, rows: [...rows, ...gone] };
}

/** Rows of one operation, or of one first column where there is no operation. */
function sameKey(left: Row, right: Row): boolean {
  const key = 'operation' in left ? 'operation' : Object.keys(left)[0];
  return key !== undefined && left[key] === right[key];
}
