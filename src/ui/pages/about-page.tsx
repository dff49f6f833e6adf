import './reading.css';
import { PageHeading } from '../shell/page-heading.tsx';
import { LICENCES, SOURCE_ARTICLES } from './about-facts.ts';

/** What the workbook rests on, what it doesn't show, and whose work ships with it. */
export function AboutPage() {
  return (
    <div class="page reading">
      <PageHeading title="About" />
      <p class="reading-lead">What this workbook rests on, what it does not show, and whose work it is made with.</p>
      <div class="prose">
        <h2>What this does not show</h2>
        <ul>
          <li>
            Everything runs in this browser, one step at a time and in one memory. There is no disk that can fail, no
            power to lose, no network, and no second machine. After a crash, what was not committed is rolled back, and
            the next attempt begins with an empty memory.
          </li>
          <li>
            The destinations are small models with rules that are written down. A real system may keep a key for a day,
            answer from a copy that lags, or be changed by hand. Read its documentation before you carry anything over.
          </li>
          <li>
            A check tries every failure that the exercise lists, up to the bound that it names, with names made from a
            seed that it shows. It claims nothing beyond that bound.
          </li>
          <li>
            Passing means that a function was right in these cases. It is no measure of reliability, security or speed
            in production, and no record of competence.
          </li>
          <li>
            Results are computed in your own browser. They can be forged, and solutions can be read, so treat them as
            practice.
          </li>
        </ul>
        <h2>Where the facts come from</h2>
        <p>
          The course takes its facts from three articles. They are machine-written tutorials, and none of them is a
          report from production: each runs a small local simulation with invented records. The first says so at its
          head. Their wording and code are not used here.
        </p>
        <ul>
          {SOURCE_ARTICLES.map(({ title, shows }) => (
            <li key={title}>
              <cite>{title}</cite>. {shows}
            </li>
          ))}
        </ul>
        <p>
          Cases marked “seen in the wild” are public reports, each linked from its lesson. What a lesson shows itself is
          listed under its own sources and limits.
        </p>
        <h2>Your data</h2>
        <p>
          There is no account and no server of ours. Drafts, answers and results are kept in this browser, and the page
          asks for nothing from anywhere but the place that it was loaded from.
        </p>
        <h2>Licences</h2>
        <p>After the Timeout is published under the MIT licence. These works are shipped with it:</p>
        <table>
          <caption class="visually-hidden">Works that are shipped with the workbook, and their licences</caption>
          <thead>
            <tr>
              <th scope="col">Work</th>
              <th scope="col">What it does here</th>
              <th scope="col">Licence</th>
            </tr>
          </thead>
          <tbody>
            {LICENCES.map(({ work, does, licence, text }) => (
              <tr key={work}>
                <th scope="row">{work}</th>
                <td>{does}</td>
                <td>{text ? <a href={text}>{licence}</a> : licence}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {import.meta.env.PROD && (
          <p>
            The text of each licence: <a href="./licences.txt">licences.txt</a>
          </p>
        )}
      </div>
    </div>
  );
}
