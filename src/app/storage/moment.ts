/** Times as they are written down and shown. No clock is trusted so far that a page would stop for it. */

/** Stands for a time that nobody knows: the browser's clock gave no date that can be written down. */
export const UNKNOWN_TIME = '1970-01-01T00:00:00.000Z';

/** ISO time of now. */
export function timeNow(clock: () => Date = () => new Date()): string {
  const date = clock();
  if (Number.isNaN(date.getTime())) return UNKNOWN_TIME;
  const iso = date.toISOString();
  // Years of more than four digits are written with a sign, and no stored record may have one.
  return /^\d{4}-/.test(iso) ? iso : UNKNOWN_TIME;
}

/** A time for people, in the reader's own zone. Null: it isn't known, or is none; say it without a time then. */
export function timeWords(iso: string, format: Intl.DateTimeFormatOptions): string | null {
  const date = new Date(iso);
  if (iso === UNKNOWN_TIME || Number.isNaN(date.getTime())) return null;
  try {
    return date.toLocaleString('en-GB', format);
  } catch {
    return null;
  }
}

/** Whether the day of an ISO time is in the calendar: JavaScript takes 31 February for 3 March. */
export function isRealTime(iso: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return date.getUTCDate() === Number(day) && !Number.isNaN(new Date(iso).getTime());
}
