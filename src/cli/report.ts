import type { CodeExercise } from '../core/exercise.ts';
import { RULES } from '../core/rules.ts';
import { storyText } from '../core/story-text.ts';
import type { CodeFault } from '../core/trace.ts';
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

function verdictText(verdict: Verdict): string {
  switch (verdict.status) {
    case 'passed':
      return 'PASSED';
    case 'failed':
      return `FAILED. ${RULES[verdict.rule].label}: ${verdict.sentence}`;
    case 'unknown':
      return `UNKNOWN. ${verdict.sentence}${verdict.missing.length > 0 ? ` Missing: ${verdict.missing.join(', ')}.` : ''}`;
    case 'code-fault':
      return `COULD NOT BE JUDGED. ${faultText(verdict.fault)}`;
    case 'workbook-fault':
      return `THE WORKBOOK FAILED. ${verdict.sentence}`;
  }
}

function faultText({ sentence, line, column }: CodeFault): string {
  if (line === undefined) return sentence;
  return `${sentence} (line ${line}${column === undefined ? '' : `, column ${column}`})`;
}

const MARKS: Readonly<Record<CellResult['status'], string>> = { passed: 'ok  ', failed: 'FAIL', unknown: '?   ' };

function cellText({ status, label, message }: CellResult): string {
  return `  ${MARKS[status]}  ${label}${message === '' ? '' : `\n        ${message}`}`;
}
