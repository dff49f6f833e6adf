import type { Assignment, CountRule } from './assignment.ts';
import { counted } from '../counted.ts';
import type { Exercise } from '../exercise.ts';
import { compareTimes } from './file-time.ts';
import { earnedParts, isForAReader, type GradedAnswer } from './graded-answer.ts';
import { answerMark, type Work } from './submission.ts';
import type { ReadHandIn } from './hand-in.ts';
import { owned } from '../owned.ts';
import { givenText } from './given-text.ts';
import { isRead, RUBRIC_POINTS, rubricPoints, type PersonMark } from './person-mark.ts';
import { isTakenBack } from './result-words.ts';
import type { WorksheetGrade } from './worksheet-grade.ts';

/** What a learner’s graded answers come to under an assignment’s rule, and what a trainer should be told about them. */

export interface ExerciseGrade {
  readonly exercise: string;
  /** Null: not graded yet. */
  readonly graded: GradedAnswer | null;
  readonly mark: PersonMark | null;
  readonly passed: boolean;
  /**
   * Whether a person has to decide first: what would pass it counts on the writer’s word or is the workbook’s own text, or its
   * owner is in doubt, or it is a text and the assignment wants it read.
   */
  readonly waits: boolean;
  /** Whether it waits for nothing else than to be read, as the assignment wants it. */
  readonly toRead: boolean;
  /** Whether it is a text that passes by its check alone: nobody has read or marked it. */
  readonly unread: boolean;
  /** Parts that are reported as right: without a person none that is only for a reader. */
  readonly right: number;
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
  /**
   * Whether nothing is open any more: a worksheet waits for a person, and so does a text that passes only on its writer’s word
   * or in the workbook’s own words, every text where the assignment wants them read, and all that is in doubt.
   */
  readonly complete: boolean;
  /** Whether it is open whose work it is: then nothing of it counts. */
  readonly doubtful: boolean;
}

type Kinds = Readonly<Record<string, Exercise['kind'] | undefined>>;

/**
 * One learner’s result.
 * @param graded by exercise; what is missing is not graded yet
 * @param worksheet null: none is asked for
 * @param doubtful whether it is open whose work it is
 */
export function learnerGrade(
  assignment: Assignment,
  kinds: Kinds,
  graded: Readonly<Record<string, GradedAnswer | undefined>>,
  marks: Readonly<Record<string, PersonMark | undefined>>,
  worksheet: WorksheetGrade | null = null,
  doubtful = false,
): LearnerGrade {
  const found = assignment.exercises.map((id) =>
    exerciseGrade(assignment, id, owned(kinds, id), owned(graded, id) ?? null, owned(marks, id) ?? null),
  );
  // Of a hand-in in doubt, what was found stays to be looked at, and comes to nothing.
  const exercises = doubtful
    ? found.map((each) => ({ ...each, passed: false, waits: true, toRead: false, unread: false, share: 0 }))
    : found;
  const sheet = worksheet && doubtful ? { ...worksheet, decided: false, passed: false, share: 0 } : worksheet;
  const passedCount = exercises.filter(({ passed }) => passed).length;
  const needed = Math.min(assignment.pass.exercises ?? exercises.length, exercises.length);
  const parts = sheet ? [...exercises, sheet] : exercises;
  const share = parts.reduce((sum, each) => sum + each.share, 0) / Math.max(parts.length, 1);
  const isGraded = exercises.every((each) => each.graded !== null);
  return {
    exercises,
    worksheet: sheet,
    passedCount,
    needed,
    passed: !doubtful && passedCount >= needed && (sheet?.passed ?? true),
    share,
    graded: isGraded,
    complete: !doubtful && isGraded && exercises.every(({ waits }) => !waits) && (sheet?.decided ?? true),
    doubtful,
  };
}

function exerciseGrade(
  rule: CountRule,
  exercise: string,
  kind: Exercise['kind'] | undefined,
  graded: GradedAnswer | null,
  mark: PersonMark | null,
): ExerciseGrade {
  const { pass } = rule;
  const checked = graded !== null && passesCheck(pass, kind, graded);
  const undecided = checked && needsReader(pass, kind, graded) && (mark?.passed ?? null) === null;
  const isLeftUnread = graded !== null && isToBeRead(rule, kind, graded) && !isRead(mark);
  const toRead = isLeftUnread && !undecided;
  const waits = undecided || toRead;
  const points = rubricPoints(mark);
  // Whoever passes a text lets its writer’s word count.
  const counts = graded && (mark?.passed === true ? accepted(graded) : graded);
  // A pass that a person takes back leaves none of its points, unless they say how many.
  const isNothing = isLeftUnread || isTakenBack({ graded, mark });
  return {
    exercise,
    graded,
    mark,
    passed: mark?.passed ?? (checked && !waits),
    waits,
    toRead,
    unread: kind === 'write' && checked && !undecided && mark === null,
    right: counts ? earnedParts(counts) : 0,
    share: mark && points !== null ? points / (mark.rubric.length * RUBRIC_POINTS) : isNothing ? 0 : shareOf(counts),
  };
}

