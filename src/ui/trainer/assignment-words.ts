import { timeWords } from '../../app/storage/moment.ts';
import { counted } from '../../core/counted.ts';

/** A last day with its time zone: what is printed or projected is read in another one. */
export function dayWords(due: string): string {
  return (
    timeWords(due, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }) ?? due
  );
}

/** How long there is still time, in words. */
export function dueWords(due: string): string {
  const hours = Math.floor((Date.parse(due) - Date.now()) / 3_600_000);
  if (hours < 0) return `was to be handed in by ${dayWords(due)}`;
  const left = hours < 48 ? counted(hours, 'hour') : `${Math.floor(hours / 24)} days`;
  return `until ${dayWords(due)}, ${left} left`;
}
