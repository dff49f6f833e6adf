import { course } from '../../app/course.ts';
import { href } from '../../app/route.ts';
import type { Lesson, LessonSummary } from '../../core/lesson.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { lessonMinutes } from '../../core/lesson-minutes.ts';
import { lowered } from '../../core/first-letter.ts';

/** Number, title, summary, minutes: the same before the lesson's text has come and after. */
export function LessonHeader({ summary }: { summary: LessonSummary }) {
  return (
    <header class="lesson-header">
      <p class="lesson-number" aria-hidden="true">
        {summary.number}
      </p>
      <p class="overline">
        <span class="visually-hidden">Lesson {summary.number}, </span>
        <i>{summary.part}</i>
      </p>
      <PageHeading title={summary.title} />
      <p class="lesson-summary">{summary.summary}</p>
      <ul class="facts">
        <li>{lessonMinutes(summary)}</li>
        {summary.track === 'operator' && <li>no code needed</li>}
      </ul>
      <div class="two-ink-rule" aria-hidden="true" />
    </header>
  );
}

/** What the lesson leaves the reader able to do, and what to read before it. */
export function LessonAims({ lesson }: { lesson: Lesson }) {
  const needs = course.filter(({ id }) => lesson.needs.includes(id));
  return (
    <aside class="lesson-aims" aria-label="Aims of this lesson">
      <h2>Afterwards you can</h2>
      <ul>
        {lesson.objectives.map((objective) => (
          <li key={objective}>{lowered(objective)}</li>
        ))}
      </ul>
      {needs.length > 0 && (
        <p class="lesson-needs">
          Read first:{' '}
          {needs.map(({ id, number, title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a href={href({ page: 'lesson', lesson: id, exercise: null })}>
                {number} {title}
              </a>
            </span>
          ))}
        </p>
      )}
    </aside>
  );
}
