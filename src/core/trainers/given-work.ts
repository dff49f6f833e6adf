import type { Exercise } from '../exercise.ts';
import type { GradedAnswer } from './graded-answer.ts';
import type { Work } from './submission.ts';

/** Answers that the workbook itself gives: a remark for whoever marks. Only of a text does it make a difference to the grade. */

/** Where a solution adds fewer letters to what was given, many write the same. */
const FEWEST = 80;

/** A sentence for each sign that an answer was taken from the workbook. @param exercise undefined: it is not here */
export function givenRemarks(
  exercise: Exercise | undefined,
  { code, solutionOpened }: Pick<Work, 'code' | 'solutionOpened'>,
  graded: GradedAnswer | null,
): string[] {
  return [
    ...(graded?.isModel ? ['The same as the workbook’s own text.'] : []),
    ...(exercise && code !== null && isSolution(exercise, code) ? ['The same as the workbook’s own solution.'] : []),
    ...(solutionOpened ? ['The solution was opened, before or after the answer was there.'] : []),
  ];
}

function isSolution(exercise: Exercise, code: string): boolean {
  switch (exercise.kind) {
    case 'recover':
    case 'tests':
    case 'sql': {
      const isSql = exercise.kind === 'sql';
      const given = new Set(bareLines(exercise.starter, isSql));
      const solution = bareLines(exercise.solution, isSql);
      const added = solution.filter((line) => !given.has(line)).join('').length;
      return added >= FEWEST && bareLines(code, isSql).join('') === solution.join('');
    }
    case 'break':
    case 'classify':
    case 'table':
    case 'write':
      return false;
  }
}

/** Lines without comments and white space. Both sides lose the same, so that a stroke in a text does no harm. */
function bareLines(code: string, isSql: boolean): string[] {
  const bare = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(isSql ? /--.*$/gm : /\/\/.*$/gm, '');
  return bare.split('\n').flatMap((line) => {
    const own = line.replace(/\s+/g, '');
    return own === '' ? [] : [own];
  });
}
