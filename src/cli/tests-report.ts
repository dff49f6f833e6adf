import type { TestsExercise } from '../core/exercise.ts';
import type { ChaffReport, TestReport, TestsResult } from '../core/tests/tests-result.ts';
import { verdictText } from './report.ts';

/** What became of tests, as a person reads it in a terminal. */
export function testsReportText(exercise: TestsExercise, result: TestsResult): string {
  const { tests, wheats, chaffs, caught, runs } = result.mutation;
  return [
    `${exercise.title}: ${verdictText(result.verdict)}`,
    '',
    ...tests.map(testText),
    '',
    'Right implementations:',
    ...wheats.map(({ label, forbiddenBy }) => {
      const reply = forbiddenBy.length === 0 ? 'ok  ' : 'FAIL';
      return `  ${reply}  ${label}${by('forbidden by', forbiddenBy)}`;
    }),
    '',
    `Planted bugs, ${caught} of ${chaffs.length} caught:`,
    ...chaffs.map(chaffText),
    '',
    `${runs.length} runs, seed ${result.seed}.`,
    ...replayLines(exercise, result),
  ].join('\n');
}

/** How to see what a test forbids, when one does. */
function replayLines({ id }: TestsExercise, { mutation }: TestsResult): string[] {
  const forbidden = mutation.runs.find(
    (run) => !run.held && mutation.wheats.some((wheat) => wheat.id === run.implementation),
  );
  if (!forbidden) return [];
  const { story, implementation } = forbidden;
  const command = `npm run --silent grade -- --replay ${story.id} exercises/${id}/wheats/${implementation}.ts`;
  return ['', 'What it forbids, told step by step:', `  ${command}`];
}

const MARKS: Readonly<Record<TestReport['status'], string>> = { passed: 'ok  ', failed: 'FAIL', unknown: '?   ' };

function testText({ name, status, message }: TestReport): string {
  return `  ${MARKS[status]}  ${name}${message === '' ? '' : `\n        ${message}`}`;
}

function chaffText({ label, status, caughtBy, demanded }: ChaffReport): string {
  const mark = status === 'caught' ? 'ok  ' : status === 'unknown' ? '?   ' : demanded ? 'FAIL' : '-   ';
  return `  ${mark}  ${label}${by('caught by', caughtBy)}`;
}

function by(verb: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `\n        ${verb} ${names.map((name) => `“${name}”`).join(', ')}`;
}
