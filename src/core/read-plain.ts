import type { Plain } from './plain.ts';

/** For reading data that somebody wrote by hand: what it is, in words, and what it should not have. */

export type PlainObject = Readonly<Record<string, Plain>>;

/** Told of each problem, in a sentence. */
export type Report = (problem: string) => void;

/** Own properties only: an object of ours has none that were not written. */
export function asObject(value: Plain | undefined): PlainObject | null {
  if (value === undefined || value === null || typeof value !== 'object' || isList(value)) return null;
  return Object.assign(Object.create(null) as object, value) as PlainObject;
}

/** Whether plain data is a list. `Array.isArray` alone would lose what it holds. */
export function isList(value: Plain | undefined): value is readonly Plain[] {
  return Array.isArray(value);
}

/** A value as it stands in a sentence: `the text “1”`, `3`, `a list`, `missing`. */
export function saidAs(value: Plain | undefined): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'string') return `“${value.length > 60 ? `${value.slice(0, 57)}…` : value}”`;
  if (value === null || typeof value !== 'object') return String(value);
  return isList(value) ? 'a list' : 'an object';
}

/** Reports each key that has no meaning, so that a misspelt one is not taken to have been said. */
export function strangeKeys(object: PlainObject, path: string, known: readonly string[], report: Report): void {
  const strange = Object.keys(object).filter((key) => !known.includes(key));
  for (const key of strange.slice(0, 3)) {
    report(`${path}${key} means nothing here. There are: ${known.join(', ')}.`);
  }
}
