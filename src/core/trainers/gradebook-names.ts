/** Whether the name in a gradebook’s row and the name of a hand-in may be one person’s. */

/**
 * One name is the other, or a part of it, in whatever order: “Ellis, Ada” and “Ada M. Ellis”. At least one word of the two is
 * the same letter by letter, accents and their spellings aside; a name that is shortened to its beginning counts for another.
 */
export function isOneName(one: string, other: string): boolean {
  return SPELLINGS.some((spelt) => {
    const [a, b] = [spelt(one), spelt(other)];
    return a.length <= b.length ? isPartOf(a, b) : isPartOf(b, a);
  });
}

/** Without regard to case and runs of space, and to whether the family name comes first, before a comma. */
export function nameKey(name: string): string {
  const [family = '', given, ...more] = name.split(',');
  const inOrder = given !== undefined && more.length === 0 ? `${given} ${family}` : name;
  return inOrder.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** More words than these are not tried in every order: few names have them. */
const MOST_ORDERED = 4;

/** A name as a platform may write it without spaces, in whatever order of its words. */
export function squeezedForms(name: string): readonly string[] {
  return SPELLINGS.flatMap((spelt) => {
    const words = spelt(name);
    return words.length > MOST_ORDERED ? [words.join('')] : orders(words);
  }).filter((form) => form !== '');
}

/** A name without spaces, in the order that it has. */
export function squeezed(name: string): string {
  return wordsIn(name).join('');
}

function orders(words: readonly string[]): readonly string[] {
  if (words.length < 2) return [words.join('')];
  return words.flatMap((word, at) => orders(words.toSpliced(at, 1)).map((rest) => `${word}${rest}`));
}

/** Letters that no accent makes of another. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

/** “Müller” is written “Muller” in some places, and “Mueller” in others. */
const SPELLINGS: readonly ((name: string) => readonly string[])[] = [
  wordsIn,
  (name) =>
    wordsIn(
      name
        .normalize('NFC')
        .toLowerCase()
        .replace(/[äöü]/g, (letter) => `${letter}e`),
    ),
];

function wordsIn(name: string): readonly string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return plain.replace(/[ßøłđæœı]/g, (letter) => LETTERS[letter] ?? letter).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Shorter beginnings than this are soon the same by chance. */
const BEGINNING = 3;

function isPartOf(few: readonly string[], many: readonly string[]): boolean {
  const own = few.join('');
  if (own === '') return false;
  // Some platforms leave out the spaces, and some languages have none.
  if (own === many.join('') || (few.length === 1 && isMadeOf(own, many))) return true;
  const left = [...many];
  let whole = 0;
  for (const word of few.toSorted((one, other) => other.length - one.length)) {
    const same = left.indexOf(word);
    const at = same >= 0 ? same : left.findIndex((each) => isShortened(each, word));
    if (at < 0) return false;
    left.splice(at, 1);
    if (same >= 0 && word.length > 1) whole++;
  }
  return whole > 0;
}

function isMadeOf(all: string, words: readonly string[]): boolean {
  let left = all;
  for (const word of words.toSorted((one, other) => other.length - one.length)) {
    if (!left.includes(word)) return false;
    left = left.replace(word, '');
  }
  return left === '' && words.length > 0;
}

/** “Sam” and “Samuel”, or “A.” and “Ada”. */
function isShortened(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  return (shorter === 1 || shorter >= BEGINNING) && (one.startsWith(other) || other.startsWith(one));
}
