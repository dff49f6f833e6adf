import * as v from 'valibot';

const PATTERN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?Z$/;

/** A time as files hold it: `2026-01-31T09:00:00.000Z`, of a day that is in the calendar. */
export const timeSchema = v.pipe(
  v.string(),
  v.regex(PATTERN, 'must be a time such as 2026-01-31T09:00:00.000Z'),
  v.check(isInCalendar, 'must be a day that is in the calendar'),
);

/** Less than 0 when the first is earlier, more than 0 when it is later. */
export function compareTimes(one: string, other: string): number {
  const [a, b] = [inFull(one), inFull(other)];
  return a === b ? 0 : a < b ? -1 : 1;
}

/** To the thousandth of a second, so that times sort as text does. */
function inFull(iso: string): string {
  const [, year, month, day, hour, minute, second = '00', fraction = '0'] = PATTERN.exec(iso) ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0')}`;
}

function isInCalendar(iso: string): boolean {
  const [, year, month, day, hour, minute, second] = (PATTERN.exec(iso) ?? []).map((part) => Number(part ?? 0));
  const days = [31, isLeap(year ?? 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][(month ?? 0) - 1];
  const inDay = (hour ?? 0) < 24 && (minute ?? 0) < 60 && (second ?? 0) < 60;
  return days !== undefined && (day ?? 0) >= 1 && (day ?? 0) <= days && inDay;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
