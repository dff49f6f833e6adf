import type { Assignment } from './assignment.ts';
import type { LearnerGrade } from './class-grade.ts';
import type { Learner } from './class-roll.ts';
import { csvRow, defused } from './csv-cells.ts';
import type { GradedStatus } from './graded-answer.ts';

/** A learner with all that is known of their work. */
export interface Report {
  readonly learner: Learner;
  readonly grade: LearnerGrade;
  /** About the hand-in and its answers, a sentence each. */
  readonly remarks: readonly string[];
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

/** Our own table: one row a learner, three columns an exercise. Unreadable files come last, with their sentence. */
export function ownCsv(
  assignment: Assignment,
  titles: Readonly<Record<string, string>>,
  reports: readonly Report[],
  unreadable: readonly { readonly file: string; readonly sentence: string }[],
): string {
  const perExercise = assignment.exercises.flatMap((id) => {
    const title = titles[id] ?? id;
    return [title, `${title}: right`, `${title}: claimed`];
  });
  const head = ['Name', 'Login', 'File', 'Handed in', 'Result', 'Passed exercises', 'Per cent', ...perExercise];
  const rows = [
    [...head, 'Remarks', 'Comments'],
    ...reports.map((report) => rowOf(assignment, report)),
    ...unreadable.map(({ file, sentence }) => [
      '',
      '',
      file,
      '',
      'not readable',
      '',
      '',
      ...perExercise.map(() => ''),
      sentence,
      '',
    ]),
  ];
  return `\uFEFF${rows.map((row) => csvRow(row.map(defused))).join('')}`;
}

function rowOf({ exercises }: Assignment, { learner, grade, remarks }: Report): string[] {
  const { counts, name, login } = learner;
  const { madeAt, work } = counts.read.submission;
  const cells = exercises.flatMap((id) => {
    const own = grade.exercises.find((each) => each.exercise === id);
    const claimed = work.find((each) => each.exercise === id)?.claimed;
    if (!own?.graded) return ['not graded', '', claimed?.status ?? ''];
    const word =
      own.mark?.passed === null || !own.mark ? STATUS_WORDS[own.graded.status] : own.passed ? 'passed' : 'failed';
    return [word, own.graded.of === 0 ? '' : `${own.graded.right} of ${own.graded.of}`, claimed?.status ?? ''];
  });
  const comments = grade.exercises.flatMap(({ mark, exercise }) =>
    mark?.comment ? [`${exercise}: ${mark.comment}`] : [],
  );
  return [
    name,
    login,
    counts.file,
    madeAt,
    grade.complete ? (grade.passed ? 'passed' : 'not passed') : 'not graded',
    `${grade.passedCount} of ${grade.exercises.length}`,
    percent(grade.share),
    ...cells,
    remarks.join(' '),
    comments.join('\n'),
  ];
}

/** A share as whole per cent. What isn’t all is never shown as 100. */
export function percent(share: number): string {
  return String(share < 1 ? Math.min(Math.floor(share * 100 + 1e-9), 99) : 100);
}
