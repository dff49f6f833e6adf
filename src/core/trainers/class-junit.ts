import type { Assignment } from './assignment.ts';
import type { ExerciseGrade } from './class-grade.ts';
import { STATUS_WORDS, type Report } from './gradebook-own.ts';
import { escapeXml } from '../junit.ts';

/** A whole class as JUnit XML, for those who collect in git: one suite a learner, one case an exercise. Holds no times. */
export function classJunit(
  assignment: Assignment,
  reports: readonly Report[],
  unreadable: readonly { readonly file: string; readonly sentence: string }[],
): string {
  const suites = [
    ...reports.map(({ learner, grade }) => suite(learner.name, learner.counts.file, grade.exercises.map(resultOf))),
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
}

function resultOf({ exercise, graded, passed }: ExerciseGrade): Result {
  if (passed) return { name: exercise, failure: null };
  const why = graded ? `${STATUS_WORDS[graded.status]}. ${graded.sentence}`.trim() : 'not graded';
  return { name: exercise, failure: why };
}

function suite(name: string, file: string, results: readonly Result[]) {
  const failures = results.filter(({ failure }) => failure !== null).length;
  const cases = results.map(({ name: test, failure }) => {
    const opening = `    <testcase classname="${escapeXml(name)}" name="${escapeXml(test)}"`;
    return failure === null ? `${opening}/>` : `${opening}><failure message="${escapeXml(failure)}"/></testcase>`;
  });
  const text = [
    `  <testsuite name="${escapeXml(name)}" tests="${results.length}" failures="${failures}" errors="0" skipped="0" file="${escapeXml(file)}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
  return { text, tests: results.length, failures };
}
