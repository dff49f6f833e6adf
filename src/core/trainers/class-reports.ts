import { assignmentHash, type Assignment } from './assignment.ts';
import type { CheckedWorksheet } from './checked-worksheet.ts';
import {
  changeRemarks,
  claimRemarks,
  editionRemarks,
  fileRemarks,
  learnerGrade,
  versionRemarks,
} from './class-grade.ts';
import { madeUpName, type Learner, type Roll } from './class-roll.ts';
import { counted } from '../counted.ts';
import type { Exercise } from '../exercise.ts';
import { isFromBeforeFound, type GradedAnswer } from './graded-answer.ts';
import type { Stray } from './gradebook-left.ts';
import type { Entry, OpenWhy } from './gradebook-rows.ts';
import { exerciseWord, UNREAD, type LeftOut, type Report } from './gradebook-own.ts';
import { withMark } from './result-words.ts';
import { forTrainer } from './trainer-words.ts';
import { worksheetRemarks } from './handed-worksheet.ts';
import { givenRemarks } from './given-work.ts';
import type { HandIn } from './hand-in.ts';
import { owned } from '../owned.ts';
import { sameWork, type SameWork } from './same-work.ts';
import type { PersonMark } from './person-mark.ts';
import type { Answer, Work } from './submission.ts';
import type { Worksheet } from '../worksheet/model.ts';
import { WORKSHEET, worksheetGrade, worksheetWord } from './worksheet-grade.ts';

/** What is known of an assignment’s exercises: all of them, by id. */
export type Exercises = Readonly<Record<string, Exercise | undefined>>;

/** A record in which nothing is but the exercises: an id may be any word, and a plain object knows some of them. */
export function exercisesById(all: readonly (Exercise | null)[]): Exercises {
  const found = Object.create(null) as Record<string, Exercise>;
  for (const exercise of all) if (exercise) found[exercise.id] = exercise;
  return found;
}

/** What there is about a hand-in, by exercise. */
export type GradedWork = (handIn: string) => Readonly<Record<string, GradedAnswer | undefined>> | undefined;
export type MarkedWork = (handIn: string) => Readonly<Record<string, PersonMark | undefined>> | undefined;
/** What was found in the worksheet of a hand-in. */
export type CheckedWork = (handIn: string) => CheckedWorksheet | undefined;

const NOT_CHECKED: CheckedWork = () => undefined;

/** What waits to be run again: an answer, or a worksheet. */
export type UngradedWork =
  | { readonly handIn: string; readonly exercise: Exercise; readonly answer: Answer }
  | { readonly handIn: string; readonly sheet: Worksheet };

const NOTHING: Answer = { code: null, answers: {} };

/** The answer of a hand-in to one exercise. */
export function answerIn(handIn: Learner['counts'], exercise: string): Answer {
  return handIn.read.submission.work.find((each) => each.exercise === exercise) ?? NOTHING;
}

/**
 * What counts and has not been graded with the exercises as they are here, or not been checked, learner by learner: so each
 * hand-in is looked at, and stored, once.
 */
export function ungradedWork(
  { exercises: ids, worksheet }: Assignment,
  { learners }: Roll,
  exercises: Exercises,
  graded: GradedWork,
  checked: CheckedWork = NOT_CHECKED,
): UngradedWork[] {
  return learners.flatMap(({ counts }) => [
    ...ids.flatMap((id) => {
      const exercise = exercises[id];
      const known = owned(graded(counts.id), id);
      if (!exercise || (known && isUpToDate(known, exercise))) return [];
      return [{ handIn: counts.id, exercise, answer: answerIn(counts, id) }];
    }),
    ...(worksheet ? uncheckedSheet(counts, checked) : []),
  ]);
}

function isUpToDate(known: GradedAnswer, { stamp, kind }: Exercise): boolean {
  const isOld = kind === 'write' && isFromBeforeFound(known);
  return known.content === stamp && known.status !== 'workbook-fault' && !isOld;
}

