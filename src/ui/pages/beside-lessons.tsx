import { href } from '../../app/route.ts';
import type { Route } from '../../app/route.ts';

const PLACES: readonly { readonly title: string; readonly to: Route; readonly what: string }[] = [
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
];

/** What can be done without a lesson. */
export function BesideLessons() {
  return (
    <section class="home-beside" aria-labelledby="beside-title">
      <h2 id="beside-title">Beside the lessons</h2>
      <ul class="plain-list">
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
