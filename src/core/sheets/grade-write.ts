import { fingerprint } from '../hash.ts';
import { falseCertainty, neverReported } from './claims.ts';
import { EMPTY_PHRASES } from './empty-phrases.ts';
import type { WriteExercise } from '../exercise.ts';
import { evidenceReasons, inventedValues } from './grade-evidence.ts';
import { gradedSheet } from './graded-sheet.ts';
import type { GradedSheet, MarkedAnswer, SheetAnswers, SheetWords, UnseenPoint } from './graded-sheet.ts';
import { mentions, plainWords, says, wordCount } from './plain-words.ts';
import type { Mention } from './write-records.ts';

/** A text is never called right: the check sees what is in it, and nothing of how it reads. */
const WORDS: SheetWords = {
  all: 'fields hold what they need.',
  one: 'The field holds what it needs.',
  right: ['holds what it needs', 'hold what they need'],
  wrong: ['needs a change', 'need a change'],
  open: 'empty',
};

/** A word or two help nobody who wasn’t there. */
const FEWEST_WORDS = 3;
const TOO_SHORT = 'That is too short for somebody who wasn’t there. Write a sentence.';

type Field = WriteExercise['fields'][number];

/** What a check needs of an exercise in writing. */
export type Writing = Pick<WriteExercise, 'fields'> &
  Partial<Pick<WriteExercise, 'records' | 'values' | 'subjects' | 'never'>>;

/**
 * Checks a written sheet: every field is filled, mentions what it must and avoids what it must not say. Where the exercise
 * says what its records show, each status needs a record, nothing may be invented, and what is uncertain stays so. A point
 * for which the check found no word counts once its writer vouches for it, and the result says so: a reader decides. How well
 * it is written is for a person to judge. Answers are keyed by field.
 */
export function gradeWrite(exercise: Writing, answers: SheetAnswers): GradedSheet {
  const marks = exercise.fields.map((field) => markField(exercise, field, answers));
  const model = modelFields(exercise, answers);
  const found = foundIn(exercise, marks, model);
  const graded = { ...gradedSheet(marks, WORDS), found, ...(model.length > 0 && { isModel: true as const }) };
  const vouched = marks.flatMap(({ unseen = [] }) => unseen).filter((point) => point.vouched).length;
  if (vouched === 0) return graded;
  const of = exercise.fields.reduce((sum, field) => sum + field.mentions.length, 0);
  return { ...graded, sentence: `${graded.sentence} ${vouchedWords(vouched)}`, onWord: { points: vouched, of } };
}

/** Where a field asks for no point, anything will do, and the check has found nothing. Nor has it in the exercise’s own words. */
function foundIn({ fields }: Writing, marks: readonly MarkedAnswer[], model: readonly string[]): number {
  return fields.filter(({ id, mentions: asked, evidence }, at) => {
    const { mark, unseen = [] } = marks[at] ?? { mark: 'open' };
    return (
      mark === 'right' && unseen.length === 0 && (asked.length > 0 || evidence !== undefined) && !model.includes(id)
    );
  }).length;
}

/** Fields that hold the exercise’s own example, where most of them do: one alone may be the same by chance. */
function modelFields({ fields }: Writing, answers: SheetAnswers): readonly string[] {
  const same = fields.filter(({ id, example }) => {
    const own = lettersOf(answers[id] ?? '');
    return own !== '' && own === lettersOf(example);
  });
  return same.length * 2 > fields.length ? same.map(({ id }) => id) : [];
}

function lettersOf(text: string): string {
  return plainWords(text).replace(/[^\p{L}\p{N}]/gu, '');
}

function vouchedWords(points: number): string {
  const what = points === 1 ? 'One point counts' : `${points} points count`;
  return `${what} on the writer’s word, because the check knows no such words: a reader decides, in a class the trainer.`;
}

/** What is kept, under a point’s key, when the writer of a text vouches for the point: it holds for this text only. */
export function vouchFor(text: string): string {
  return fingerprint(text);
}

function markField(exercise: Writing, field: Field, answers: SheetAnswers): MarkedAnswer {
  const text = answers[field.id] ?? '';
  if (text.trim() === '') return { key: field.id, mark: 'open', reasons: [] };
  const words = plainWords(text);
  if (wordCount(words) < FEWEST_WORDS) return { key: field.id, mark: 'wrong', reasons: [TOO_SHORT] };
  const unseen = unseenPoints(field, text, answers);
  const said = field.avoid.flatMap(({ anyOf, why }) =>
    anyOf.filter((each) => says(words, each)).map((each) => `You wrote “${each}”. ${why}`),
  );
  const reasons = [
    ...field.mentions.filter((each) => each.exact === true && !holds(words, each)).map(({ why }) => why),
    ...unseen.filter(({ vouched }) => !vouched).map(({ why }) => why),
    ...said,
    ...againstRecords(exercise, field, text),
  ];
  return {
    key: field.id,
    mark: reasons.length === 0 ? 'right' : 'wrong',
    reasons,
    ...(unseen.length > 0 && { unseen }),
  };
}

function unseenPoints(field: Field, text: string, answers: SheetAnswers): UnseenPoint[] {
  const words = plainWords(text);
  return field.mentions.flatMap((mention, nth) => {
    if (mention.exact === true || holds(words, mention)) return [];
    const key = `vouch/${field.id}/${nth}`;
    return [{ key, why: mention.why, vouched: answers[key] === vouchFor(text) }];
  });
}

/** Whether a text in plain words mentions what it must. */
export function holds(words: string, { anyOf, matching }: Mention): boolean {
  return (
    anyOf.some((each) => mentions(words, each)) || (matching !== undefined && new RegExp(matching, 'u').test(words))
  );
}

/** What a text says that the exercise’s records don’t support, a sentence each. */
export function againstRecords(
  { records = '', values = [], subjects = [], never = [] }: Writing,
  field: Field,
  text: string,
): string[] {
  const brought = field.mayBring ?? [];
  return [
    ...(field.evidence ? evidenceReasons(text, field.evidence.status, subjects) : []),
    ...inventedValues(
      text,
      records,
      values.filter(({ id }) => !brought.includes(id)),
    ),
    ...falseCertainty(text, subjects),
    ...neverReported(text, [...never, ...EMPTY_PHRASES], field.id),
  ];
}
