import type { Plain, Row } from './plain.ts';

/** A value as it would be written in the learner's code. */
export function plainText(value: Plain): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (isList(value)) return `[${value.map(plainText).join(', ')}]`;
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${plainText(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** A value in the middle of a sentence: text stands there without quotes. */
export function bareText(value: Plain | undefined): string {
  return typeof value === 'string' ? value : plainText(value ?? null);
}

/** One row in a line: `operation tenant-a:req-7:grant, person person-3`. */
export function rowText(row: Row): string {
  return Object.entries(row)
    .map(([column, value]) => `${column} ${value ?? 'NULL'}`)
    .join(', ');
}

/** In the quotes that need the fewest escapes: SQL is full of single ones. */
function quoted(text: string): string {
  const quote = text.includes("'") ? (text.includes('"') ? '`' : '"') : "'";
  return `${quote}${text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`;
}

function isList(value: readonly Plain[] | { readonly [key: string]: Plain }): value is readonly Plain[] {
  return Array.isArray(value);
}
