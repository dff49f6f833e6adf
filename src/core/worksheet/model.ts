import * as v from 'valibot';
import type { DecisionName } from '../decisions.ts';
import { LIMITS } from './limits.ts';
import { NOTHING_FOUND, OBSERVATION_NAMES, type NothingFound } from './observations.ts';
import { QUESTION_IDS, valuesOf, type QuestionId } from './questions.ts';

/**
 * A worksheet: what a team wrote about one failure that happened, about each destination it touched, and the decision
 * table for each. One plain value, kept, saved and shared as it is; every change makes a new one (see edits.ts).
 */

export const FORMAT = 'after-the-timeout/worksheet';

/** The version that is written. Earlier ones are read: see migrations.ts. */
export const VERSION = 1;

const text = v.pipe(v.string(), v.maxLength(LIMITS.text, `must not be longer than ${LIMITS.text} characters`));
/** Names that every object has already: as keys of a record they would be lost. */
export const RESERVED_IDS: readonly string[] = ['constructor', 'prototype'];

const id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'must be lower-case letters, digits and hyphens'),
  v.notValues(RESERVED_IDS, 'must be another name: this one is taken by the language'),
);
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as 2026-11-29'));

const keyed = <Key extends string, S extends v.GenericSchema>(keys: readonly Key[], of: S) =>
  v.strictObject(Object.fromEntries(keys.map((key) => [key, of])) as { readonly [K in Key]: S });

// 0. The failure that happened

export const FAILURE_FIELDS = ['ticket', 'happened', 'asked', 'screen', 'truth'] as const;
export type FailureField = (typeof FAILURE_FIELDS)[number];

// 1. The destination

export const DESTINATION_FIELDS = ['name', 'action', 'environment', 'businessOwner'] as const;
export type DestinationField = (typeof DESTINATION_FIELDS)[number];

// 2. What it can do

