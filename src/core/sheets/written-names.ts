import { plainWords } from './plain-words.ts';

/** A record, an attempt or a request in a text: `T-3` may be written `T3`, and `req-613` as `request 613` or `613`. */

const LETTERS_AND_NUMBER = /^(\p{L}+)[- ]?(\d+)$/u;
/** From so many letters or digits on, a part can stand for the whole: `req` for request, 613 for req-613. */
const LONG_ENOUGH = 3;

/** Finds a name in a text that `plainLines` or `plainWords` made. */
export function namePattern(name: string): RegExp {
  const plain = plainWords(name);
  const [, letters = '', digits = ''] = LETTERS_AND_NUMBER.exec(plain) ?? [];
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${formsOf(plain, letters, digits)})(?![\\p{L}\\p{N}])`, 'gu');
}

function formsOf(plain: string, letters: string, digits: string): string {
  if (digits === '') return plain.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const whole = `${letters}${letters.length < LONG_ENOUGH ? '' : '\\p{L}*'}[- ]?${digits}`;
  return digits.length < LONG_ENOUGH ? whole : `${whole}|(?<![\\p{L}\\p{N}][-:.])#?${digits}`;
}

/** Where in a line a name stands. */
export function placesOf(line: string, name: string): { at: number; end: number }[] {
  return [...line.matchAll(namePattern(name))].map(({ index, 0: found }) => ({ at: index, end: index + found.length }));
}

/** Whether a name stands in the words, in any usual spelling. */
export function isNamed(words: string, name: string): boolean {
  return namePattern(name).test(words);
}

/** `9.05` and `09:05`, `L-4` and `L4`, `request 611` and `req-611`: the same value. */
export function sameValue(one: string, other: string): boolean {
  const [mine, theirs] = [bareForm(one), bareForm(other)];
  if (mine === theirs) return true;
  const [a, b] = [partsOf(mine), partsOf(theirs)];
  return a !== null && b !== null && a.digits === b.digits && (a.word.startsWith(b.word) || b.word.startsWith(a.word));
}

function bareForm(value: string): string {
  return value
    .replace(/(\d)[.](\d)/g, '$1:$2')
    .replace(/[\s#-]/g, '')
    .replace(/(?<!\d)0+(?=\d)/g, '');
}

function partsOf(value: string): { word: string; digits: string } | null {
  const [, word = '', digits = ''] = /^(\p{L}*)(\d+)$/u.exec(value) ?? [];
  const isClear = word === '' ? digits.length >= LONG_ENOUGH : word.length >= LONG_ENOUGH;
  return isClear ? { word, digits } : null;
}
