import { assigned } from '../../app/trainers/assigned.ts';
import { passedIn } from '../../app/trainers/assigned-parts.ts';
import { dueWords } from './assignment-words.ts';

/** How far an opened assignment is, and until when, in one line. */
export function AssignmentStanding({ hash }: { hash: string }) {
  const assignment = assigned.value.find((each) => each.hash === hash)?.assignment;
  if (!assignment) return null;
  const { exercises, worksheet, practice, due } = assignment;
  const parts = [
    ...(exercises.length > 0 ? [`${passedIn(assignment)} of ${exercises.length} passed`] : []),
    ...(worksheet ? ['a worksheet'] : []),
    practice ? 'practice only' : 'not handed in yet',
    ...(due === null ? [] : [dueWords(due)]),
  ];
  return <>{parts.join(', ')}</>;
}
