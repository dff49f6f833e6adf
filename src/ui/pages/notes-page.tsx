import './reading.css';
import './notes.css';
import { course, lesson } from '../../app/course.ts';
import { courseRecord } from '../../app/course-record.ts';
import { href } from '../../app/route.ts';
import type { LessonSummary } from '../../core/lesson.ts';
import { PRESETS } from '../../core/trainers/presets.ts';
import type { Preset, PresetPart } from '../../core/trainers/presets.ts';
import { exerciseKind } from '../lesson/exercise-kind.ts';
import { TrainerNotesText } from '../lesson/trainer-notes.tsx';
import { NotLoaded, StillLoading } from '../shell/loading-states.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { MissingPage } from './missing-page.tsx';

/** For whoever teaches: sessions to start from, and each lesson's notes, to be printed. */
export function NotesPage({ lesson: id }: { lesson: string | null }) {
  if (id === null) return <AllNotes />;
  const summary = course.find((each) => each.id === id);
  return summary ? (
    <LessonNotes key={id} summary={summary} />
  ) : (
    <MissingPage what={`There is no lesson called “${id}”.`} />
  );
}

function AllNotes() {
  return (
    <div class="page reading notes">
      <PageHeading title="Notes for trainers" />
      <p class="reading-lead">Sessions to start from, and for each lesson what to watch for.</p>
      {PRESETS.map((preset) => (
        <Session key={preset.id} preset={preset} />
      ))}
      <section class="notes-part" aria-labelledby="notes-lessons">
        <h2 id="notes-lessons">Each lesson</h2>
        <table>
          <caption class="visually-hidden">Lessons, their aims, and minutes in class</caption>
          <thead>
            <tr>
              <th scope="col">Lesson</th>
              <th scope="col">Aim</th>
              <th scope="col">Minutes in class</th>
            </tr>
          </thead>
          <tbody>
            {course.map(({ id, number, title }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={href({ page: 'notes', lesson: id })}>
                    {number} {title}
                  </a>
                </th>
                <td>{courseRecord.lessons[id]?.aim}</td>
                <td>
                  {courseRecord.lessons[id]?.classMinutes}
                  <Minutes of={courseRecord.lessons[id]?.classMinutes ?? 0} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Session({ preset: { id, title, who, minutes, parts } }: { preset: Preset }) {
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, part) => sum + part.minutes, 0));
  return (
    <section class="notes-part" aria-labelledby={`session-${id}`}>
      <h2 id={`session-${id}`}>{title}</h2>
      <p>
        {who} {minutes} minutes in all.
      </p>
      <table>
        <caption class="visually-hidden">{title}, part by part</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Minutes</th>
            <th scope="col">Lesson</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, at) => (
            <tr key={at}>
              <td>{clock(starts[at] ?? 0)}</td>
              <td>
                {part.minutes}
                <Minutes of={part.minutes} />
              </td>
              <th scope="row">
                <PartLesson part={part} />
              </th>
              <td>
                {part.plan} <PartExercises part={part} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Where the table’s head is not seen, its figures say themselves what they are. They are heard from the head. */
function Minutes({ of }: { of: number }) {
  return (
    <span class="notes-unit" aria-hidden="true">
      {of === 1 ? ' minute' : ' minutes'}
    </span>
  );
}

function PartLesson({ part: { lesson: id } }: { part: PresetPart }) {
  const summary = course.find((each) => each.id === id);
  if (!summary) return <>Together</>;
  return (
    <a href={href({ page: 'notes', lesson: summary.id })}>
      {summary.number} {summary.title}
    </a>
  );
}

function PartExercises({ part: { lesson: id, exercises } }: { part: PresetPart }) {
  const known = course.find((each) => each.id === id)?.exercises ?? [];
  const titles = known.filter((each) => exercises.includes(each.id)).map(({ title }) => `“${title}”`);
  return titles.length === 0 ? null : <>In class: {titles.join(', ')}.</>;
}

function LessonNotes({ summary }: { summary: LessonSummary }) {
  const now = lesson(summary.id).value;
  return (
    <div class="page reading notes">
      <PageHeading title={`Notes for trainers: ${summary.title}`}>
        <span class="overline notes-over">Notes for trainers, lesson {summary.number}</span>
        {summary.title}
      </PageHeading>
      <p class="reading-lead">{summary.summary}</p>
      <p class="toolbar notes-tools">
        <a class="button" href={href({ page: 'lesson', lesson: summary.id, exercise: null })}>
          Open the lesson
        </a>
        <button type="button" class="button" onClick={() => window.print()}>
          Print these notes
        </button>
        <a href={href({ page: 'notes', lesson: null })}>All notes and sessions</a>
      </p>
      {now.state === 'loading' && <StillLoading />}
      {now.state === 'broken' && <NotLoaded what="these notes" why={now.why} />}
      {now.state === 'ready' && (
        <>
          <section class="notes-part trainer-notes">
            <TrainerNotesText trainer={now.value.trainer} />
          </section>
          <section class="notes-part" aria-labelledby="notes-aims">
            <h2 id="notes-aims">Afterwards they can</h2>
            <ul>
              {now.value.objectives.map((objective) => (
                <li key={objective}>{objective}</li>
              ))}
            </ul>
          </section>
          <section class="notes-part" aria-labelledby="notes-exercises">
            <h2 id="notes-exercises">Exercises</h2>
            <ul>
              {summary.exercises.map(({ id, title, kind, minutes }) => (
                <li key={id}>
                  <a href={href({ page: 'lesson', lesson: summary.id, exercise: id })}>{title}</a>,{' '}
                  {exerciseKind(kind).toLowerCase()}, {minutes} minutes
                </li>
              ))}
            </ul>
          </section>
          <section class="notes-part" aria-labelledby="notes-limits">
            <h2 id="notes-limits">What the lesson does not show</h2>
            <ul>
              {now.value.limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}

/** Minutes after the beginning, as a clock shows them: `1:05`. */
function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