/** Where an answer comes from: the team's own word, a profile's, or a profile's that the team changed. */
export const STANDINGS = ['own', 'verified', 'unverified', 'changed'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The values that may be true. Empty: not answered. `unknown`: nobody here knows. `does-not-arise`: no meaning here. */
const answerValue = v.union([v.literal('unknown'), v.literal('does-not-arise'), v.array(v.string())]);

const AnswerSchema = v.strictObject({
  value: answerValue,
  /** In words: the answer itself where it is written, else a note beside the choice. */
  words: text,
  standing: v.picklist(STANDINGS),
  /** The page that says so. */
  source: v.nullable(v.pipe(text, v.regex(/^(https?:\/\/\S+)?$/, 'must be an address that begins with https://'))),
  /** When somebody read it there. */
  readOn: v.nullable(day),
});

export type Answer = v.InferOutput<typeof AnswerSchema>;
export type AnswerValue = Answer['value'];

// 3. Evidence and authority

const ValueSchema = v.strictObject({
  id,
  label: text,
  meaning: text,
  /** Evidence: the observations that it stands for. Authority: its states. Other columns: nothing. */
  shownBy: v.array(v.picklist([...OBSERVATION_NAMES, 'yes', 'no', 'unknown'])),
});

export type InputValue = v.InferOutput<typeof ValueSchema>;

const InputSchema = v.strictObject({
  id,
  /** Each table has exactly one column of evidence and one of authority. */
  role: v.picklist(['evidence', 'authority', 'other']),
  label: text,
  values: v.pipe(v.array(ValueSchema), v.maxLength(LIMITS.values, `must not have more than ${LIMITS.values} values`)),
});

export type Input = v.InferOutput<typeof InputSchema>;

// 4. The rules

export const DECISIONS = [
  'reconciled',
  'attempt',
  'hold-existing',
  'hold-empty',
  'conflict',
  'unresolved',
] as const satisfies readonly DecisionName[];

/** One value, a list of them, or any. */
const ConditionSchema = v.union([v.literal('any'), v.pipe(v.array(id), v.maxLength(LIMITS.values))]);
export type Condition = v.InferOutput<typeof ConditionSchema>;

export const RULE_FIELDS = [
  'next',
  'authorityNeeded',
  'evidenceSource',
  'owner',
  'cover',
  'escalation',
  'nextUpdate',
  'nextCheck',
  'stop',
  'mayEndHold',
  'note',
] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

/** How an attempt is carried out. Only read where the decision is `attempt`. */
const AttemptSchema = v.strictObject({
  /** Under which operation key it is sent. */
  key: v.picklist(['original', 'new', 'none']),
  /** What is done when no answer comes: look and use the table again, send again at once, or stop as unresolved. */
  noAnswer: v.picklist(['look-again', 'send-again', 'stop']),
  /** How often it may be sent in all. Null: nobody said. */
  atMost: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
});

export type Attempt = v.InferOutput<typeof AttemptSchema>;

const RuleSchema = v.strictObject({
  id,
  /** By input. An input that isn't named may have any value. */
  when: v.record(id, ConditionSchema),
  decision: v.nullable(v.picklist(DECISIONS)),
  attempt: AttemptSchema,
  ...keyed(RULE_FIELDS, text).entries,
});

export type Rule = v.InferOutput<typeof RuleSchema>;

export const HIT_POLICIES = ['unique', 'any', 'first'] as const;
export type HitPolicy = (typeof HIT_POLICIES)[number];

const uniqueIds = (all: readonly { readonly id: string }[]) => new Set(all.map((each) => each.id)).size === all.length;
const NOT_UNIQUE = 'ids must be unique';

const TableSchema = v.strictObject({
  hitPolicy: v.picklist(HIT_POLICIES),
  inputs: v.pipe(
    v.array(InputSchema),
    v.minLength(2, 'must have a column of evidence and one of authority'),
    v.maxLength(LIMITS.inputs, `must not have more than ${LIMITS.inputs} columns of conditions`),
    v.check((all) => uniqueIds(all), NOT_UNIQUE),
    v.check(
      (inputs) => ['evidence', 'authority'].every((role) => inputs.filter((input) => input.role === role).length === 1),
      'must have exactly one column of evidence and one of authority',
    ),
  ),
  rules: v.pipe(
    v.array(RuleSchema),
    v.maxLength(LIMITS.rules, `must not have more than ${LIMITS.rules} rows`),
    v.check((all) => uniqueIds(all), NOT_UNIQUE),
  ),
});

export type Table = v.InferOutput<typeof TableSchema>;

/** What the model check always adds, unless the team says why that can't be. */
export const ALWAYS_TRIED = {
  rival: {
    label: 'Somebody else uses the same key for other details',
    ask: 'Only if that can’t be: why does nobody use this key for another request?',
  },
  missed: {
    label: 'The look misses something that is there',
    ask: 'Only if that can’t be: why does no look miss it?',
  },
  late: {
    label: 'A call that timed out arrives later',
    ask: 'Only if that can’t be: why does no call arrive later?',
  },
  together: {
    label: 'Two people or programs recover the same request at once',
    ask: 'Only if that can’t be: why does only one at a time work on a request?',
  },
} as const satisfies Record<string, { label: string; ask: string }>;

export type AlwaysTried = keyof typeof ALWAYS_TRIED;

export const ALWAYS_TRIED_NAMES = Object.keys(ALWAYS_TRIED) as readonly AlwaysTried[];

const StepSchema = v.strictObject({
  id,
  /** What this step does, such as “Grant the access”. */
  name: text,
  destination: keyed(DESTINATION_FIELDS, text),
  /** The profile that it began from. */
  profile: v.nullable(v.strictObject({ id, readOn: day })),
  answers: keyed<QuestionId, typeof AnswerSchema>(QUESTION_IDS, AnswerSchema),
  nothingFound: v.nullable(v.picklist(Object.keys(NOTHING_FOUND) as NothingFound[])),
  /** Why it can't be, in the team's words. Empty: it is tried. */
  excluded: keyed<AlwaysTried, typeof text>(ALWAYS_TRIED_NAMES, text),
  /** Who accepts the risk that the check names, and which later check finds it when it comes true. */
  accepted: v.strictObject({ who: text, laterCheck: text }),
  table: TableSchema,
});

export type Step = v.InferOutput<typeof StepSchema>;

// 5. The operation

export const OPERATION_FIELDS = [
  'customer',
  'originalRequest',
  'intendedAction',
  'keyRecipe',
  'keyStore',
  'authorisation',
  'authorisationPlace',
  'leavesOpen',
  'manualFallback',
  'fallbackLimits',
  'mayPause',
  'mayLift',
  'lastExercised',
] as const;
export type OperationField = (typeof OPERATION_FIELDS)[number];

// 6. The failure table

export const FAILURE_ROW_FIELDS = [
  'sideEffect',
  'failurePoint',
  'callerSees',
  'isTrue',
  'evidence',
  'retryClass',
  'owner',
  'test',
] as const;
export type FailureRowField = (typeof FAILURE_ROW_FIELDS)[number];

const FailureRowSchema = v.strictObject({
  id,
  /** The step that it belongs to. */
  step: id,
  /** Whether the side effect is in our own transaction or at a remote place. */
  boundary: v.nullable(v.picklist(['own-transaction', 'remote'])),
  decision: v.nullable(v.picklist(DECISIONS)),
  ...keyed(FAILURE_ROW_FIELDS, text).entries,
});

export type FailureRow = v.InferOutput<typeof FailureRowSchema>;

export const WorksheetSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  id,
  title: text,
  failure: keyed(FAILURE_FIELDS, text),
  operation: keyed(OPERATION_FIELDS, text),
  steps: v.pipe(
    v.array(StepSchema),
    v.minLength(1, 'must have at least one step'),
    v.maxLength(LIMITS.steps, `must not have more than ${LIMITS.steps} steps`),
    v.check((all) => uniqueIds(all), NOT_UNIQUE),
  ),
  failureTable: v.pipe(
    v.array(FailureRowSchema),
    v.maxLength(LIMITS.failureRows, `must not have more than ${LIMITS.failureRows} rows`),
    v.check((all) => uniqueIds(all), NOT_UNIQUE),
  ),
});

