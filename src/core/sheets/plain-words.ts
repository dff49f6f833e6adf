/** How written answers are compared: words, and not their dress. */

/** Letter case, runs of space and the shapes of quotation marks and hyphens make no difference. Lines stay lines. */
export function plainLines(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–]/g, '-')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** As `plainLines`, on one line. */
export function plainWords(text: string): string {
  return plainLines(text).replace(/\s+/g, ' ');
}

/** A mention begins at the start of a word and may go on: "hold" is found in "holding", "resolved" isn't in "unresolved". */
export function mentions(words: string, phrase: string): boolean {
  return new RegExp(startsWord(phrase), 'u').test(words);
}

/** How many words or numbers a text has. */
export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** Whole words only: "done" is not in "abandoned". */
export function says(words: string, phrase: string): boolean {
  return new RegExp(`${startsWord(phrase)}(?![\\p{L}\\p{N}])`, 'u').test(words);
}

function startsWord(phrase: string): string {
  const escaped = plainWords(phrase).replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return `(?<![\\p{L}\\p{N}])${escaped}`;
}
