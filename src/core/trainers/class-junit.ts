import type { Assignment } from './assignment.ts';
import type { ExerciseGrade } from './class-grade.ts';
import { exerciseWord, UNREAD, type LeftOut, type Report } from './gradebook-own.ts';
import { withoutIsolates } from './given-text.ts';
import { markedWords, withMark } from './result-words.ts';
import { forTrainer } from './trainer-words.ts';
import { escapeXml } from '../junit.ts';
import { worksheetWord, type WorksheetGrade } from './worksheet-grade.ts';

/** A whole class as JUnit XML, for those who collect in git: one suite a learner, one case an exercise. Holds no times. */
export function classJunit(
  assignment: Assignment,
  titles: Readonly<Record<string, string>>,
  reports: readonly Report[],
  unreadable: readonly LeftOut[],
): string {
  const suites = [
    ...reports.map(({ learner, grade }) => {
      const own = grade.worksheet ? [worksheetResult(grade.worksheet)] : [];
      return suite(learner.name, learner.counts.file, [
        ...grade.exercises.map((each) => resultOf(each, titles)),
        ...own,
      ]);
    }),
    ...unreadable.map(({ file, sentence }) => suite(file, file, [{ name: 'The file', failure: sentence }])),
  ];
  const tests = suites.reduce((sum, each) => sum + each.tests, 0);
  const failures = suites.reduce((sum, each) => sum + each.failures, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeXml(assignment.title)}" tests="${tests}" failures="${failures}">`,
    ...suites.map(({ text }) => text),
    '</testsuites>',
    '',
  ].join('\n');
}

interface Result {
  readonly name: string;
  /** Null: passed. */
  readonly failure: string | null;
  /** Why it is neither passed nor failed yet. */
  readonly skipped?: string;
  /** What there is to say of a pass. Empty: nothing. */
  readonly said?: string;
}

/** Only a person passes or fails a worksheet that was handed in. */
function worksheetResult(grade: WorksheetGrade): Result {
  const name = 'worksheet';
  if (!grade.decided) return { name, failure: null, skipped: `${worksheetWord(grade)}: it waits for a person` };
  const { mark, passed } = grade;
  if (passed) return { name, failure: null, said: markedWords(mark) };
  const why = [withMark(worksheetWord(grade), mark), mark?.comment ?? ''].filter((each) => each !== '').join('. ');
  return { name, failure: why };
}

function resultOf(grade: ExerciseGrade, titles: Readonly<Record<string, string>>): Result {
  const { exercise, graded, mark, passed, waits } = grade;
  const title = titles[exercise] ?? exercise;
  const name = title === exercise ? title : `${title} (${exercise})`;
  if (passed) return { name, failure: null, said: grade.unread ? UNREAD : markedWords(mark) };
  if (waits) return { name, failure: null, skipped: exerciseWord(grade) };
  // What a person says of an answer is in a result only once they have decided.
  if (!graded && (mark?.passed ?? null) === null) return { name, failure: null, skipped: 'not graded' };
  const why = graded
    ? `${withMark(exerciseWord(grade), mark)}. ${withoutIsolates(forTrainer(graded.sentence))}`.trim()
    : 'not graded';
  return { name, failure: why };
}

function suite(name: string, file: string, results: readonly Result[]) {
  const failures = results.filter(({ failure }) => failure !== null).length;
  const left = results.filter(({ skipped }) => skipped !== undefined).length;
  const cases = results.map(({ name: test, failure, skipped, said }) => {
    const opening = `    <testcase classname="${escapeXml(name)}" name="${escapeXml(test)}"`;
    if (skipped !== undefined) return `${opening}><skipped message="${escapeXml(skipped)}"/></testcase>`;
    if (failure !== null) return `${opening}><failure message="${escapeXml(failure)}"/></testcase>`;
    return said ? `${opening}><system-out>${escapeXml(said)}</system-out></testcase>` : `${opening}/>`;
  });
  const text = [
    `  <testsuite name="${escapeXml(name)}" tests="${results.length}" failures="${failures}" errors="0" skipped="${left}" file="${escapeXml(file)}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
  return { text, tests: results.length, failures };
}
