import { assignmentHash, type Assignment } from './assignment.ts';
import { answerRemarks, handInRemarks, learnerGrade, type PersonMark } from './class-grade.ts';
import type { Learner, Roll } from './class-roll.ts';
import type { Exercise } from '../exercise.ts';
import type { GradedAnswer } from './graded-answer.ts';
import type { Entry } from './gradebook-rows.ts';
import { STATUS_WORDS, type Report } from './gradebook-own.ts';
import type { HandIn } from './hand-in.ts';
import { owned } from '../owned.ts';
import type { Answer } from './submission.ts';

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

const NOTHING: Answer = { code: null, answers: {} };

/** The answer of a hand-in to one exercise. */
export function answerIn(handIn: Learner['counts'], exercise: string): Answer {
  return handIn.read.submission.work.find((each) => each.exercise === exercise) ?? NOTHING;
}

/**
 * The answers that count and have not been graded with the exercises as they are here, learner by learner: so each hand-in
 * is looked at, and stored, once.
 */
export function ungradedAnswers(
  { exercises: ids }: Assignment,
  { learners }: Roll,
  exercises: Exercises,
  graded: GradedWork,
): { readonly handIn: string; readonly exercise: Exercise; readonly answer: Answer }[] {
  return learners.flatMap(({ counts }) =>
    ids.flatMap((id) => {
      const exercise = exercises[id];
      const known = owned(graded(counts.id), id);
      if (!exercise || (known?.content === exercise.stamp && known.status !== 'workbook-fault')) return [];
      return [{ handIn: counts.id, exercise, answer: answerIn(counts, id) }];
    }),
  );
}

/** One report a learner, in the order of the roll. */
export function classReports(
  assignment: Assignment,
  roll: Roll,
  exercises: Exercises,
  graded: GradedWork,
  marks: MarkedWork,
): Report[] {
  return steadyReports()(assignment, roll, exercises, graded, marks);
}

const NO_GRADES = {};
const NO_MARKS = {};

/** The same, again and again: a report of which nothing has changed is the one that it was before. */
export function steadyReports(): typeof classReports {
  let known = new Map<Learner, { readonly own: unknown; readonly marks: unknown; readonly report: Report }>();
  let before: readonly unknown[] = [];
  return (assignment, roll, exercises, graded, marks) => {
    if (before[0] !== assignment || before[1] !== exercises) known = new Map();
    before = [assignment, exercises];
    const hash = assignmentHash(assignment);
    const next: typeof known = new Map();
    for (const learner of roll.learners) {
      const own = graded(learner.counts.id) ?? NO_GRADES;
      const marked = marks(learner.counts.id) ?? NO_MARKS;
      const there = known.get(learner);
      const isSame = there?.own === own && there.marks === marked;
      next.set(
        learner,
        isSame ? there : { own, marks: marked, report: reportOn(assignment, hash, exercises, learner, own, marked) },
      );
    }
    known = next;
    return roll.learners.flatMap((learner) => next.get(learner)?.report ?? []);
  };
}

function reportOn(
  assignment: Assignment,
  hash: string,
  exercises: Exercises,
  learner: Learner,
  own: Readonly<Record<string, GradedAnswer | undefined>>,
  marks: Readonly<Record<string, PersonMark | undefined>>,
): Report {
  const kinds = Object.fromEntries(assignment.exercises.map((id) => [id, exercises[id]?.kind]));
  const remarks = [
    ...handInRemarks(assignment, hash, learner.counts),
    ...learner.remarks,
    ...learner.counts.read.submission.work.flatMap((each) => {
      const title = exercises[each.exercise]?.title ?? each.exercise;
      const graded = owned(own, each.exercise) ?? null;
      return [...whyNotJudged(graded), ...answerRemarks(each, graded)].map((remark) => `${title}: ${remark}`);
    }),
  ];
  return { learner, grade: learnerGrade(assignment, kinds, own, marks), remarks };
}

/** What code did that could not be judged: its row says so in a sentence. */
function whyNotJudged(graded: GradedAnswer | null): string[] {
  return graded?.status === 'code-fault' || graded?.status === 'workbook-fault' ? [graded.sentence] : [];
}

/** What could not be read, with why. */
export function unreadableFiles(roll: Roll): { readonly file: string; readonly sentence: string }[] {
  return roll.unreadable.map(({ file, read }: HandIn) => ({ file, sentence: read.ok ? '' : read.sentence }));
}

/** What a gradebook takes of a report. */
export function gradebookEntry({ learner, grade }: Report, titles: Readonly<Record<string, string>>): Entry {
  const { key, name, login, canvasId, moodleId } = learner;
  const lines = grade.exercises.map(({ exercise, graded, mark, passed }) => {
    const word =
      mark && mark.passed !== null
        ? passed
          ? 'passed'
          : 'not passed'
        : graded
          ? STATUS_WORDS[graded.status]
          : 'not graded';
    return `${titles[exercise] ?? exercise}: ${word}.${mark?.comment ? ` ${mark.comment}` : ''}`;
  });
  return { key, name, login, canvasId, moodleId, share: grade.share, comment: lines.join('\n') };
}
