import * as v from 'valibot';
import { slug, text } from '../fields.ts';
import { ReportedCaseSchema } from '../reported-case.ts';

/** What the files of an exercise in SQL hold: what is given, what is written, and the inputs that are planted against it. */

/** Words are upper case here, so that they can be told from what somebody wrote. */
const opening = v.pipe(
  v.string(),
  v.regex(/^[A-Z]+( [A-Z]+)*$/, 'must be words in capitals, such as CREATE TABLE'),
  v.check(
    (words) => !/\b(ATTACH|DETACH|PRAGMA|VACUUM|TRIGGER)\b/.test(words),
    'is never allowed: it would reach beyond the exercise',
  ),
);

/**
 * A value of SQL. In text, `{a}` stands for a number of three digits that is made from the seed: the same name is the same
 * number within a check, and other names are other numbers.
 */
const SqlCellSchema = v.union(
  [
    v.string(),
    v.pipe(v.number(), v.safeInteger()),
    v.null(),
    /** The bytes of this text, which is no text to SQLite. */
    v.strictObject({ bytes: v.string() }),
  ],
  'must be text, a whole number, null, or { "bytes": text }',
);

const valueName = v.pipe(v.string(), v.regex(/^[a-z][a-z_]*$/, 'must be a name in small letters'));
const values = v.record(valueName, SqlCellSchema);
const rows = v.array(v.array(SqlCellSchema));
const expected = v.picklist(['accepted', 'refused']);

/** What this is in the exercise, for the sentence about it: `a row without a key`. */
const says = v.exactOptional(text);
/** Why it must be so, as the end of that sentence. */
const why = v.exactOptional(text);

/** `process` is the learner's own connection, `other` somebody else's. */
const connection = v.picklist(['process', 'other']);

/** One thing that happens in a check. Values are bound where the SQL names them, as `:name`. */
const SqlStepSchema = v.variant('do', [
  /** A statement of ours. With neither `refused` nor `accepted` its answer is not judged. */
  v.strictObject({
    do: v.literal('run'),
    on: v.optional(connection, 'process'),
    sql: text,
    with: v.optional(values, {}),
    expect: v.exactOptional(expected),
    says,
    why,
  }),
  /** What the learner wrote: all of it, or one part. With `rows`, its last query must give them. */
  v.strictObject({
    do: v.literal('learner'),
    part: v.exactOptional(slug),
    with: v.optional(values, {}),
    expect: v.optional(expected, 'accepted'),
    rows: v.exactOptional(rows),
    says,
    why,
  }),
  /** Rows that must be there: as committed, which a connection sees that does nothing else, or as one of the two sees them. */
  v.strictObject({
    do: v.literal('read'),
    on: v.optional(v.picklist(['committed', 'process', 'other']), 'committed'),
    sql: text,
    rows,
    says,
    why,
  }),
  /** The process ends: what it had not committed is rolled back, and a new one begins. */
  v.strictObject({ do: v.literal('end') }),
]);

export const SqlExerciseSchema = v.strictObject({
  id: slug,
  title: text,
  lesson: slug,
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  kind: v.literal('sql'),
  /** A schema is made before anything else happens; statements and a query are run where a check says so. */
  writes: v.picklist(['schema', 'statements', 'query']),
  /** SQL that is there before what the learner writes, and is shown. */
  given: v.optional(v.string(), ''),
  /** What a statement of the learner may begin with. */
  allowed: v.pipe(v.array(opening), v.minLength(1)),
  /** When the text is in parts: each begins below a line `-- part: ID`. */
  parts: v.optional(v.array(v.strictObject({ id: slug, label: text })), []),
  /** Values that the learner's SQL may name, unless a step gives others. */
  values: v.optional(values, {}),
  /** How the program that runs the learner's statements takes rows: all of them, or one and then it stands still. */
  driver: v.optional(v.picklist(['to-the-end', 'first-row']), 'to-the-end'),
  checks: v.pipe(
    v.array(
      v.strictObject({
        id: slug,
        /** What must hold, as a sentence without its full stop. */
        name: text,
        case: v.exactOptional(ReportedCaseSchema),
        steps: v.pipe(v.array(SqlStepSchema), v.minLength(1)),
      }),
    ),
    v.minLength(1),
  ),
  mutants: v.pipe(
    v.array(
      v.strictObject({
        /** File in `mutants/`, for example `nullable-key.sql`. */
        file: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.sql$/, 'must be a file name such as nullable-key.sql')),
        /** The misconception, as a person would hold it. */
        misconception: text,
        /** The check that must be the one reported. */
        check: slug,
        case: v.exactOptional(ReportedCaseSchema),
      }),
    ),
    v.minLength(1),
  ),
  /** By check, three steps: the moment; what SQLite does there; what to write. */
  hints: v.record(slug, v.strictTuple([text, text, text])),
});

export type SqlCell = v.InferOutput<typeof SqlCellSchema>;
export type SqlStep = v.InferOutput<typeof SqlStepSchema>;
export type SqlExerciseFile = v.InferOutput<typeof SqlExerciseSchema>;
export type SqlCheck = Omit<SqlExerciseFile['checks'][number], 'case'>;

/** What the engine needs of an exercise in SQL: plain data, so that it crosses to the worker as it is. */
export type SqlTask = Pick<SqlExerciseFile, 'id' | 'writes' | 'given' | 'allowed' | 'parts' | 'values' | 'driver'> & {
  /** Fingerprint of all the rest. */
  readonly content: string;
  readonly checks: readonly SqlCheck[];
};

/** An exercise in SQL as the page shows it. */
export type SqlExercise = Omit<SqlExerciseFile, 'mutants'> & {
  /** Brief as HTML made at build time. */
  readonly brief: string;
  /** Fingerprint of starter and task: drafts are stamped with it. */
  readonly stamp: string;
  readonly task: SqlTask;
  readonly starter: string;
  readonly solution: string;
  readonly mutants: readonly (SqlExerciseFile['mutants'][number] & { readonly code: string })[];
};
