import * as v from 'valibot';
import { CAPABILITY_NAMES, type CapabilityName } from './capabilities.ts';
import { capabilityFields } from './capability-fields.ts';
import { FAULT_IDS } from './faults.ts';
import { authority, evidence, slug, text } from './fields.ts';
import { PlacedFaultSchema } from './lesson.ts';
import { ReportedCaseSchema, type ReportedCase } from './reported-case.ts';
import { RULE_ORDER } from './rules.ts';
import type {
  ApproveScenario,
  DispatchScenario,
  FencedScenario,
  GrantsScenario,
  ReceiveScenario,
  RemoteScenario,
  RetryScenario,
  StagingScenario,
  StepsScenario,
} from './scenarios.ts';
import {
  FieldEvidenceSchema,
  MentionSchema,
  NeverSchema,
  RecordValueSchema,
  SubjectSchema,
} from './sheets/write-records.ts';
import { SqlExerciseSchema, type SqlExercise } from './sql/sql-exercise.ts';
import type { DeclaredStart } from './worksheet/declared-starts.ts';
import type { Declared } from './worksheet/destinations.ts';

/** What an exercise's files hold. Unknown keys are errors: a misspelt key must not be ignored. */

const rule = v.picklist(RULE_ORDER);
const faultId = v.picklist(FAULT_IDS);

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
  /** The reported case that this is. */
  case: v.exactOptional(ReportedCaseSchema),
});

export const CodeExerciseSchema = v.strictObject({
  ...common,
  kind: v.literal('recover'),
  workload: v.picklist(['grants', 'staging', 'remote', 'fenced', 'retry', 'steps', 'approve', 'receive', 'dispatch']),
  /** Where the destination differs from `PLAIN_DESTINATION`. */
  capabilities: v.optional(v.strictObject(capabilityFields), {}),
  /** Capabilities about which the documentation is silent: every value is explored. For the workload `grants` alone. */
  undocumented: v.exactOptional(v.array(v.picklist(CAPABILITY_NAMES))),
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
  /** Whether unresolved must at least carry a reason. */
  demandsReason: v.optional(v.boolean(), false),
  mutants: v.pipe(v.array(MutantSchema), v.minLength(1)),
  /** By rule, three steps: the moment; what is true and what the caller knows; the row of the table. */
  hints: v.record(rule, v.strictTuple([text, text, text])),
  /** The slug of an exercise whose solution the starter builds on. */
  startsFrom: v.optional(slug),
});

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
        mentions: v.optional(v.array(MentionSchema), []),
        /** Words that would be an invention, or a person's name where a role is asked for. */
        avoid: v.optional(v.array(v.strictObject({ anyOf: v.array(text), why: text })), []),
        /** The status that this field lists: each subject of that status must be there, with a record that shows it. */
        evidence: v.exactOptional(FieldEvidenceSchema),
        /** Kinds of value that this field may bring itself, such as the time of a next check. */
        mayBring: v.exactOptional(v.array(slug)),
        example: text,
      }),
    ),
    v.minLength(2),
  ),
  /** Values that only the records can give. Another one was invented. */
  values: v.exactOptional(v.array(RecordValueSchema)),
  /** What the records show of each attempt. What is uncertain may be called done or failed in no field. */
  subjects: v.exactOptional(v.array(SubjectSchema)),
  /** What no record reports, and so no field may. */
  never: v.exactOptional(v.array(NeverSchema)),
  /** Four lines for a person's mark and comment. */
  rubric: v.strictTuple([text, text, text, text]),
});

const { workload, rules, faults, outages, statements, levels, demandsOwner, demandsReason } =
  CodeExerciseSchema.entries;

/** What the learner, who is the network here, is to reach. */
const BreakGoalSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('break-rule'), sentence: text }),
  /** A run whose caller is told the same as in another run, while something else is true. */
  v.strictObject({
    kind: v.literal('look-alike'),
    sentence: text,
    /** The other run: where it starts, and what fails in it. */
    scenario: slug,
    faults: v.array(PlacedFaultSchema),
    /** The fewest faults and interruptions that reach it. The gate looks for fewer. */
    fewest: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
]);

/** An implementation that looks right, for which the learner chooses what happens at each call. */
export const BreakExerciseSchema = v.strictObject({
  ...common,
  /** Null for a puzzle of the practice page. */
  lesson: v.nullable(slug),
  /** Its place on the practice page, 1-based. Left out where it belongs to a lesson. */
  puzzle: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  kind: v.literal('break'),
  workload,
  capabilities: CodeExerciseSchema.entries.capabilities,
  rules,
  faults,
  outages,
  statements,
  /** The space in which something may be placed. All have the same number of workers. */
  levels,
  demandsOwner,
  demandsReason,
  goal: BreakGoalSchema,
  /** Where to look; what to place; the whole of it. */
  hints: v.strictTuple([text, text, text]),
});

const codeFile = v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.ts$/, 'must be a file name such as looks-first.ts'));

/** Where tests are played: all that a code exercise says about its schedules. */
const TestWorldSchema = v.strictObject({
  workload,
  capabilities: CodeExerciseSchema.entries.capabilities,
  rules,
  faults,
  outages,
  statements,
  levels,
  demandsOwner,
  demandsReason,
});

