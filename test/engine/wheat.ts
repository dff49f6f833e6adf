import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Correct code that is built differently from an exercise's solution, by file name. */
export function wheatOf(exercise: string): readonly { readonly name: string; readonly code: string }[] {
  const folder = new URL(`../fixtures/wheat/${exercise}/`, import.meta.url);
  return readdirSync(fileURLToPath(folder)).map((name) => ({
    name,
    code: readFileSync(new URL(name, folder), 'utf8'),
  }));
}
