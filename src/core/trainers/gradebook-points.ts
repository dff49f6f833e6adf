import type { CsvSheet } from './csv-cells.ts';

/** How what somebody has earned is written: one rule for per cent and for points, so that no table contradicts another. */

/**
 * A share of the most, rounded. What isn’t all is never written as all.
 * @param share 0 to 1
 * @param decimals how many are kept
 */
export function earnedPoints(share: number, most: number, decimals: number): number {
  if (share >= 1) return most;
  const unit = 10 ** decimals;
  // A hair more, since halves of a unit do not add up in binary.
  const rounded = Math.round(share * most * unit + 1e-6);
  return Math.max(0, Math.min(rounded, Math.ceil(most * unit) - 1)) / unit;
}

/** A grade with at most two decimals, and none for a whole number. */
export function pointsText(share: number, most: number, comma: boolean): string {
  const text = String(earnedPoints(share, most, 2));
  return comma ? text.replace('.', ',') : text;
}

/** Whether a file writes numbers with a comma: then it has such numbers, and none with a point. */
export function writesCommas(sheet: CsvSheet): boolean {
  if (sheet.delimiter === ',') return false;
  const values = sheet.rows.flatMap((cells) => cells.map(({ value }) => value.trim()));
  return values.some((value) => /^\d+,\d+$/.test(value)) || !values.some((value) => /^\d+\.\d+$/.test(value));
}
