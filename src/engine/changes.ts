import type { Row, Tables } from '../core/plain.ts';
import type { RowChange } from '../core/trace.ts';

/** Rows that appeared, went or changed between two looks, table by table. A row that changed keeps its first column. */
export function changesBetween(before: Tables, after: Tables): readonly RowChange[] {
  if (before === after) return [];
  return Object.keys(after).flatMap((table) => tableChanges(table, before[table] ?? [], after[table] ?? []));
}

function tableChanges(table: string, before: readonly Row[], after: readonly Row[]): RowChange[] {
  const come = without(after, before);
  const gone = without(before, after).map((row) => {
    const place = come.findIndex((other) => firstOf(other) === firstOf(row));
    return { table, before: row, after: place < 0 ? null : (come.splice(place, 1)[0] ?? null) };
  });
  return [...gone, ...come.map((row) => ({ table, before: null, after: row }))];
}

function firstOf(row: Row): string | number | null | undefined {
  return Object.values(row)[0];
}

/** The rows of `from` that `others` doesn't hold, equal rows counted one by one. */
function without(from: readonly Row[], others: readonly Row[]): Row[] {
  const left = others.map((row) => JSON.stringify(row));
  return from.filter((row) => {
    const found = left.indexOf(JSON.stringify(row));
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
}
