import type { Assignment } from '../../core/trainers/assignment.ts';

/**
 * What a learner in a platform is told of a text that waits: it passes only on its writer’s word or in the workbook’s own
 * words, or the assignment wants it read.
 */
export function waitsWords({ practice, readTexts }: Pick<Assignment, 'practice' | 'readTexts'>): string {
  if (readTexts && !practice)
    return 'it counts once your trainer has read it, and nothing of it is reported to your LMS. Hand in the file from the assignment’s page.';
  const told = 'points that only you vouch for, and the workbook’s own text, are not reported to your LMS';
  return practice
    ? `${told}. Nobody reads it here: it counts once the check finds its points in words of your own.`
    : `${told}. Your trainer decides: hand in the file from the assignment’s page.`;
}

/** Of an answer of which a platform holds the result and nothing else. */
export const elsewhereWords =
  'your LMS keeps the result, and had no room for the answer itself. It is in the browser where you wrote it, and in any file that you saved there.';
