import './assignment-line.css';
import { asksFor, openAssigned, passedIn } from '../../app/trainers/open-assigned.ts';
import { href } from '../../app/route.ts';
import type { Assignment } from '../../core/trainers/assignment.ts';

/** Where somebody is: in an exercise, at the end of a lesson, or among the worksheets. */
export type AssignmentPlace =
  { readonly exercise: string } | { readonly lesson: string } | { readonly worksheets: true };

/** One line for each open assignment that asks for what is here. */
export function AssignmentLines(place: AssignmentPlace) {
  const here = openAssigned.value.filter(({ assignment }) => belongs(assignment, place));
  if (here.length === 0) return null;
  return (
    <>
      {here.slice(0, 3).map(({ hash, assignment }) => (
        <p key={hash} class="assignment-line">
          Assignment: <bdi>{assignment.title}</bdi>
          {assignment.exercises.length > 0 && `, ${passedIn(assignment)} of ${assignment.exercises.length} passed`}
          {', '}
          <a href={href({ page: 'assignment', packed: hash })}>back to it</a>
        </p>
      ))}
    </>
  );
}

function belongs(assignment: Assignment, place: AssignmentPlace): boolean {
  if ('exercise' in place) return assignment.exercises.includes(place.exercise);
  if ('lesson' in place) return asksFor(assignment, place.lesson);
  return assignment.worksheet;
}
