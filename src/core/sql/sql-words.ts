import type { SqlCell } from './sql-exercise.ts';

/** Values and rows of SQL as they stand in a sentence. */

/** As SQL writes it. Signs that can't be seen, or look like others, are shown by their number. */
export function cellText(cell: SqlCell): string {
  if (cell === null) return 'NULL';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return `'${visible(cell.replaceAll("'", "''"))}'`;
  return `the bytes of ${cellText(cell.bytes)}`;
}

/** `operation = NULL, person = 'person-17'`. */
export function valuesText(values: Readonly<Record<string, SqlCell>>): string {
  return Object.entries(values)
    .map(([name, cell]) => `${name} = ${cellText(cell)}`)
    .join(', ');
}

/** `(1, 'a'), (2, NULL)`, or `no rows`. */
export function rowsText(rows: readonly (readonly SqlCell[])[]): string {
  if (rows.length === 0) return 'no rows';
  return rows.map((row) => `(${row.map(cellText).join(', ')})`).join(', ');
}

/** What is wrong with rows, as the end of a sentence with the values, or null. The order counts. */
export function rowsDifference(
  found: readonly (readonly SqlCell[])[],
  expected: readonly (readonly SqlCell[])[],
): string | null {
  if (rowsText(found) === rowsText(expected)) return null;
  return `expected ${rowsText(expected)}, found ${rowsText(found)}.`;
}

/** Combining marks, blanks other than the space, and letters beyond ASCII that come with none. */
function visible(text: string): string {
  return text.replace(/[^\x20-\x7e\u00c0-\u024f]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
}
