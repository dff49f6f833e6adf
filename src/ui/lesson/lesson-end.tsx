import { course } from '../../app/course.ts';
import { href } from '../../app/route.ts';
import type { Lesson } from '../../core/lesson.ts';
import { TrainerNotes } from './trainer-notes.tsx';

/** What comes after the text: where to go on, limits, sources, and notes for whoever teaches it. */
export function LessonEnd({ lesson }: { lesson: Lesson }) {
  return (
    <footer class="lesson-end">
      <LessonSteps lesson={lesson.id} />
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
      <TrainerNotes trainer={lesson.trainer} />
    </footer>
  );
}

/** Next is the clearest thing at the end of a lesson. */
function LessonSteps({ lesson }: { lesson: string }) {
  const at = course.findIndex(({ id }) => id === lesson);
  const previous = course[at - 1];
  const next = course[at + 1];
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
      {previous && (
        <a class="previous-step" href={href({ page: 'lesson', lesson: previous.id, exercise: null })}>
          Previous: {previous.number} {previous.title}
        </a>
      )}
    </nav>
  );
}
