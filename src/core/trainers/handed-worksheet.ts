import * as v from 'valibot';
import { givenText } from './given-text.ts';
import { shapedSheet, type ReadSheet } from '../worksheet/read.ts';
import { CHECKED_WORDS, worksheetMark, type CheckedStep, type CheckedWorksheet } from './checked-worksheet.ts';
import { timeSchema } from './file-time.ts';

/**
 * A worksheet in a hand-in: the whole document, and what the learner's own page said about it. The document is anything at
 * first: it is read like a worksheet that somebody opens from a file, and one that can't be read costs no other answer.
 */

const text = (most: number) => v.pipe(v.string(), v.maxLength(most, `must not be longer than ${most} characters`));
const mark = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/, 'must be eight hexadecimal digits'));

/** A worksheet is some eight deep. What is nested without end can’t even be written down again. */
const MOST_DEEP = 30;

const ClaimedStepSchema = v.strictObject({
  /** Id of the step. */
  step: text(80),
  status: v.picklist(['no-story', 'one-risk', 'story', 'undecided', 'not-checked']),
});

export const HandedWorksheetSchema = v.strictObject({
  sheet: v.pipe(v.unknown(), v.check(isShallow, `must not be nested more than ${MOST_DEEP} deep`)),
  /** What the learner saw. Null: it was not checked. */
  claimed: v.nullable(
    v.strictObject({
      at: timeSchema,
      /** `worksheetMark` of the worksheet that this came of. */
      worksheet: mark,
      steps: v.pipe(v.array(ClaimedStepSchema), v.maxLength(20)),
    }),
  ),
});

export type HandedWorksheet = v.InferOutput<typeof HandedWorksheetSchema>;

function isShallow(data: unknown): boolean {
  return reaches(data, MOST_DEEP);
}

/** Whether it ends within so many levels. */
function reaches(data: unknown, levels: number): boolean {
  if (typeof data !== 'object' || data === null) return true;
  return levels > 0 && Object.values(data).every((each) => reaches(each, levels - 1));
}

/** Reads the document in a hand-in with the reader of worksheet files. */
export function readHandedWorksheet({ sheet }: HandedWorksheet): ReadSheet {
  return shapedSheet(sheet, 'first');
}

/** What a hand-in claims, from what the learner’s page found. */
export function worksheetClaim(checked: CheckedWorksheet, at: string): HandedWorksheet['claimed'] {
  const steps = checked.steps.map(({ step, status }) => ({ step, status }));
  return { at, worksheet: checked.worksheet, steps };
}

/** What is claimed about a step, or null. */
export function claimedStatus({ claimed }: HandedWorksheet, step: string): CheckedStep['status'] | null {
  return claimed?.steps.find((each) => each.step === step)?.status ?? null;
}

/** What there is to say about a worksheet: how the claimed result and what is found here differ. */
export function worksheetRemarks(handed: HandedWorksheet, read: ReadSheet, checked: CheckedWorksheet | null): string[] {
  if ('sentence' in read) return [read.sentence];
  const { claimed, sheet } = handed;
  if (!claimed || !checked) return [];
  if (claimed.worksheet !== worksheetMark(sheet))
    return ['The claimed result belongs to another worksheet than the one handed in.'];
  return checked.steps.flatMap(({ step, name, status }) => {
    const told = claimedStatus(handed, step);
    if (told === null || told === status || told === 'not-checked' || status === 'not-checked') return [];
    return [`The file claims “${CHECKED_WORDS[told]}” for “${givenText(name)}”; found here: ${CHECKED_WORDS[status]}.`];
  });
}
