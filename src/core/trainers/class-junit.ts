import type { Assignment } from './assignment.ts';
import type { ExerciseGrade } from './class-grade.ts';
import { exerciseWord, UNREAD, type LeftOut, type Report } from './gradebook-own.ts';
import type { PersonMark } from './person-mark.ts';
import { withoutIsolates } from './given-text.ts';
import { markedPoints } from './result-words.ts';
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
  /** What there is to say of a pass. */
  readonly said?: string;
}

/** Only a person passes or fails a worksheet that was handed in. */
function worksheetResult(grade: WorksheetGrade): Result {
  const name = 'worksheet';
  if (!grade.decided) return { name, failure: null, skipped: `${worksheetWord(grade)}: it waits for a person` };
  const said = [`${worksheetWord(grade)}${markedWords(grade.mark)}`, grade.mark?.comment ?? '']
    .filter((each) => each !== '')
    .join('. ');
  const points = markedPoints(grade.mark);
  return { name, failure: grade.passed ? null : said, ...(points !== '' && { said: `marked ${points}` }) };
}

function resultOf(grade: ExerciseGrade, titles: Readonly<Record<string, string>>): Result {
  const { exercise, graded, passed, waits } = grade;
  const title = titles[exercise] ?? exercise;
  const name = title === exercise ? title : `${title} (${exercise})`;
  const told = [markedWords(grade.mark).slice(2), grade.unread ? UNREAD : ''].filter((each) => each !== '').join(', ');
  if (passed) return { name, failure: null, ...(told !== '' && { said: told }) };
  if (waits) return { name, failure: null, skipped: exerciseWord(grade) };
  const why = graded
    ? `${exerciseWord(grade)}${markedWords(grade.mark)}. ${withoutIsolates(forTrainer(graded.sentence))}`.trim()
    : 'not graded';
  return { name, failure: why };
}

function markedWords(mark: PersonMark | null): string {
  const points = markedPoints(mark);
  return points === '' ? '' : `, marked ${points}`;
}

function suite(name: string, file: string, results: readonly Result[]) {
  const failures = results.filter(({ failure }) => failure !== null).length;
  const left = results.filter(({ skipped }) => skipped !== undefined).length;
  const cases = results.map(({ name: test, failure, skipped, said }) => {
    const opening = `    <testcase classname="${escapeXml(name)}" name="${escapeXml(test)}"`;
    if (skipped !== undefined) return `${opening}><skipped message="${escapeXml(skipped)}"/></testcase>`;
    if (said !== undefined) return `${opening}><system-out>${escapeXml(said)}</system-out></testcase>`;
    return failure === null ? `${opening}/>` : `${opening}><failure message="${escapeXml(failure)}"/></testcase>`;
  });
  const text = [
    `  <testsuite name="${escapeXml(name)}" tests="${results.length}" failures="${failures}" errors="0" skipped="${left}" file="${escapeXml(file)}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
  return { text, tests: results.length, failures };
}