/** Tests to be written: they must pass on every right implementation, and are scored by the planted bugs that they catch. */
export const TestsExerciseSchema = v.strictObject({
  ...common,
  kind: v.literal('tests'),
  /** The slug of a code exercise whose start states, faults and destination the tests are played with. */
  of: v.exactOptional(slug),
  /** Without `of`: a world of its own, with scenarios.json. */
  world: v.exactOptional(TestWorldSchema),
  /** Right implementations, in `wheats/`, built differently: a test may demand nothing that one of them does otherwise. */
  wheats: v.pipe(
    v.array(
      v.strictObject({
        file: codeFile,
        label: text,
        /** What it does in its own way, and why that is right too. */
        differs: text,
      }),
    ),
    v.minLength(1),
  ),
  /** Implementations with one planted bug each, in `chaffs/`. */
  chaffs: v.pipe(
    v.array(
      v.strictObject({
        file: codeFile,
        /** The misconception, as a person would hold it. */
        misconception: text,
        /** The rule that the engine's own check must report for it. */
        rule,
      }),
    ),
    v.minLength(1),
  ),
  /** Which planted bugs must be caught: all, so many of them, or these. */
  demand: v.union([
    v.literal('all'),
    v.pipe(v.number(), v.integer(), v.minValue(1)),
    v.pipe(v.array(codeFile), v.minLength(1)),
  ]),
  /**
   * Three steps each: the moment; what is true and what the caller knows; what to state in a test. By planted bug, for one
   * that escapes, and `too-strict` for a test that forbids what is right.
   */
  hints: v.record(v.union([v.literal('too-strict'), codeFile]), v.strictTuple([text, text, text])),
});

export const ExerciseSchema = v.variant('kind', [
  CodeExerciseSchema,
  BreakExerciseSchema,
  TestsExerciseSchema,
  SqlExerciseSchema,
  ClassifyExerciseSchema,
  TableExerciseSchema,
  WriteExerciseSchema,
]);

export type ExerciseFile = v.InferOutput<typeof ExerciseSchema>;
export type CodeExerciseFile = v.InferOutput<typeof CodeExerciseSchema>;
export type BreakExerciseFile = v.InferOutput<typeof BreakExerciseSchema>;
export type TestsExerciseFile = v.InferOutput<typeof TestsExerciseSchema>;
/** What code can be run in: the workloads of exercises, and a destination as a worksheet declares it. */
export type WorkloadId = CodeTask['workload'];

/** What the engine needs of a code exercise: plain data, so that it crosses to the worker as it is. */
export type CodeTask = Pick<
  CodeExerciseFile,
  'id' | 'capabilities' | 'rules' | 'faults' | 'outages' | 'statements' | 'levels' | 'demandsOwner' | 'demandsReason'
> & {
  /** Fingerprint of exercise and scenarios, eight hexadecimal digits. */
  readonly content: string;
  /** Capabilities about which the documentation is silent. The start states are there once for each of their values. */
  readonly undocumented?: readonly CapabilityName[];
} & (
    | { readonly workload: 'grants'; readonly scenarios: readonly GrantsScenario[] }
    | { readonly workload: 'staging'; readonly scenarios: readonly StagingScenario[] }
    | { readonly workload: 'retry'; readonly scenarios: readonly RetryScenario[] }
    | { readonly workload: 'remote'; readonly scenarios: readonly RemoteScenario[] }
    | { readonly workload: 'fenced'; readonly scenarios: readonly FencedScenario[] }
    | { readonly workload: 'steps'; readonly scenarios: readonly StepsScenario[] }
    | { readonly workload: 'approve'; readonly scenarios: readonly ApproveScenario[] }
    | { readonly workload: 'receive'; readonly scenarios: readonly ReceiveScenario[] }
    | { readonly workload: 'dispatch'; readonly scenarios: readonly DispatchScenario[] }
    | {
        readonly workload: 'declared';
        readonly scenarios: readonly DeclaredStart[];
        readonly declared: Declared;
        /** Whether somebody else may use the same key for another request. */
        readonly rivals: boolean;
        /** False where nobody approves anything. Left out: somebody does. */
        readonly hasApproval?: boolean;
      }
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
  readonly cases: ScenarioCases;
};

/** Reported cases by the id of the start state that they began in. The engine needs nothing of them. */
export type ScenarioCases = Readonly<Record<string, ReportedCase>>;

/** An implementation to be broken, as the page shows it. */
export type BreakExercise = Shown<BreakExerciseFile> & {
  readonly task: CodeTask;
  readonly implementation: string;
  readonly cases: ScenarioCases;
};

/** Code that tests are run against, by its file's name without `.ts`. */
export interface Implementation {
  readonly id: string;
  /** What it does, or the misconception that is planted in it. */
  readonly label: string;
  readonly code: string;
}

/** What the engine needs of a tests exercise: plain data, as `CodeTask`. */
export interface TestsTask {
  readonly id: string;
  /** Fingerprint of all that follows. */
  readonly content: string;
  /** Start states, faults and destination. The schedules of the tests' stories are this task's. */
  readonly world: CodeTask;
  readonly wheats: readonly Implementation[];
  readonly chaffs: readonly Implementation[];
  /** Which chaffs must be caught: all, so many of them, or those with these ids. */
  readonly demand: 'all' | number | readonly string[];
}

/** An exercise in tests as the page shows it. */
export type TestsExercise = Shown<Omit<TestsExerciseFile, 'of' | 'world' | 'demand'>> & {
  readonly task: TestsTask;
  readonly starter: string;
  readonly solution: string;
};

type Shown<T> = T & { readonly brief: string; readonly stamp: string };
export type ClassifyExercise = Shown<v.InferOutput<typeof ClassifyExerciseSchema>>;
export type TableExercise = Shown<v.InferOutput<typeof TableExerciseSchema>>;
/** `records` is HTML here. */
export type WriteExercise = Shown<v.InferOutput<typeof WriteExerciseSchema>>;

/** An exercise as the page shows it. */
export type Exercise =
  CodeExercise | BreakExercise | TestsExercise | SqlExercise | ClassifyExercise | TableExercise | WriteExercise;
