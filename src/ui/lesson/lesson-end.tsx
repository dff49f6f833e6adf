import { course } from '../../app/course.ts';
import { href } from '../../app/route.ts';
import { settings } from '../../app/settings.ts';
import type { Lesson, LessonSummary } from '../../core/lesson.ts';
import { withoutCode } from '../../core/tracks.ts';
import { AssignmentLine } from '../trainer/assignment-line.tsx';
import { TrainerNotes } from './trainer-notes.tsx';

/** The lessons before and after one on a way, if it is on it. */
function neighbours(way: readonly LessonSummary[], lesson: string) {
  const at = way.findIndex(({ id }) => id === lesson);
  return at < 0 ? null : { previous: way[at - 1], next: way[at + 1] };
}

/** What comes after the text: where to go on, limits, sources, and notes for whoever teaches it. */
export function LessonEnd({ lesson }: { lesson: Lesson }) {
  return (
    <footer class="lesson-end">
      <AssignmentLine lesson={lesson.id} />
      <LessonSteps lesson={lesson.id} />
      <p class="toolbar lesson-tools">
        <button type="button" class="button" onClick={() => void print()}>
          Print this lesson
        </button>
        <span class="help">Its figures are played first, and its notes opened.</span>
      </p>
      {lesson.worksheet && (
        <p>
          For a system of your own:{' '}
          <a href={href({ page: 'worksheet', what: 'new', part: lesson.worksheet })}>
            {lesson.worksheet === 'example' ? 'a worked worksheet' : 'a worksheet of a real destination'}
          </a>{' '}
          in which this decides something.
        </p>
      )}
      <div class="end-notes">
        <section aria-labelledby="limits-title">
          <h2 id="limits-title">What this does not show</h2>
          <ul>
            {lesson.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="sources-title">
          <h2 id="sources-title">Sources</h2>
          <ul>
            {lesson.sources.map(({ title, url }) => (
              <li key={title}>{url ? <a href={url}>{title}</a> : title}</li>
            ))}
          </ul>
        </section>
      </div>
      <TrainerNotes lesson={lesson} />
    </footer>
  );
}

async function print(): Promise<void> {
  const { printLesson } = await import('./print-lesson.ts');
  await printLesson();
}

/** Next is the clearest thing at the end of a lesson. */
function LessonSteps({ lesson }: { lesson: string }) {
  const all = neighbours(course, lesson);
  const withoutAny = neighbours(withoutCode(course), lesson);
  const chosen = settings.value.noCode === true ? (withoutAny ?? all) : all;
  const { previous, next } = chosen ?? {};
  const other = chosen === all ? withoutAny?.next : all?.next;
  return (
    <nav class="lesson-steps" aria-label="Lessons before and after">
      {next ? (
        <a class="next-step" href={href({ page: 'lesson', lesson: next.id, exercise: null })}>
          <span class="step-word">Next</span>
          <span class="step-number">{next.number}</span>
          <span class="step-title">{next.title}</span>
          <span class="step-summary">{next.summary}</span>
        </a>
      ) : (
        <a class="next-step" href={href({ page: 'home' })}>
          <span class="step-word">Next</span>
          <span class="step-title">Back to the course map</span>
          <span class="step-summary">This was the last lesson. The map shows what is still open.</span>
        </a>
      )}
      {other && other !== next && (
        <a class="previous-step" href={href({ page: 'lesson', lesson: other.id, exercise: null })}>
          {chosen === all ? 'Next without code' : 'Next of all lessons'}: {other.number} {other.title}
        </a>
      )}
      {previous && (
        <a class="previous-step" href={href({ page: 'lesson', lesson: previous.id, exercise: null })}>
          Previous: {previous.number} {previous.title}
        </a>
      )}
    </nav>
  );
}
