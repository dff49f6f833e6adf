/** Search over lessons, exercises and glossary: what is looked through, and a small matcher. Pure, the same everywhere. */

/** A piece of the workbook that has an address. */
export type SearchEntry = { readonly title: string; readonly text: string } & (
  | {
      readonly kind: 'section';
      readonly lesson: string;
      /** Null: the lesson’s beginning. */ readonly section: string | null;
    }
  | { readonly kind: 'exercise'; readonly lesson: string; readonly exercise: string }
  | { readonly kind: 'puzzle'; readonly puzzle: string }
  | { readonly kind: 'term'; readonly term: string }
);

/** A stretch of an excerpt; `hit`: one of the words that were looked for. */
export interface ExcerptPart {
  readonly text: string;
  readonly hit: boolean;
}

export interface SearchHit {
  readonly entry: SearchEntry;
  readonly excerpt: readonly ExcerptPart[];
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** Words that nothing holds, each with the one that was looked for in its place. */
  readonly instead: readonly { readonly asked: string; readonly found: string }[];
}

/** Entries that are ready to be looked through. */
export interface SearchIndex {
  readonly entries: readonly {
    readonly entry: SearchEntry;
    readonly title: readonly string[];
    readonly text: readonly string[];
  }[];
  readonly words: ReadonlySet<string>;
}

/** The most hits that are listed. */
export const MOST_HITS = 30;
const EXCERPT = 170;

/** What is searched in, with its words taken apart once. */
export function searchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const prepared = entries.map((entry) => ({ entry, title: wordsOf(entry.title), text: wordsOf(entry.text) }));
  return { entries: prepared, words: new Set(prepared.flatMap(({ title, text }) => [...title, ...text])) };
}

/** Entries that hold every word that is asked for, or a word that begins like it, the best first. */
export function search(index: SearchIndex, asked: string): SearchResult {
  const words = [...new Set(wordsOf(asked))];
  if (words.length === 0) return { hits: [], instead: [] };
  const replaced = words.map((word) => ({
    asked: word,
    found: known(index, word) ? word : (nearest(index, word) ?? word),
  }));
  const stems = replaced.map(({ found }) => stemOf(found));
  const scored = index.entries.flatMap((prepared, place) => {
    const scores = stems.map((stem) => scoreOf(stem, prepared.title, prepared.text));
    if (scores.includes(0)) return [];
    const score =
      scores.reduce((sum, each) => sum + each, 0) +
      bonus(
        prepared.entry,
        replaced.map(({ found }) => found),
      );
    return [{ entry: prepared.entry, score, place }];
  });
  scored.sort((one, other) => other.score - one.score || one.place - other.place);
  const hits = scored.slice(0, MOST_HITS).map(({ entry }) => ({ entry, excerpt: excerptOf(entry.text, stems) }));
  return { hits, instead: replaced.filter(({ asked: word, found }) => word !== found) };
}

function scoreOf(stem: string, title: readonly string[], text: readonly string[]): number {
  const inTitle = title.some((word) => word.startsWith(stem)) ? 12 : 0;
  return inTitle + Math.min(text.filter((word) => word.startsWith(stem)).length, 5);
}

/** The glossary explains a term, so its entry comes first when the term itself was asked for. */
function bonus(entry: SearchEntry, words: readonly string[]): number {
  const exact = wordsOf(entry.title).join(' ') === words.join(' ');
  return (exact ? 10 : 0) + (entry.kind === 'term' && exact ? 10 : 0);
}

function known({ words }: SearchIndex, word: string): boolean {
  const stem = stemOf(word);
  return [...words].some((each) => each.startsWith(stem));
}

/** The known word that differs in the fewest letters, for a word that was mistyped. */
function nearest({ words }: SearchIndex, word: string): string | null {
  if (word.length < 4) return null;
  const most = word.length < 8 ? 1 : 2;
  let best: string | null = null;
  let least = most + 1;
  for (const each of words) {
    if (Math.abs(each.length - word.length) > most) continue;
    const far = distance(each, word);
    if (far < least) [best, least] = [each, far];
  }
  return best;
}

/** How many letters have to be put in, taken out, replaced or swapped with their neighbour. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1];
      const swapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      now[at] = Math.min(
        (last[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, now];
  }
  return last[other.length] ?? 0;
}

/** `retries`, `retried` and `retry` are looked for alike, by what they have in common. */
function stemOf(word: string): string {
  if (word.length < 5) return word;
  return word.replace(/(ies|ied|ing|ed|es|s|y|e)$/, '');
}

/** Words as they are compared: small letters, without accents; apostrophes belong to a word. */
function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+(?:[’'_][\p{L}\p{N}]+)*/gu) ?? [];
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The text around the first hit, with every hit in it marked. */
function excerptOf(text: string, stems: readonly string[]): ExcerptPart[] {
  const isHit = (word: string) => stems.some((stem) => fold(word).startsWith(stem));
  const found = [...text.matchAll(/[\p{L}\p{N}]+/gu)].find(([word]) => isHit(word));
  const from = wordStart(text, Math.max((found?.index ?? 0) - 50, 0));
  const until = text.length - from <= EXCERPT ? text.length : text.lastIndexOf(' ', from + EXCERPT);
  const pieces = text.slice(from, until).split(/([\p{L}\p{N}]+)/u);
  const parts: ExcerptPart[] = from > 0 ? [{ text: '… ', hit: false }] : [];
  for (const piece of pieces) if (piece !== '') parts.push({ text: piece, hit: isHit(piece) });
  return until < text.length ? [...parts, { text: ' …', hit: false }] : parts;
}

function wordStart(text: string, at: number): number {
  return at === 0 ? 0 : text.indexOf(' ', at) + 1;
}
