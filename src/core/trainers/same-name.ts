import { asciiFileName } from './submission.ts';

/**
 * Whether a platform’s name for somebody may be the name that they gave themselves. Platforms write names without spaces, in
 * another order, and without accents or the letters that have them; people leave out or shorten a name. What has none of a
 * name in common is somebody else’s until a person says otherwise.
 */
export function namesFit(platform: string, given: string): boolean {
  return FORMS.some((form) => fits(form(platform).join(''), form(given)));
}

/** The same for names with the same words, in whatever order. */
export function nameKey(name: string): string {
  return folded(name).toSorted().join(' ');
}

/** A name as a platform may squeeze it: in its own order, and with the family name first. */
export function squeezed(name: string): readonly string[] {
  const words = folded(name);
  return [...new Set([words.join(''), [...words.slice(-1), ...words.slice(0, -1)].join('')])].filter(
    (each) => each !== '',
  );
}

/** A name in words: without accents, with their letters spelt, and without the letters that have them. */
const FORMS: readonly ((name: string) => string[])[] = [
  folded,
  (name) => wordsIn(asciiFileName(name)),
  (name) => wordsIn(name.normalize('NFC').replace(/[^\x20-\x7e]/g, '')),
];

function folded(name: string): string[] {
  return wordsIn(name.normalize('NFKD').replace(/\p{M}+/gu, ''));
}

function wordsIn(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Fewer letters in common than this are soon the same by chance, unless they are all there is. */
const FEWEST = 3;

function fits(whole: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  let left = whole;
  const missing: string[] = [];
  for (const word of longestFirst) {
    if (left.includes(word)) left = left.replace(word, '');
    else missing.push(word);
  }
  if (whole === '' || left === '') return true;
  if (whole.length - left.length < FEWEST) return false;
  return missing.every((word) => isShortened(left, word));
}

/** “Sam” and “Samuel”. */
function isShortened(one: string, other: string): boolean {
  return Math.min(one.length, other.length) >= FEWEST && (one.startsWith(other) || other.startsWith(one));
}
