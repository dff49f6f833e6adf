import { lowered } from '../first-letter.ts';
import { DECISION_LABELS } from '../decisions.ts';
import type { Place } from './finding.ts';
import {
  ATTEMPT_LABELS,
  BOUNDARY_LABELS,
  DESTINATION_LABELS,
  FAILURE_LABELS,
  FAILURE_ROW_LABELS,
  HIT_POLICY_LABELS,
  OPERATION_LABELS,
  RULE_LABELS,
  type FieldLabel,
} from './labels.ts';
import {
  ALWAYS_TRIED,
  ALWAYS_TRIED_NAMES,
  conditionOf,
  type FailureRow,
  type Rule,
  type Step,
  type Table,
  type Worksheet,
} from './model.ts';
import { NOTHING_FOUND } from './observations.ts';
import { QUESTION_IDS, QUESTIONS } from './questions.ts';
import { answerText, conditionText } from './words.ts';

/** One thing that is different between two versions of a worksheet. */
export interface Difference {
  readonly at: Place;
  /** What it is, in words. */
  readonly label: string;
  readonly kind: 'changed' | 'added' | 'removed';
  readonly before: string;
  readonly after: string;
}

/** Everything in which two versions of a worksheet differ, in the order of the page. Parts belong together by their ids. */
export function compareSheets(before: Worksheet, after: Worksheet): Difference[] {
  return [
    ...compareText({}, 'Title', before.title, after.title),
    ...compareFields({}, FAILURE_LABELS, before.failure, after.failure),
    ...compareFields({}, OPERATION_LABELS, before.operation, after.operation),
    ...paired(before.steps, after.steps).flatMap(([one, other]) => compareSteps(one, other)),
    ...paired(before.failureTable, after.failureTable).flatMap(([one, other]) => compareFailureRows(one, other)),
  ];
}

function compareSteps(before: Step | null, after: Step | null): Difference[] {
  if (!before || !after) return whole({ step: (before ?? after)?.id ?? '' }, 'Step', before?.name, after?.name);
  const at = { step: after.id };
  return [
    ...compareText(at, 'Step', before.name, after.name),
    ...compareFields(at, DESTINATION_LABELS, before.destination, after.destination),
    ...QUESTION_IDS.flatMap((question) => [
      ...compareText(
        { ...at, question },
        QUESTIONS[question].question,
        answerText(question, before.answers[question]),
        answerText(question, after.answers[question]),
      ),
    ]),
    ...compareText(at, 'Finding nothing counts as', nothingText(before), nothingText(after)),
    ...ALWAYS_TRIED_NAMES.flatMap((what) =>
      compareText(
        at,
        `Why not tried: ${lowered(ALWAYS_TRIED[what].label)}`,
        before.excluded[what],
        after.excluded[what],
      ),
    ),
    ...compareText(at, 'Who accepts the risk', before.accepted.who, after.accepted.who),
    ...compareText(at, 'Later check', before.accepted.laterCheck, after.accepted.laterCheck),
    ...compareTables(after.id, before.table, after.table),
  ];
}

function compareTables(step: string, before: Table, after: Table): Difference[] {
  const policy = (table: Table) => HIT_POLICY_LABELS[table.hitPolicy].label;
  return [
    ...compareText({ step }, 'Which row counts', policy(before), policy(after)),
    ...paired(before.inputs, after.inputs).flatMap(([one, other]) => {
      const at = { step, column: (other ?? one)?.id ?? '' };
      if (!one || !other) return whole(at, 'Column', one?.label, other?.label);
      return [
        ...compareText(at, 'Column', one.label, other.label),
        ...compareText(at, `Values of ${other.label}`, valuesText(one), valuesText(other)),
      ];
    }),
    ...paired(before.rules, after.rules).flatMap(([one, other]) => compareRules(step, before, after, one, other)),
  ];
}

function compareRules(step: string, before: Table, after: Table, one: Rule | null, other: Rule | null): Difference[] {
  const at = { step, rule: (other ?? one)?.id ?? '' };
  if (!one || !other) return whole(at, 'Row', one && ruleText(before, one), other && ruleText(after, other));
  return [
    ...after.inputs.flatMap((input) =>
      compareText(
        { ...at, column: input.id },
        input.label,
        conditionText(before.inputs.find(({ id }) => id === input.id) ?? input, conditionOf(one, input)),
        conditionText(input, conditionOf(other, input)),
      ),
    ),
    ...compareText({ ...at, column: 'decision' }, 'Decision', decisionText(one), decisionText(other)),
    ...compareFields(at, RULE_LABELS, one, other),
  ];
}

function compareFailureRows(before: FailureRow | null, after: FailureRow | null): Difference[] {
  const at = { step: (after ?? before)?.step ?? '' };
  if (!before || !after) return whole(at, 'Failure row', before?.failurePoint, after?.failurePoint);
  const boundary = (row: FailureRow) => (row.boundary ? BOUNDARY_LABELS[row.boundary] : '');
  const decision = (row: FailureRow) => (row.decision ? DECISION_LABELS[row.decision].label : '');
  return [
    ...compareText(at, 'Boundary', boundary(before), boundary(after)),
    ...compareText(at, 'Decision', decision(before), decision(after)),
    ...compareFields(at, FAILURE_ROW_LABELS, before, after),
  ];
}

function ruleText(table: Table, rule: Rule): string {
  const conditions = table.inputs.map((input) => conditionText(input, conditionOf(rule, input)));
  return `${conditions.join(', ')}: ${decisionText(rule)}`;
}

function decisionText({ decision, attempt }: Rule): string {
  if (decision === null) return '';
  const { label } = DECISION_LABELS[decision];
  if (decision !== 'attempt') return label;
  const times = attempt.atMost === null ? 'without a limit' : `at most ${attempt.atMost} times`;
  return `${label} ${ATTEMPT_LABELS.key[attempt.key]}, ${times}. ${ATTEMPT_LABELS.noAnswer[attempt.noAnswer]}`;
}

function valuesText({ values }: Table['inputs'][number]): string {
  return values.map(({ label, meaning }) => `${label} (${meaning})`).join('; ');
}

function nothingText({ nothingFound }: Step): string {
  return nothingFound === null ? '' : NOTHING_FOUND[nothingFound].label;
}

function compareFields<Field extends string>(
  at: Place,
  labels: Readonly<Record<Field, FieldLabel>>,
  before: Readonly<Record<Field, string>>,
  after: Readonly<Record<Field, string>>,
): Difference[] {
  const fields = Object.keys(labels) as Field[];
  return fields.flatMap((field) => compareText(at, labels[field].label, before[field], after[field]));
}

function compareText(at: Place, label: string, before: string, after: string): Difference[] {
  return before === after ? [] : [{ at, label, kind: 'changed', before, after }];
}

function whole(
  at: Place,
  label: string,
  before: string | null | undefined,
  after: string | null | undefined,
): Difference[] {
  const kind = before === null || before === undefined ? 'added' : 'removed';
  return [{ at, label, kind, before: before ?? '', after: after ?? '' }];
}

/** Parts of the same id side by side: in the order of the later version, and what it no longer has at the end. */
function paired<T extends { readonly id: string }>(before: readonly T[], after: readonly T[]): [T | null, T | null][] {
  const left = before.filter(({ id }) => !after.some((other) => other.id === id));
  return [
    ...after.map((other): [T | null, T | null] => [before.find(({ id }) => id === other.id) ?? null, other]),
    ...left.map((one): [T | null, T | null] => [one, null]),
  ];
}
