import type { WriteExercise } from './exercise.ts';
import { gradedSheet } from './graded-sheet.ts';
import type { GradedSheet, MarkedAnswer, SheetAnswers, SheetWords } from './graded-sheet.ts';

/** A text is never called right: the check sees what is in it, and nothing of how it reads. */
const WORDS: SheetWords = {
  all: 'fields hold what they need.',
  one: 'The field holds what it needs.',
  right: 'hold what they need',
  wrong: 'need a change',
  open: 'empty',
};

type Field = WriteExercise['fields'][number];

/**
 * Checks a written sheet: every field is filled, mentions what it must and avoids what it must not say. This finds what is
 * missing or invented; how well it is written is for a person to judge. Answers are keyed by field.
 */
export function gradeWrite(exercise: Pick<WriteExercise, 'fields'>, answers: SheetAnswers): GradedSheet {
  const marks = exercise.fields.map((field) => markField(field, answers[field.id] ?? ''));
  return gradedSheet(marks, WORDS);
}

function markField(field: Field, text: string): MarkedAnswer {
  if (text.trim() === '') return { key: field.id, mark: 'open', reasons: [] };
  const words = plainWords(text);
  const missing = field.mentions
    .filter(({ anyOf }) => !anyOf.some((each) => mentions(words, each)))
    .map(({ why }) => why);
  const said = field.avoid.flatMap(({ anyOf, why }) =>
    anyOf.filter((each) => says(words, each)).map((each) => `You wrote “${each}”. ${why}`),
  );
  const reasons = [...missing, ...said];
  return { key: field.id, mark: reasons.length === 0 ? 'right' : 'wrong', reasons };
}

/** A mention begins at the start of a word and may go on: "hold" is found in "holding", "resolved" isn't in "unresolved". */
function mentions(words: string, phrase: string): boolean {
  return new RegExp(startsWord(phrase), 'u').test(words);
}

/** What must be avoided counts as whole words only: "done" is not in "abandoned". */
function says(words: string, phrase: string): boolean {
  return new RegExp(`${startsWord(phrase)}(?![\\p{L}\\p{N}])`, 'u').test(words);
}

function startsWord(phrase: string): string {
  const escaped = plainWords(phrase).replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return `(?<![\\p{L}\\p{N}])${escaped}`;
}

/** Letter case, runs of space and the shapes of quotation marks and hyphens make no difference. */
function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
