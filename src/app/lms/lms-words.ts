import type { Assignment } from '../../core/trainers/assignment.ts';

/** What a learner in a platform is told of a text that passes only on its writer’s word or in the workbook’s own words. */
export function waitsWords({ practice }: Pick<Assignment, 'practice'>): string {
  const told = 'points that only you vouch for, and the workbook’s own text, are not reported to your LMS';
  return practice
    ? `${told}. Nobody reads it here: it counts once the check finds its points in words of your own.`
    : `${told}. Your trainer decides: hand in the file from the assignment’s page.`;
}

/** Of an answer of which a platform holds the result and nothing else. */
export const elsewhereWords =
  'your LMS keeps the result, and had no room for the answer itself. It is in the browser where you wrote it, and in any file that you saved there.';
