import type { Assignment } from '../../core/trainers/assignment.ts';

/** What a learner in a platform is told of a text of which too much counts on its writer’s word. */
export function waitsWords({ practice }: Pick<Assignment, 'practice'>): string {
  const told = 'points that only you vouch for are not reported to your LMS';
  return practice
    ? `${told}. Nobody reads it here: it counts once the check finds them in your text.`
    : `${told}. Your trainer decides: hand in the file from the assignment’s page.`;
}
