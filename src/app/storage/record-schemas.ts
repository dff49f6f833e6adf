import * as v from 'valibot';
import { AssignmentSchema } from '../../core/trainers/assignment.ts';
import { CheckedWorksheetSchema } from '../../core/trainers/checked-worksheet.ts';
import { RULE_ORDER } from '../../core/rules.ts';
import { isRealTime } from './moment.ts';
import type { RecordValues, SetAside, StoreName, Stored } from './records.ts';

/** What a stored record must look like, in the newest version. Loaded only when there is something to check. */

/** An ISO time of a day that is in the calendar. */
export const time = v.pipe(
  v.string(),
  v.isoTimestamp('must be a time such as 2026-01-31T09:00:00.000Z'),
  v.check(isRealTime, 'must be a day that is in the calendar'),
);
const version = v.strictObject({ code: v.string(), stamp: v.string() });

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const GradedSchema = v.strictObject({
  exercise: v.string(),
  content: v.string(),
  status: v.picklist(['passed', 'failed', 'unknown', 'unfinished', 'code-fault', 'workbook-fault', 'missing']),
  right: count,
  of: count,
  sentence: v.string(),
  rule: v.nullable(v.picklist(RULE_ORDER)),
  schedule: v.nullable(v.string()),
  missed: v.array(
    v.strictObject({
      part: v.string(),
      chosen: v.exactOptional(v.string()),
      rule: v.exactOptional(v.picklist(RULE_ORDER)),
    }),
  ),
  onWord: v.exactOptional(v.strictObject({ points: count, of: count })),
  found: v.exactOptional(count),
  isModel: v.exactOptional(v.literal(true)),
});

const MarkSchema = v.strictObject({
  rubric: v.array(v.nullable(count)),
  passed: v.nullable(v.boolean()),
  comment: v.string(),
  read: v.exactOptional(v.literal(true)),
});

const VALUES: { readonly [S in StoreName]: v.GenericSchema<unknown, RecordValues[S]> } = {
  drafts: v.strictObject({
    code: v.nullable(v.string()),
    stamp: v.string(),
    earlier: v.array(version),
    solutionOpened: v.boolean(),
    unfinished: v.boolean(),
    reset: v.exactOptional(v.string()),
  }),
  progress: v.strictObject({
    status: v.picklist(['untouched', 'started', 'passed']),
    passedAt: v.exactOptional(time),
    stamp: v.exactOptional(v.string()),
  }),
  visits: v.strictObject({ at: time }),
  answers: v.strictObject({ values: v.record(v.string(), v.string()) }),
  history: v.strictObject({
    attempts: v.array(
      v.strictObject({
        at: time,
        code: v.string(),
        status: v.picklist(['passed', 'failed', 'unknown', 'code-fault', 'workbook-fault']),
        message: v.string(),
        schedule: v.exactOptional(v.string()),
      }),
    ),
  }),
  settings: v.strictObject({
    name: v.string(),
    theme: v.picklist(['system', 'light', 'dark']),
    plainEditor: v.boolean(),
    noCode: v.exactOptional(v.boolean()),
    persistAsked: v.exactOptional(time),
    browser: v.exactOptional(v.string()),
  }),
  classes: v.strictObject({
    assignment: AssignmentSchema,
    createdAt: time,
    seed: count,
    pattern: v.string(),
    points: v.number(),
    list: v.exactOptional(v.array(v.strictObject({ name: v.string(), login: v.string(), number: v.string() }))),
    gradebook: v.exactOptional(
      v.strictObject({
        grade: v.string(),
        comment: v.string(),
        who: v.string(),
        decimal: v.exactOptional(v.picklist(['.', ','])),
      }),
    ),
  }),
  handins: v.strictObject({
    file: v.string(),
    receivedAt: time,
    text: v.string(),
    refused: v.exactOptional(v.string()),
    login: v.string(),
    chosen: v.exactOptional(v.literal(true)),
    whose: v.exactOptional(v.picklist(['theirs', 'not-theirs'])),
    graded: v.record(v.string(), GradedSchema),
    marks: v.record(v.string(), MarkSchema),
    worksheet: v.exactOptional(CheckedWorksheetSchema),
  }),
  assignments: v.strictObject({
    text: v.string(),
    openedAt: time,
    handedInAt: v.exactOptional(time),
    login: v.string(),
    worksheet: v.exactOptional(v.string()),
    title: v.string(),
    hides: v.array(v.string()),
  }),
  worksheets: v.strictObject({ title: v.string(), text: v.string(), changedAt: time }),
};

const SetAsideSchema = v.strictObject({
  key: v.string(),
  store: v.string(),
  record: v.string(),
  why: v.string(),
  at: time,
  value: v.unknown(),
  open: v.boolean(),
});

export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };

/** Checks a record as it came out of the store. `why` names the path of the first problem. */
export function checkStored<S extends StoreName>(store: S, raw: unknown): Checked<Stored<RecordValues[S]>> {
  const envelope = v.strictObject({
    key: v.string(),
    revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
    savedAt: time,
    value: v.nullable(VALUES[store]),
  });
  return check(envelope, raw) as Checked<Stored<RecordValues[S]>>;
}

/** Checks a record's value alone, as a backup file holds it. */
export function checkValue<S extends StoreName>(store: S, raw: unknown): Checked<RecordValues[S]> {
  return check(VALUES[store], raw);
}

/** Holds what was put aside against its shape. */
export function checkSetAside(raw: unknown): Checked<SetAside> {
  return check(SetAsideSchema, raw);
}

function check<T>(schema: v.GenericSchema<unknown, T>, raw: unknown): Checked<T> {
  const result = v.safeParse(schema, raw, { abortEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  return { ok: false, why: path ? `${path}: ${issue.message}` : issue.message };
}
