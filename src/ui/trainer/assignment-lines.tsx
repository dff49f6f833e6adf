import './assignment-line.css';
import { asksFor, passedIn } from '../../app/trainers/assigned-parts.ts';
import { assigned, type Assigned } from '../../app/trainers/assigned.ts';
import { href } from '../../app/route.ts';
import type { Assignment } from '../../core/trainers/assignment.ts';

/** Where somebody is: in an exercise, at the end of a lesson, or among the worksheets. */
export type AssignmentPlace =
  { readonly exercise: string } | { readonly lesson: string } | { readonly worksheets: true };

/** One line for each assignment that asks for what is here: after handing in, too, for it may be done once more. */
export function AssignmentLines(place: AssignmentPlace) {
  const all = assigned.value.filter(({ assignment }) => belongs(assignment, place));
  const here = all.toSorted((one, other) => Number(isHandedIn(one)) - Number(isHandedIn(other)));
  if (here.length === 0) return null;
  return (
    <>
      {here.slice(0, 3).map((each) => (
        <p key={each.hash} class="assignment-line">
          Assignment: <bdi>{each.assignment.title}</bdi>
          {standingWords(each.assignment)}
          {isHandedIn(each) && ', handed in'}
          {', '}
          <a href={href({ page: 'assignment', packed: each.hash })}>back to it</a>
        </p>
      ))}
    </>
  );
}

function isHandedIn({ record }: Assigned): boolean {
  return record.handedInAt !== undefined;
}

function standingWords(assignment: Assignment): string {
  const { length } = assignment.exercises;
  return length > 0 ? `, ${passedIn(assignment)} of ${length} passed` : '';
}

function belongs(assignment: Assignment, place: AssignmentPlace): boolean {
  if ('exercise' in place) return assignment.exercises.includes(place.exercise);
  if ('lesson' in place) return asksFor(assignment, place.lesson);
  return assignment.worksheet;
}
