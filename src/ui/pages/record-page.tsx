import './reading.css';
import './record.css';
import { course } from '../../app/course.ts';
import { courseRecord } from '../../app/course-record.ts';
import { timeWords } from '../../app/storage/moment.ts';
import { progress, visited } from '../../app/progress.ts';
import type { ExerciseProgress } from '../../app/progress.ts';
import { href } from '../../app/route.ts';
import { settings } from '../../app/settings.ts';
import type { LessonSummary } from '../../core/lesson.ts';
import { exerciseKind } from '../lesson/exercise-kind.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Mark } from '../story/mark.tsx';

/** What was completed, when, in which version of the content; what it shows, and what it doesn't. Made to be printed. */
export function RecordPage() {
  const { name } = settings.value;
  const begun = course.filter((lesson) => isBegun(lesson, progress.value, visited.value));
  const untouched = course.filter((lesson) => !begun.includes(lesson));
  return (
    <div class="page reading record">
      <PageHeading title="Record of completion" />
      <p class="reading-lead">
        {name === '' ? 'The work kept in this browser' : name}, in “After the Timeout”, content version{' '}
        <code>{courseRecord.version}</code>.
      </p>
      <p class="toolbar record-tools">
        <button type="button" class="button primary" onClick={() => window.print()}>
          Print it
        </button>
        {name === '' && (
          <span class="help">
            A name for it is set in the <a href={href({ page: 'settings' })}>settings</a>.
          </span>
        )}
      </p>
      {begun.length === 0 && <p class="reply">Nothing has been opened yet, so there is nothing to record.</p>}
      {begun.map((lesson) => (
        <LessonRecord key={lesson.id} lesson={lesson} />
      ))}
      <section class="record-limits" aria-labelledby="record-limits-title">
        <h2 id="record-limits-title">What this record does not show</h2>
        <ul>
          {untouched.length > 0 && (
            <li>Not opened: {untouched.map(({ number, title }) => `${number} ${title}`).join('; ')}.</li>
          )}
          <li>
            That an exercise was passed means that the code or the answers were right in the cases which the exercise
            lists. It is no measure of reliability, security or speed in production, and no certificate of competence.
          </li>
          <li>
            The results were computed in the reader’s own browser, from simulated destinations. They can be changed by
            whoever owns the browser, and a trainer can have handed-in code run again.
          </li>
          <li>Times are those of the reader’s own clock.</li>
        </ul>
      </section>
    </div>
  );
}

function LessonRecord({ lesson }: { lesson: LessonSummary }) {
  const { id, number, title, exercises } = lesson;
  const about = courseRecord.lessons[id];
  const passed = exercises.filter((exercise) => progress.value[exercise.id]?.status === 'passed');
  const shown = exercises.length > 0 && passed.length === exercises.length;
  return (
    <section class="record-lesson" aria-labelledby={`record-${id}`}>
      <h2 id={`record-${id}`}>
        <span class="record-number">{number}</span> {title}
      </h2>
      <p class="help">{openedWords(visited.value[id])}</p>
      {exercises.length > 0 && (
        <table>
          <caption class="visually-hidden">Exercises of lesson {number}</caption>
          <thead>
            <tr>
              <th scope="col">Exercise</th>
              <th scope="col">Kind</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {exercises.map((exercise) => (
              <tr key={exercise.id}>
                <th scope="row">{exercise.title}</th>
                <td>{exerciseKind(exercise.kind)}</td>
                <td>
                  <Result known={progress.value[exercise.id]} stamp={courseRecord.stamps[exercise.id]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {about && (
        <div class="record-about">
          <div>
            <h3>{shown ? 'Shown by passing it' : 'What passing all of it would show'}</h3>
            <ul>
              {about.objectives.map((objective) => (
                <li key={objective}>{objective}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3>Not shown</h3>
            <ul>
              {about.limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </section>
  );
}

function Result({ known, stamp }: { known: ExerciseProgress | undefined; stamp: string | undefined }) {
  if (known?.status !== 'passed') return <>{known?.status === 'started' ? 'Begun' : 'Not done'}</>;
  const day = known.passedAt ? timeWords(known.passedAt, { dateStyle: 'long' }) : null;
  const which =
    known.stamp === stamp ? `version ${known.stamp ?? ''}` : `version ${known.stamp ?? ''}, which has changed since`;
  return (
    <>
      <span class="status" data-status="passed">
        <Mark name="passed" />
        Passed
      </span>
      {day && `, first on ${day}`}
      {known.stamp && `, ${which}`}
    </>
  );
}

function openedWords(at: string | undefined): string {
  if (at === undefined) return 'Not opened.';
  const day = timeWords(at, { dateStyle: 'long' });
  return day === null ? 'Opened.' : `Last opened on ${day}.`;
}

function isBegun(
  { id, exercises }: LessonSummary,
  known: Readonly<Record<string, ExerciseProgress>>,
  opened: Readonly<Record<string, string>>,
): boolean {
  return opened[id] !== undefined || exercises.some((exercise) => known[exercise.id] !== undefined);
}