function uncheckedSheet({ id, read: { sheet } }: Learner['counts'], checked: CheckedWork): UngradedWork[] {
  return sheet && 'sheet' in sheet && !checked(id) ? [{ handIn: id, sheet: sheet.sheet }] : [];
}

/** One report a learner, in the order of the roll. */
export function classReports(
  assignment: Assignment,
  roll: Roll,
  exercises: Exercises,
  graded: GradedWork,
  marks: MarkedWork,
  checked: CheckedWork = NOT_CHECKED,
): Report[] {
  return steadyReports()(assignment, roll, exercises, graded, marks, checked);
}

const NO_GRADES = {};
const NO_MARKS = {};
const NO_SAME: SameWork = { remarks: [], asides: [] };

/** The same, again and again: a report of which nothing has changed is the one that it was before. */
export function steadyReports(): (...of: Required<Parameters<typeof classReports>>) => Report[] {
  let known = new Map<Learner, { readonly from: readonly unknown[]; readonly report: Report }>();
  let before: readonly unknown[] = [];
  let looked: Roll | null = null;
  let alike: ReturnType<typeof sameWork> = new Map();
  return (assignment, roll, exercises, graded, marks, checked) => {
    const isOther = before[0] !== assignment || before[1] !== exercises;
    if (isOther) known = new Map();
    before = [assignment, exercises];
    const hash = assignmentHash(assignment);
    if (isOther || roll !== looked) alike = sameWork(assignment, roll.learners, exercises);
    looked = roll;
    const next: typeof known = new Map();
    for (const learner of roll.learners) {
      const own = graded(learner.counts.id) ?? NO_GRADES;
      const marked = marks(learner.counts.id) ?? NO_MARKS;
      const found = checked(learner.counts.id) ?? null;
      const same = alike.get(learner.key) ?? NO_SAME;
      const from = [own, marked, found, [...same.remarks, ...same.asides].join('\n')];
      const there = known.get(learner);
      const isSame = there && from.every((each, at) => each === there.from[at]);
      const work = { own, marks: marked, checked: found, same };
      next.set(learner, isSame ? there : { from, report: reportOn(assignment, hash, exercises, learner, work) });
    }
    known = next;
    return roll.learners.flatMap((learner) => next.get(learner)?.report ?? []);
  };
}

/** What there is about the hand-in of one learner. */
interface WorkFound {
  readonly own: Readonly<Record<string, GradedAnswer | undefined>>;
  readonly marks: Readonly<Record<string, PersonMark | undefined>>;
  readonly checked: CheckedWorksheet | null;
  /** Remarks on what others handed in too. */
  readonly same: SameWork;
}

function reportOn(
  assignment: Assignment,
  hash: string,
  exercises: Exercises,
  learner: Learner,
  { own, marks, checked, same }: WorkFound,
): Report {
  const { sheet, submission } = learner.counts.read;
  const worksheet = assignment.worksheet ? worksheetGrade(sheet, checked, owned(marks, WORKSHEET) ?? null) : null;
  const kinds = Object.fromEntries(assignment.exercises.map((id) => [id, exercises[id]?.kind]));
  const { doubt, replaced } = learner;
  const about = (tell: (work: Work, graded: GradedAnswer | null) => readonly string[]) =>
    submission.work.flatMap((each) => {
      const title = exercises[each.exercise]?.title ?? each.exercise;
      return tell(each, owned(own, each.exercise) ?? null).map((remark) => `${title}: ${remark}`);
    });
  // What may be somebody else’s work comes first, then what is claimed and not found, and at last what is mostly harmless:
  // a table has room for two.
  const remarks = [
    ...(doubt === null ? [] : [doubt]),
    ...changeRemarks(learner),
    ...(replaced?.isOdd ? [replaced.sentence] : []),
    ...about(claimRemarks),
    ...(worksheet && submission.worksheet && sheet
      ? worksheetRemarks(submission.worksheet, sheet, checked).map((remark) => `Worksheet: ${remark}`)
      : []),
    ...same.remarks,
    ...fileRemarks(assignment, hash, learner),
    ...about((_, graded) => [...whyNotJudged(graded), ...readIt(graded)]),
    ...about((work, graded) => (graded ? versionRemarks(work, graded) : [])),
    ...learner.remarks,
    ...(replaced && !replaced.isOdd ? [replaced.sentence] : []),
    ...editionRemarks(assignment, hash, learner),
    ...about((work, graded) => givenRemarks(exercises[work.exercise], work, graded)),
  ];
  const grade = learnerGrade(assignment, kinds, own, marks, worksheet, doubt !== null);
  return { learner, grade, remarks, asides: same.asides };
}

