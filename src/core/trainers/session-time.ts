const HOUR = 3_600_000;
const MOST = 9999 * HOUR + 59 * 60_000 + 59_000;

/** A length of time as SCORM 1.2 has it, `HHHH:MM:SS`. @param length in milliseconds */
export function sessionTime(length: number): string {
  const counted = Number.isFinite(length) ? Math.min(Math.max(length, 0), MOST) : 0;
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  return `${part(counted / HOUR, 4)}:${part((counted / 60_000) % 60, 2)}:${part((counted / 1000) % 60, 2)}`;
}
