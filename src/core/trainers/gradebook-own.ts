import type { Assignment } from './assignment.ts';
import { CHECKED_WORDS, findingsWords, type CheckedStep } from './checked-worksheet.ts';
import { onWordWords, type ExerciseGrade, type LearnerGrade } from './class-grade.ts';
import type { Learner } from './class-roll.ts';
import { csvRow, defused } from './csv-cells.ts';
import { withoutIsolates } from './given-text.ts';
import { earnedPoints } from './gradebook-points.ts';
import type { GradedStatus } from './graded-answer.ts';
import { claimedStatus } from './handed-worksheet.ts';
import { markedPoints, shareWords } from './result-words.ts';
import { worksheetWord } from './worksheet-grade.ts';

/** A learner with all that is known of their work. */
export interface Report {
  readonly learner: Learner;
  readonly grade: LearnerGrade;
  /** About the hand-in and its answers, a sentence each: first what weighs most. */
  readonly remarks: readonly string[];
  /** What is mostly of no account, and is told beside the work only. */
  readonly asides: readonly string[];
}

export const STATUS_WORDS: Readonly<Record<GradedStatus, string>> = {
  passed: 'passed',
  failed: 'failed',
  unknown: 'unknown',
  unfinished: 'unfinished',
  'code-fault': 'could not be judged',
  'workbook-fault': 'the workbook failed',
  missing: 'not handed in',
};

/** Where an answer stands, in a word or two: a person’s decision, else what the check found. */
export function exerciseWord({ graded, mark, passed, waits }: ExerciseGrade): string {
  if (!graded) return 'not graded';
  if (waits) return 'waits for a person';
  if (mark && mark.passed !== null) return passed ? 'passed' : 'not passed';
  return STATUS_WORDS[graded.status];
}

/** Of a text that passes by its check alone: the check sees what is in it, and not whether it is true. */
export const UNREAD = 'checked for its points, not read by anybody';

const WORKSHEET_COLUMNS = [
  'Worksheet',
  'Worksheet: points',
  'Worksheet: analysis',
  'Worksheet: model check',
  'Worksheet: claimed',
];

/** Where a result would stand, and nobody has said what passes. */
const NO_RULE = 'no assignment given';

/** A file that counts for nobody, with why. */
export interface LeftOut {
  readonly file: string;
  readonly why: 'not readable' | 'not the sender’s work';
  readonly sentence: string;
}

/**
 * Our own table: one row a learner, three columns an exercise. Files that count for nobody come last, with their sentence.
 * @param ruled whether a trainer has said what passes; else each answer stands for itself, and nobody has a result
 */
export function ownCsv(
  assignment: Assignment,
  titles: Readonly<Record<string, string>>,
  reports: readonly Report[],
  unreadable: readonly LeftOut[],
  ruled = true,
): string {
  const perExercise = [
    ...assignment.exercises.flatMap((id) => {
      const title = titles[id] ?? id;
      return [title, `${title}: right`, `${title}: claimed`];
    }),
    ...(assignment.worksheet ? WORKSHEET_COLUMNS : []),
  ];
  const head = ['Name', 'Login', 'File', 'Handed in', 'Result', 'Passed exercises', 'Per cent', ...perExercise];
  const rows = [
    [...head, 'Remarks', 'Comments'],
    ...reports.map((report) => rowOf(assignment, titles, report, ruled)),
    ...unreadable.map(({ file, sentence, why }) => [
      '',
      '',
      file,
      '',
      why,
      '',
      '',
      ...perExercise.map(() => ''),
      sentence,
      '',
    ]),
  ];
  return `\uFEFF${rows.map((row) => csvRow(row.map(defused))).join('')}`;
}

function rowOf(
  { exercises }: Assignment,
  titles: Readonly<Record<string, string>>,
  { learner, grade, remarks }: Report,
  ruled: boolean,
): string[] {
  const { counts, name, login } = learner;
  const { madeAt, work } = counts.read.submission;
  const cells = exercises.flatMap((id) => {
    const own = grade.exercises.find((each) => each.exercise === id);
    const claimed = work.find((each) => each.exercise === id)?.claimed;
    if (!own?.graded) return ['not graded', '', claimed?.status ?? ''];
    if (own.waits && grade.doubtful) return [exerciseWord(own), '', claimed?.status ?? ''];
    const onWord = onWordWords(own.graded);
    const unread = own.unread ? UNREAD : '';
    return [
      exerciseWord(own),
      [csvShare(own), onWord, unread].filter((each) => each !== '').join(', '),
      claimed?.status ?? '',
    ];
  });
  const own = grade.worksheet?.mark?.comment;
  const comments = [
    ...grade.exercises.flatMap(({ mark, exercise }) =>
      mark?.comment ? [`${titles[exercise] ?? exercise}: ${mark.comment}`] : [],
    ),
    ...(own ? [`Worksheet: ${own}`] : []),
  ];
  return [
    name,
    login,
    counts.file,
    madeAt,
    ruled ? resultWord(grade) : NO_RULE,
    ruled && !grade.doubtful ? `${grade.passedCount} of ${grade.exercises.length}` : '',
    ruled && grade.complete ? percent(grade.share) : '',
    ...cells,
    ...worksheetCells(learner, grade),
    withoutIsolates(remarks.join(' ')),
    comments.join('\n'),
  ];
}

/** The column says that it is right. */
function csvShare(grade: ExerciseGrade): string {
  return shareWords(grade).replace(/ right$/, '');
}

/** What a learner’s work comes to. */
export function resultWord({
  graded,
  complete,
  passed,
  worksheet,
  doubtful,
}: LearnerGrade): 'not graded' | 'not marked' | 'waits for a person' | 'passed' | 'not passed' {
  if (!graded) return 'not graded';
  if (!complete) return doubtful || (worksheet?.decided ?? true) ? 'waits for a person' : 'not marked';
  return passed ? 'passed' : 'not passed';
}

/** What analysis and model check say stands beside a person’s mark, and is none. */
function worksheetCells({ counts }: Learner, { worksheet }: LearnerGrade): string[] {
  if (!worksheet) return [];
  const { checked, mark } = worksheet;
  const steps = checked?.steps ?? [];
  const handed = counts.read.submission.worksheet;
  const inWords = (statusOf: (step: CheckedStep) => CheckedStep['status'] | null) =>
    steps
      .flatMap((step) => {
        const status = statusOf(step);
        return status === null ? [] : [`${step.name}: ${CHECKED_WORDS[status]}`];
      })
      .join('; ');
  return [
    worksheetWord(worksheet),
    markedPoints(mark),
    checked ? findingsWords(checked.findings) : '',
    inWords(({ status }) => status),
    handed ? inWords(({ step }) => claimedStatus(handed, step)) : '',
  ];
}

/** A share in per cent, with at most one decimal, rounded as a gradebook’s points are. */
export function percent(share: number): string {
  return String(earnedPoints(share, 100, 1));
}
