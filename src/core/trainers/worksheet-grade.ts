import type { ReadSheet } from '../worksheet/read.ts';
import type { CheckedWorksheet } from './checked-worksheet.ts';
import { RUBRIC_POINTS, rubricPoints, type PersonMark } from './person-mark.ts';

/** A worksheet of a learner's own destination, as a person marks it. No check passes it, and none fails it. */

/** Where a worksheet's mark lies among those of exercises: no exercise can have this id. */
export const WORKSHEET = '(worksheet)';

/** Lines that a person judges, each met, partly met or not met. */
export const WORKSHEET_RUBRIC: readonly string[] = [
  'It is about a failure that happened. What was known at the time stands apart from what turned out to be true.',
  'What the destination promises has a source. What nobody knows is left open, with a question to somebody.',
  'Each row says what to do next, who owns it, and when to stop or to look again.',
  'Somebody who has never seen the case could follow it, and would not repeat what may have happened.',
];

/** `unreadable`: something was handed in, and is no worksheet that can be read here. */
export type WorksheetState = 'missing' | 'unreadable' | 'handed-in';

export interface WorksheetGrade {
  readonly state: WorksheetState;
  /** What analysis and model check say here. Null: they were not run yet, or there is nothing to run. */
  readonly checked: CheckedWorksheet | null;
  readonly mark: PersonMark | null;
  /** Whether a person has decided, or nothing was handed in. */
  readonly decided: boolean;
  readonly passed: boolean;
  /** 0 to 1. */
  readonly share: number;
}

/** @param read null: nothing was handed in */
export function worksheetGrade(
  read: ReadSheet | null,
  checked: CheckedWorksheet | null,
  mark: PersonMark | null,
): WorksheetGrade {
  const state = read === null ? 'missing' : 'sentence' in read ? 'unreadable' : 'handed-in';
  const points = rubricPoints(mark);
  const passed = mark?.passed === true;
  const share = points === null ? (passed ? 1 : 0) : Math.min(1, points / (WORKSHEET_RUBRIC.length * RUBRIC_POINTS));
  return { state, checked, mark, decided: state === 'missing' || (mark?.passed ?? null) !== null, passed, share };
}

/** Where a worksheet stands, in a word or two. */
export function worksheetWord({ state, decided, passed, mark }: WorksheetGrade): string {
  if (decided && mark?.passed !== null && mark) return passed ? 'passed' : 'not passed';
  switch (state) {
    case 'missing':
      return 'not handed in';
    case 'unreadable':
      return 'could not be read';
    case 'handed-in':
      return 'not marked';
  }
}