function readIt(graded: GradedAnswer | null): string[] {
  if (!graded?.onWord) return [];
  return [`${counted(graded.onWord.points, 'point')} on the writer’s word, read it.`];
}

/** What code did that could not be judged: its row says so in a sentence. */
function whyNotJudged(graded: GradedAnswer | null): string[] {
  return graded?.status === 'code-fault' || graded?.status === 'workbook-fault' ? [forTrainer(graded.sentence)] : [];
}

/** What counts for nobody, with why: what could not be read, and what is not its sender’s work. */
export function unreadableFiles({ unreadable, disowned }: Roll): LeftOut[] {
  return [
    ...unreadable.map(({ file, read }: HandIn) => ({
      file,
      why: 'not readable' as const,
      sentence: read.ok ? '' : read.sentence,
    })),
    ...disowned.map(({ file }) => ({ file, why: 'not the sender’s work' as const, sentence: DISOWNED })),
  ];
}

const DISOWNED = 'By the trainer’s decision, this is not the work of whoever handed it in.';

/** What a gradebook takes of a report. */
export function gradebookEntry({ learner, grade }: Report, titles: Readonly<Record<string, string>>): Entry {
  const { key, name, login, knownLogins, canvasId, moodleId, counts, namesakes } = learner;
  const lines = grade.exercises.map((each) => {
    const { exercise, mark } = each;
    const unread = each.unread ? `, ${UNREAD}` : '';
    return `${titles[exercise] ?? exercise}: ${withMark(exerciseWord(each), mark)}${unread}.${mark?.comment ? ` ${mark.comment}` : ''}`;
  });
  const { worksheet } = grade;
  if (worksheet) {
    const comment = worksheet.mark?.comment ? ` ${worksheet.mark.comment}` : '';
    lines.push(`Worksheet: ${withMark(worksheetWord(worksheet), worksheet.mark)}.${comment}`);
  }
  return {
    key,
    // Of those who share a name and have no login, the file tells which is which.
    called: namesakes.length > 0 && login === '' ? `${name}, ${counts.file}` : name,
    name: name === madeUpName(counts.read.submission.learner) ? null : name,
    login,
    knownLogins,
    canvasId,
    moodleId,
    open: whyOpen(grade),
    share: grade.share,
    comment: lines.join('\n'),
  };
}

/** A grade that is not known yet is no zero, and stands in no gradebook. */
function whyOpen({ graded, complete, doubtful }: Report['grade']): OpenWhy | null {
  if (doubtful) return 'in doubt whose work it is';
  if (!graded) return 'not graded yet';
  return complete ? null : 'waits for your mark';
}

/** What a gradebook may be told of files that count for nobody: who sent them. */
export function gradebookStrays({ unreadable, disowned }: Roll): Stray[] {
  const strayOf = ({ sender, login }: HandIn, why: Stray['why']): Stray => ({
    why,
    name: sender?.name ?? null,
    login: login || (sender?.login ?? ''),
    canvasId: sender?.from === 'canvas' ? sender.id : null,
    moodleId: sender?.from === 'moodle' ? sender.id : null,
  });
  return [
    ...disowned.map((each) => strayOf(each, 'not the sender’s work')),
    ...unreadable.map((each) => strayOf(each, 'could not be read')),
  ];
}
