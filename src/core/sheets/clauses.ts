import { plainLines } from './plain-words.ts';

/** A text in the pieces in which it says something: sentences, and the clauses of a sentence. */

const SENTENCE_END = /\n|;|\.(?=\s|$)/;
const CLAUSE_END = /[,()]| - | — |(?<![\p{L}\p{N}])(?:and|but|so|because)(?![\p{L}\p{N}])/gu;

/** Sentences of a line or of a whole text, in plain words. */
export function sentencesOf(text: string): string[] {
  return plainLines(text).split(SENTENCE_END);
}

/** From where to where a clause goes that holds a place of its sentence, and where the one before it ends. */
export function clauseAround(sentence: string, place: number): { start: number; end: number; earlier: number } {
  const ends = [...sentence.matchAll(CLAUSE_END)];
  const before = ends.findLast(({ index }) => index < place);
  const after = ends.find(({ index }) => index >= place);
  return {
    start: before ? before.index + before[0].length : 0,
    end: after?.index ?? sentence.length,
    earlier: before?.index ?? 0,
  };
}
