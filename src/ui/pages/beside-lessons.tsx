import { assignedTitles } from '../../app/trainers/assigned-titles.ts';
import { href } from '../../app/route.ts';
import type { Route } from '../../app/route.ts';

const PLACES: readonly { readonly title: string; readonly to: Route; readonly what: string }[] = [
  {
    title: 'Before and after',
    to: { page: 'check' },
    what: 'Six cases before the first lesson, and six others after the last. Shows what has changed.',
  },
  {
    title: 'Your own worksheet',
    to: { page: 'worksheet', what: null, part: null },
    what: 'The decision table for a system of yours, checked as you write it. You leave with an instruction to follow at night.',
  },
  {
    title: 'Be the network',
    to: { page: 'practice', puzzle: null },
    what: 'Six pieces of code that look right. You choose what goes wrong, until they break. No code to write.',
  },
  {
    title: 'Failure lab',
    to: { page: 'lab', packed: null },
    what: 'A destination, some code, and every failure that you like to place, by hand or all of them.',
  },
  {
    title: 'Train a class',
    to: { page: 'train', what: null },
    what: 'Set an assignment, collect files, and grade them in this page. Nothing is sent anywhere.',
  },
];

/** What can be done without a lesson, and what somebody was asked to do. */
export function BesideLessons() {
  return (
    <section class="home-beside" aria-labelledby="beside-title">
      <h2 id="beside-title">Beside the lessons</h2>
      <ul class="plain-list">
        {assignedTitles.value
          .filter(({ handedIn }) => handedIn)
          .map(({ hash, title }) => (
            <li key={hash}>
              <h3>
                <a href={href({ page: 'assignment', packed: hash })}>
                  <bdi>{title}</bdi>
                </a>
              </h3>
              <p>An assignment that you handed in: what it asks for, and handing in again.</p>
            </li>
          ))}
        {PLACES.map(({ title, to, what }) => (
          <li key={title}>
            <h3>
              <a href={href(to)}>{title}</a>
            </h3>
            <p>{what}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
