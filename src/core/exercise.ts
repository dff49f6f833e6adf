import * as v from 'valibot';
import { CAPABILITIES } from './capabilities.ts';
import { FAULT_IDS } from './faults.ts';
import { RULE_ORDER } from './rules.ts';

/** What an exercise's files hold. Unknown keys are errors: a misspelt key must not be ignored. */

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const rule = v.picklist(RULE_ORDER);
const faultId = v.picklist(FAULT_IDS);

const capabilities = {
  key: v.exactOptional(v.picklist(CAPABILITIES.key)),
  mismatch: v.exactOptional(v.picklist(CAPABILITIES.mismatch)),
  repeat: v.exactOptional(v.picklist(CAPABILITIES.repeat)),
  inFlight: v.exactOptional(v.picklist(CAPABILITIES.inFlight)),
  lookup: v.exactOptional(v.picklist(CAPABILITIES.lookup)),
  late: v.exactOptional(v.picklist(CAPABILITIES.late)),
  byHand: v.exactOptional(v.picklist(CAPABILITIES.byHand)),
  conditional: v.exactOptional(v.picklist(CAPABILITIES.conditional)),
};

const common = { id: slug, title: text, lesson: slug, minutes: v.pipe(v.number(), v.integer(), v.minValue(1)) };

/** Workers, faults, preemptions. */
const level = v.strictTuple([
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2)),
]);

export const MutantSchema = v.strictObject({
  /** File in `mutants/`, for example `blind-retry.ts`. */
  file: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.ts$/)),
  /** The misconception, as a person would hold it: "a timeout means it failed". */
  misconception: text,
  /** The rule that must be the one reported. */
  rule,
});

export const CodeExerciseSchema = v.strictObject({
  ...common,
  kind: v.literal('recover'),
  workload: v.picklist(['grants', 'staging']),
  /** Where the destination differs from `PLAIN_DESTINATION`. */
  capabilities: v.optional(v.strictObject(capabilities), {}),
  /** Rules that the exercise demands, checked in order of precedence. */
  rules: v.pipe(v.array(rule), v.minLength(1)),
  faults: v.array(faultId),
  /** Whether a fault may also last, from its call until everything works again. */
  outages: v.optional(v.boolean(), false),
  /** Statements that SQL of the learner may begin with, for example `SELECT`. */
  statements: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Z]+$/))), []),
  levels: v.pipe(v.array(level), v.minLength(1)),
  /** Whether hold, conflict and unresolved must carry owner, evidence, reason and next update. */
  demandsOwner: v.optional(v.boolean(), false),
  mutants: v.pipe(v.array(MutantSchema), v.minLength(1)),
  /** By rule, three steps: the moment; what is true and what the caller knows; the row of the table. */
  hints: v.record(rule, v.strictTuple([text, text, text])),
  /** The slug of an exercise whose solution the starter builds on. */
  startsFrom: v.optional(slug),
});

const evidence = v.picklist(['match', 'none', 'other', 'cannot-tell']);
const authority = v.picklist(['yes', 'no', 'unknown']);

export const GrantsScenarioSchema = v.strictObject({
  id: slug,
  label: text,
  /** What the destination really holds when recovery begins. */
  evidence: v.picklist(['match', 'none', 'other']),
  authority,
  /** With evidence `other`: which detail differs. */
  differs: v.optional(v.picklist(['person', 'access'])),
  /** Another operation with the same person and access that already exists. */
  twin: v.optional(v.boolean(), false),
});

export const StagingScenarioSchema = v.strictObject({
  id: slug,
  label: text,
  /** Whether this operation was staged before, with the same text or with another. */
  evidence: v.picklist(['match', 'none', 'other']),
  approval: v.picklist(['valid', 'expired', 'withdrawn', 'missing']),
  /** Whether the person who asks may see the result. */
  access: v.optional(v.boolean(), true),
  paused: v.optional(v.boolean(), false),
});