export type Worksheet = v.InferOutput<typeof WorksheetSchema>;

/** The column of a table that has this role. */
export function inputOf({ inputs }: Pick<Table, 'inputs'>, role: 'evidence' | 'authority'): Input {
  const found = inputs.find((input) => input.role === role);
  if (!found) throw new Error(`a table always has a column of ${role}`);
  return found;
}

/** What a rule demands of an input. */
export function conditionOf(rule: Pick<Rule, 'when'>, input: Pick<Input, 'id'>): Condition {
  return rule.when[input.id] ?? 'any';
}

/** Every value that an answer leaves possible. */
export function possible(question: QuestionId, { value }: Pick<Answer, 'value'>): readonly string[] {
  if (value === 'does-not-arise') return [];
  return value === 'unknown' || value.length === 0 ? valuesOf(question) : value;
}

/** Whether an answer names one of these values. One that is open names none. */
export function isAnsweredWith({ value }: Pick<Answer, 'value'>, ...values: readonly string[]): boolean {
  return Array.isArray(value) && value.some((each) => values.includes(each));
}

/** Whether an answer leaves nothing possible but these values. One that is open leaves everything. */
export function isAnsweredOnly({ value }: Pick<Answer, 'value'>, ...values: readonly string[]): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((each) => values.includes(each));
}

/** Whether any row of a table sends. */
export function sendsAnything({ rules }: Pick<Table, 'rules'>): boolean {
  return rules.some(({ decision }) => decision === 'attempt');
}
