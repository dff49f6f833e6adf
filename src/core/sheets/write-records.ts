import * as v from 'valibot';
import { slug, text } from '../fields.ts';

/** What an exercise in writing says of its records, so that a check can tell what they support and what was invented. */

/** What can be said of an attempt. */
export const ACTION_STATUS = ['attempted', 'rejected', 'committed', 'replayed', 'uncertain'] as const;
export type ActionStatus = (typeof ACTION_STATUS)[number];

const status = v.picklist(ACTION_STATUS);

/** A kind of value that only the records can give, such as a record’s number or a time. */
export const RecordValueSchema = v.strictObject({
  id: slug,
  /** Follows “You wrote …, and”: “no record has this number”. */
  unknown: text,
  /** A regular expression for values of this kind, in lower case. */
  pattern: v.pipe(v.string(), v.check(isPattern, 'must be a regular expression')),
});

/** Something that was done, or that was not: an attempt, or an operation that nobody sent. */
export const SubjectSchema = v.strictObject({
  /** As the records name it, for example `T-4`. */
  name: text,
  /** The operation that it belongs to. Enough of a name where no other subject of the field shares it. */
  operation: v.exactOptional(text),
  /** What else would be a claim about it, such as the person whom it is for. */
  also: v.exactOptional(v.array(text)),
  /** What the records support: any one of `records` shows it. */
  shown: v.array(v.strictObject({ status, records: v.pipe(v.array(text), v.minLength(1)), why: text })),
  /** Why no other status fits. */
  otherwise: text,
});

/** A field that lists what has one status, with its records. */
export const FieldEvidenceSchema = v.strictObject({ status });

/**
 * What a field must hold: one of these words, or what one of these expressions finds. Unless it is `exact`, it can be said in
 * words that no list holds: the writer may say that it is there, and a reader decides.
 */
export const MentionSchema = v.strictObject({
  anyOf: v.array(text),
  /** A name or a number of the records: nothing else will do. */
  exact: v.exactOptional(v.boolean()),
  /** A regular expression in lower case, for what no list of words covers, such as a time. */
  matching: v.exactOptional(v.pipe(v.string(), v.check(isPattern, 'must be a regular expression'))),
  why: text,
});

/** Words that would report something that no record holds. */
export const NeverSchema = v.strictObject({
  anyOf: v.pipe(v.array(text), v.minLength(1)),
  /** A regular expression in lower case, for what is said with other words in between. */
  matching: v.exactOptional(v.pipe(v.string(), v.check(isPattern, 'must be a regular expression'))),
  why: text,
  /** Also in a sentence that says “not”. Left out: a denial reports nothing. */
  evenIfDenied: v.exactOptional(v.boolean()),
  /** Also as a plan or under a condition: what must not be done at all. Left out: a plan reports nothing. */
  evenIfPlanned: v.exactOptional(v.boolean()),
  /** The fields that it is about. Left out: every field. */
  in: v.exactOptional(v.array(slug)),
});

export type RecordValue = v.InferOutput<typeof RecordValueSchema>;
export type Mention = v.InferOutput<typeof MentionSchema>;
export type Never = v.InferOutput<typeof NeverSchema>;
export type Subject = v.InferOutput<typeof SubjectSchema>;

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'gu') instanceof RegExp;
  } catch {
    return false;
  }
}
