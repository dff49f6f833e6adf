import type { Assignment } from './assignment.ts';
import type { Exercise } from '../exercise.ts';
import { compareTimes } from './file-time.ts';
import type { GradedAnswer } from './graded-answer.ts';
import { answerMark, type Work } from './submission.ts';
import type { ReadHandIn } from './hand-in.ts';
import { owned } from '../owned.ts';
import { RUBRIC_POINTS, type PersonMark } from './person-mark.ts';
import type { WorksheetGrade } from './worksheet-grade.ts';

/** What a learner’s graded answers come to under an assignment’s rule, and what a trainer should be told about them. */

export interface ExerciseGrade {
  readonly exercise: string;
  /** Null: not graded yet. */
  readonly graded: GradedAnswer | null;
  readonly mark: PersonMark | null;
  readonly passed: boolean;
  /** 0 to 1. */
  readonly share: number;
}

export interface LearnerGrade {
  readonly exercises: readonly ExerciseGrade[];
  /** Null: none is asked for. */
  readonly worksheet: WorksheetGrade | null;
  readonly passedCount: number;
  readonly needed: number;
  readonly passed: boolean;
  /** 0 to 1: the mean over the exercises, and the worksheet where one is asked for. */
  readonly share: number;
  /** Whether every answer has been graded. */
  readonly graded: boolean;
  /** Whether nothing is open any more: a worksheet waits for a person. */
  readonly complete: boolean;
}

type Kinds = Readonly<Record<string, Exercise['kind'] | undefined>>;

export function learnerGrade(
  assignment: Assignment,
  kinds: Kinds,
  graded: Readonly<Record<string, GradedAnswer | undefined>>,
  marks: Readonly<Record<string, PersonMark | undefined>>,
  worksheet: WorksheetGrade | null = null,
): LearnerGrade {
  const exercises = assignment.exercises.map((id) =>
    exerciseGrade(assignment, id, owned(kinds, id), owned(graded, id) ?? null, owned(marks, id) ?? null),
  );
  const passedCount = exercises.filter(({ passed }) => passed).length;
  const needed = Math.min(assignment.pass.exercises ?? exercises.length, exercises.length);
  const parts = worksheet ? [...exercises, worksheet] : exercises;
  const share = parts.reduce((sum, each) => sum + each.share, 0) / Math.max(parts.length, 1);
  const isGraded = exercises.every((each) => each.graded !== null);
  return {
    exercises,
    worksheet,
    passedCount,
    needed,
    passed: passedCount >= needed && (worksheet?.passed ?? true),
    share,
    graded: isGraded,
    complete: isGraded && (worksheet?.decided ?? true),
  };
}

function exerciseGrade(
  { pass }: Assignment,
  exercise: string,
  kind: Exercise['kind'] | undefined,
  graded: GradedAnswer | null,
  mark: PersonMark | null,
): ExerciseGrade {
  const checked = graded !== null && passesCheck(pass, kind, graded);
  const byHand = mark && mark.rubric.length > 0;
  const points = mark ? mark.rubric.reduce((sum, each) => sum + each, 0) : 0;
  return {
    exercise,
    graded,
    mark,
    passed: mark?.passed ?? checked,
    share: byHand ? points / (mark.rubric.length * RUBRIC_POINTS) : shareOf(graded),
  };
}

function shareOf(graded: GradedAnswer | null): number {
  if (!graded) return 0;
  if (graded.status === 'passed') return 1;
  return graded.of === 0 ? 0 : graded.right / graded.of;
}

/** Whether what the check found is enough. What could not be judged never is. */
export function passesCheck(
  pass: Assignment['pass'],
  kind: Exercise['kind'] | undefined,
  graded: GradedAnswer,
): boolean {
  switch (graded.status) {
    case 'passed':
      return true;
    case 'missing':
    case 'workbook-fault':
      return false;
    case 'failed':
    case 'unknown':
    case 'unfinished':
    case 'code-fault':
      return graded.of > 0 && graded.right > 0 && graded.right * 100 >= graded.of * demanded(pass, kind);
  }
}

function demanded(pass: Assignment['pass'], kind: Exercise['kind'] | undefined): number {
  switch (kind) {
    case 'recover':
    case 'sql':
      return pass.rows;
    case 'tests':
      return pass.bugs;
    case 'classify':
    case 'table':
    case 'write':
      return pass.answers;
    case 'break':
    case undefined:
      return 100;
  }
}

/** What there is to say about a whole hand-in before anything in it is graded. */
export function handInRemarks(assignment: Assignment, hash: string, { read, sender }: ReadHandIn): string[] {
  const { submission } = read;
  const late = assignment.due !== null && compareTimes(submission.madeAt, assignment.due) > 0;
  return [
    ...(read.untouched ? [] : ['The file was changed after the page had made it.']),
    ...(submission.assignment.hash === hash
      ? []
      : [`Made for another assignment, or for another version of this one: “${submission.assignment.title}”.`]),
    ...(late || sender?.late ? ['Handed in after the last day.'] : []),
  ];
}

/** What there is to say about one answer: how the claimed result and the graded one differ, and why. */
export function answerRemarks(work: Work, graded: GradedAnswer | null): string[] {
  if (!graded) return [];
  const { claimed } = work;
  const remarks: string[] = [];
  if (work.content !== graded.content)
    remarks.push('Answered in another version of the exercise; graded with the version that is here.');
  if (claimed && claimed.answer !== answerMark(work))
    remarks.push('The claimed result belongs to another answer than the one handed in.');
  if (claimed?.status === 'passed' && graded.status !== 'passed')
    remarks.push('The file claims a pass that is not found here.');
  if (claimed && claimed.status !== 'passed' && graded.status === 'passed')
    remarks.push('The file claims less than what is found here.');
  return remarks;
}
