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

/** What stands before the decimals of a number. */
export type DecimalSign = '.' | ',';

/** A grade with at most two decimals, and none for a whole number. */
export function pointsText(share: number, most: number, sign: DecimalSign = '.'): string {
  return String(earnedPoints(share, most, 2)).replace('.', sign);
}

/** The most points that a file gives, or null where it says nothing of the kind. */
export function pointsIn(text: string | undefined): number | null {
  const value = Number((text ?? '').trim().replace(',', '.'));
  return text === undefined || text.trim() === '' || !Number.isFinite(value) || value <= 0 ? null : value;
}

/** The sign that a file’s own numbers have. Null: no number in it has decimals, and commas may be either. */
export function signShown({ delimiter, rows }: CsvSheet): DecimalSign | null {
  const has = (number: RegExp) => rows.some((cells) => cells.some(({ value }) => number.test(value.trim())));
  // Where commas stand between cells, one within a number may stand between thousands.
  if (has(delimiter === ',' ? /^\d+,\d{1,2}$/ : /^\d+,\d+$/)) return has(/^\d+\.\d+$/) && delimiter === ',' ? '.' : ',';
  return delimiter === ',' || has(/^\d+\.\d+$/) ? '.' : null;
}

/** How decimals are written: as the file shows it, else as a person says, else with a point. */
export function signOf(sheet: CsvSheet, chosen: DecimalSign = '.'): DecimalSign {
  return signShown(sheet) ?? chosen;
}
