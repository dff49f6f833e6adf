/** Rows as CSV. */

/**
 * Cells that a spreadsheet would take for a formula get an apostrophe in front, which it shows as text: a worksheet that
 * came from somebody else must not run anything when it is opened.
 */
export function csvText(rows: readonly (readonly string[])[], separator: ',' | ';' | '\t' = ','): string {
  return rows.map((row) => row.map((cell) => csvCell(cell, separator)).join(separator)).join('\r\n') + '\r\n';
}

function csvCell(cell: string, separator: string): string {
  const text = defused(cell);
  // Every mark that may stand between cells, so that whoever looks for the separator finds the one that is.
  const needsQuotes = text.includes(separator) || /[",;\t\r\n]/.test(text) || text !== text.trim();
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell that no spreadsheet takes for a formula. One that looks as if it had been defused is marked once more. */
export function defused(cell: string): string {
  return isFormula(bare(cell)) ? `'${cell}` : cell;
}

/** The cell as it was before it was defused. */
export function fused(cell: string): string {
  return cell.startsWith("'") && isFormula(bare(cell)) ? cell.slice(1) : cell;
}

function bare(cell: string): string {
  return cell.replace(/^'+/, '');
}

/** True for a cell that begins as formulas do. A lone dash is none. */
export function isFormula(cell: string): boolean {
  return /^[\s]*[=+\-@]/.test(cell) && !/^\s*-?\s*$/.test(cell);
}