/** Whether an answer is a text of which nothing counts before a person has read it. */
export function isToBeRead(
  { readTexts }: Pick<CountRule, 'readTexts'>,
  kind: Exercise['kind'] | undefined,
  { status }: GradedAnswer,
): boolean {
  return readTexts && kind === 'write' && status !== 'missing' && status !== 'workbook-fault';
}

function accepted({ onWord: _word, isModel: _model, ...graded }: GradedAnswer): GradedAnswer {
  return graded;
}

/** Whether a text that passes would not, if nothing counted but what the check itself found in it. */
export function needsReader(
  pass: Assignment['pass'],
  kind: Exercise['kind'] | undefined,
  graded: GradedAnswer,
): boolean {
  if (!isForAReader(graded)) return false;
  return !passesCheck(pass, kind, { ...graded, status: 'failed', right: earnedParts(graded) });
}

/** “3 points on the writer’s word”, and whether it is the workbook’s own text; or nothing where neither is so. */
export function onWordWords(graded: GradedAnswer | null): string {
  const points = graded?.onWord?.points ?? 0;
  const model = graded?.isModel ? ['the workbook’s own text'] : [];
  return [...(points === 0 ? [] : [`${counted(points, 'point')} on the writer’s word`]), ...model].join(', ');
}

function shareOf(graded: GradedAnswer | null): number {
  if (!graded) return 0;
  if (graded.status === 'passed' && !isForAReader(graded)) return 1;
  return graded.of === 0 ? 0 : earnedParts(graded) / graded.of;
}

/**
 * Whether what the check found is enough. Where everything must be right, nothing but a pass is: all start states of code
 * may be right while its check could not try everything.
 */
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
    case 'code-fault': {
      const least = demanded(pass, kind);
      return least < 100 && graded.right > 0 && graded.right * 100 >= graded.of * least;
    }
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

/** The hand-in that counts, and what came with the same content: a platform may have said of one of them that it is late. */
type HandedIn = { readonly counts: ReadHandIn; readonly copies: readonly ReadHandIn[] };

/** Whether the file is as the page wrote it: what was changed may be another’s work, or other answers. */
export function changeRemarks({ counts }: Pick<HandedIn, 'counts'>): string[] {
  return counts.read.untouched ? [] : ['The file was changed after the page had made it.'];
}

/** What there is to say about a whole hand-in before anything in it is graded. */
export function fileRemarks(assignment: Assignment, hash: string, { counts, copies }: HandedIn): string[] {
  const { submission } = counts.read;
  const late = assignment.due !== null && compareTimes(submission.madeAt, assignment.due) > 0;
  return [
    ...(isSameAssignment(submission.assignment, assignment, hash)
      ? []
      : [
          `Made for another assignment, or for another version of this one: “${givenText(submission.assignment.title)}”.`,
        ]),
    ...(late ? ['Handed in after the last day.'] : []),
    ...([counts, ...copies].some(({ sender }) => sender?.late) ? ['The platform marks it late.'] : []),
  ];
}

/** Whether the assignment was changed since, and asks for the same work. */
export function editionRemarks(assignment: Assignment, hash: string, learner: HandedIn): string[] {
  const { assignment: made } = learner.counts.read.submission;
  if (namesAssignment(hash, learner) || !isSameAssignment(made, assignment, hash)) return [];
  return ['Made for another version of this assignment: with another last day, note or rule, and the same exercises.'];
}

/** Whether a hand-in names exactly this assignment: the same rule, too, which the hand-in can’t set. */
export function namesAssignment(hash: string, { counts }: Pick<HandedIn, 'counts'>): boolean {
  return counts.read.submission.assignment.hash === hash;
}

/** Another last day or note, or another rule, makes no other work of it: the same title and the same exercises do. */
function isSameAssignment(
  made: ReadHandIn['read']['submission']['assignment'],
  own: Assignment,
  hash: string,
): boolean {
  return made.hash === hash || (made.title === own.title && made.content === own.content);
}

/** What there is to say about one answer: which version of the exercise it answers, and how claim and finding differ. */
export function answerRemarks(work: Work, graded: GradedAnswer | null): string[] {
  return graded ? [...versionRemarks(work, graded), ...claimRemarks(work, graded)] : [];
}

/** Whether it answers another version of the exercise. */
export function versionRemarks(work: Work, graded: GradedAnswer): string[] {
  if (work.content === graded.content) return [];
  return ['Answered in another version of the exercise; graded with the version that is here.'];
}

/** How the claimed result and the graded one differ, and why. */
export function claimRemarks({ claimed, ...answer }: Work, graded: GradedAnswer | null): string[] {
  if (!graded || !claimed) return [];
  const [isClaimed, isFound] = [claimed.status === 'passed', graded.status === 'passed'];
  return [
    ...(claimed.answer === answerMark(answer)
      ? []
      : ['The claimed result belongs to another answer than the one handed in.']),
    ...(isClaimed && !isFound ? ['The file claims a pass that is not found here.'] : []),
    ...(!isClaimed && isFound ? ['The file claims less than what is found here.'] : []),
  ];
}