const uniqueIds = (all: readonly { readonly id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length;

/** What scenarios.json holds, by workload. */
export const GrantsScenariosSchema = v.pipe(
  v.array(GrantsScenarioSchema),
  v.minLength(1, 'needs at least one scenario'),
  v.check((all) => uniqueIds(all), 'ids of scenarios must be unique'),
);
export const StagingScenariosSchema = v.pipe(
  v.array(StagingScenarioSchema),
  v.minLength(1, 'needs at least one scenario'),
  v.check((all) => uniqueIds(all), 'ids of scenarios must be unique'),
);

const categoryReasons = v.record(slug, text);

export const ClassifyExerciseSchema = v.strictObject({
  ...common,
  kind: v.literal('classify'),
  question: text,
  categories: v.pipe(v.array(v.strictObject({ id: slug, label: text })), v.minLength(2)),
  items: v.pipe(
    v.array(
      v.strictObject({
        id: slug,
        text,
        answer: slug,
        /** Why, for every category: the right one, and each wrong one that somebody may choose. */
        why: categoryReasons,
      }),
    ),
    v.minLength(2),
  ),
});

/** A table with given cells and cells to fill by choosing. */
export const TableExerciseSchema = v.strictObject({
  ...common,
  kind: v.literal('table'),
  question: text,
  columns: v.pipe(
    v.array(
      v.strictObject({
        id: slug,
        label: text,
        /** With options the column is to be filled; without, it is given. */
        options: v.optional(v.array(v.strictObject({ id: slug, label: text }))),
      }),
    ),
    v.minLength(2),
  ),
  rows: v.pipe(
    v.array(
      v.strictObject({
        id: slug,
        given: v.record(slug, text),
        /** By column to fill: the right option, and why for every option. */
        answers: v.record(slug, v.strictObject({ answer: slug, why: categoryReasons })),
        /** When the row is a case of the decision table: the gate holds the answer against `decide`. */
        case: v.optional(v.strictObject({ evidence, authority })),
      }),
    ),
    v.minLength(1),
  ),
});

export const WriteExerciseSchema = v.strictObject({
  ...common,
  kind: v.literal('write'),
  question: text,
  /** The records that the writer works from, as Markdown. */
  records: text,
  fields: v.pipe(
    v.array(
      v.strictObject({
        id: slug,
        label: text,
        help: text,
        rows: v.optional(v.number(), 2),
        /** Each must be mentioned, in any letter case: one of the alternatives is enough. */
        mentions: v.optional(v.array(v.strictObject({ anyOf: v.array(text), why: text })), []),
        /** Words that would be an invention, or a person's name where a role is asked for. */
        avoid: v.optional(v.array(v.strictObject({ anyOf: v.array(text), why: text })), []),
        example: text,
      }),
    ),
    v.minLength(2),
  ),
  /** Four lines for a person's mark and comment. */
  rubric: v.strictTuple([text, text, text, text]),
});

export const ExerciseSchema = v.variant('kind', [
  CodeExerciseSchema,
  ClassifyExerciseSchema,
  TableExerciseSchema,
  WriteExerciseSchema,
]);

export type ExerciseFile = v.InferOutput<typeof ExerciseSchema>;
export type CodeExerciseFile = v.InferOutput<typeof CodeExerciseSchema>;
export type GrantsScenario = v.InferOutput<typeof GrantsScenarioSchema>;
export type StagingScenario = v.InferOutput<typeof StagingScenarioSchema>;
export type WorkloadId = CodeExerciseFile['workload'];

/** What the engine needs of a code exercise: plain data, so that it crosses to the worker as it is. */
export type CodeTask = Pick<
  CodeExerciseFile,
  'id' | 'capabilities' | 'rules' | 'faults' | 'outages' | 'statements' | 'levels' | 'demandsOwner'
> & {
  /** Fingerprint of exercise and scenarios, eight hexadecimal digits. */
  readonly content: string;
} & (
    | { readonly workload: 'grants'; readonly scenarios: readonly GrantsScenario[] }
    | { readonly workload: 'staging'; readonly scenarios: readonly StagingScenario[] }
  );

/** A code exercise as the page shows it. */
export type CodeExercise = Omit<CodeExerciseFile, 'mutants'> & {
  /** Brief as HTML made at build time. */
  readonly brief: string;
  readonly task: CodeTask;
  /** Fingerprint of starter, exercise.json and scenarios: drafts are stamped with it. */
  readonly stamp: string;
  readonly starter: string;
  readonly solution: string;
  readonly mutants: readonly (v.InferOutput<typeof MutantSchema> & { readonly code: string })[];
};

type Shown<T> = T & { readonly brief: string; readonly stamp: string };
export type ClassifyExercise = Shown<v.InferOutput<typeof ClassifyExerciseSchema>>;
export type TableExercise = Shown<v.InferOutput<typeof TableExerciseSchema>>;
/** `records` is HTML here. */
export type WriteExercise = Shown<v.InferOutput<typeof WriteExerciseSchema>>;

/** An exercise as the page shows it. */
export type Exercise = CodeExercise | ClassifyExercise | TableExercise | WriteExercise;
