import type { Problem } from '../../../src/content/problem.ts';
import { proseLines } from './prose-lines.ts';

/** Words that this course does without, and why: a learner who finds it hard is told that it isn't. */
const BANNED: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /\b(simply|just|obviously|easy|easily|trivial(?:ly)?)\b/i, instead: 'leave it out' },
  { pattern: /\b(none|all) of the above\b/i, instead: 'write an answer that can be argued about' },
  { pattern: /[\p{L}\d’”")]!(?=[\s”")'’]|$)/u, instead: 'end with a full stop' },
  {
    pattern:
      /\b(?:un)?(?:authoriz|recogniz|organiz|summariz|minimiz|behavior|color|favor|cancel(?=ed\b|ing\b)|labeled|catalog\b)\w*/i,
    instead: 'use British spelling',
  },
  { pattern: /\backnowledgment/i, instead: 'write acknowledgement' },
  { pattern: /\bidempotency key/i, instead: 'write operation key' },
];

/** Banned wording in one file, with its line. */
export function wordingProblems(file: string, text: string): Problem[] {
  return proseLines(file, text).flatMap(({ line, prose }) =>
    BANNED.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(prose);
      return found ? [{ file, line, message: `“${found[0]}”: ${instead}` }] : [];
    }),
  );
}

/** Words of the engine room. Lessons on the operator's track do without them. */
const ENGINE_ROOM = /\b(wheats?|chaffs?|preempt\w*|quiescen\w*|fenc(?:e|ing)|mutants?)\b/i;

/** Engineers' words in a lesson that people who write no code read too. */
export function jargonProblems(file: string, text: string): Problem[] {
  return proseLines(file, text).flatMap(({ line, prose }) => {
    const found = ENGINE_ROOM.exec(prose);
    return found
      ? [{ file, line, message: `“${found[0]}” is a word for engineers, and this lesson is for operators too` }]
      : [];
  });
}
