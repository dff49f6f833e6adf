import { exploredWords } from '../core/beyond-words.ts';
import type { BeyondResult } from '../core/beyond.ts';
import type { CodeExercise, CodeTask } from '../core/exercise.ts';
import { storyText } from '../core/story-text.ts';
import { verdictSentence } from '../core/test-results.ts';
import type { SqlVerdict } from '../core/sql/sql-result.ts';
import type { TestsVerdict } from '../core/tests/tests-result.ts';
import type { CellResult, GradeResult, Verdict } from '../core/verdict.ts';

/** A result as a person reads it in a terminal. */
export function reportText(exercise: CodeExercise, result: GradeResult): string {
  const { cells, levels, counterexample } = result;
  const tried = levels.reduce((sum, level) => sum + level.schedules, 0);
  return [
    `${exercise.title}: ${verdictText(result.verdict)}`,
    '',
    ...cells.map(cellText),
    '',
    `${tried} schedules tried from ${cells.length} start states, seed ${result.seed}.`,
    ...(counterexample ? ['', 'The shortest story that shows it:', '', storyText(counterexample)] : []),
  ].join('\n');
}

/** What was tried past the bound, and the story of what was found there. */
export function beyondText(result: BeyondResult, task: CodeTask): string {
  const { found } = result;
  return [...exploredWords(result, task), ...(found ? ['', storyText(found.story)] : [])].join('\n');
}

const TITLES: Readonly<Record<Verdict['status'], string>> = {
  passed: 'PASSED',
  failed: 'FAILED.',
  unknown: 'UNKNOWN.',
  'code-fault': 'COULD NOT BE JUDGED.',
  'workbook-fault': 'THE WORKBOOK FAILED.',
};

/** A verdict as the first line says it. */
export function verdictText(verdict: Verdict | TestsVerdict | SqlVerdict): string {
  return `${TITLES[verdict.status]} ${verdictSentence(verdict)}`.trim();
}

const MARKS: Readonly<Record<CellResult['status'], string>> = { passed: 'ok  ', failed: 'FAIL', unknown: '?   ' };

function cellText({ status, label, message }: CellResult): string {
  return `  ${MARKS[status]}  ${label}${message === '' ? '' : `\n        ${message}`}`;
}
