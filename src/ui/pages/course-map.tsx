import { progress, visited } from '../../app/progress.ts';
import { href } from '../../app/route.ts';
import type { LessonSummary } from '../../core/lesson.ts';
import { lessonMinutes } from '../lesson/lesson-minutes.ts';
import { Mark } from '../story/mark.tsx';
import { courseParts, hasGaps } from './course-parts.ts';
import { lessonStanding } from './lesson-standing.ts';

/** The course as a table of contents: parts, lessons, minutes, and what is done. */
export function CourseMap({ course }: { course: readonly LessonSummary[] }) {
  return (
    <section class="course-map" aria-labelledby="course-map-title">
      <div class="map-head">
        <h2 id="course-map-title">The course</h2>
        <p class="help">
          Lessons marked <b>no code needed</b> can be worked through without writing code: they make a course of their
          own for service desks and operators.
        </p>
        {hasGaps(course) && <p class="help">Lessons that are not there yet keep their numbers.</p>}
      </div>
      {courseParts(course).map((part) => (
        <section key={part.title} class="map-part" aria-label={part.title}>
          <h3>{part.title}</h3>
          <ol class="plain-list">
            {part.lessons.map((lesson) => (
              <MapRow key={lesson.id} lesson={lesson} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function MapRow({ lesson }: { lesson: LessonSummary }) {
  const standing = lessonStanding(lesson, progress.value, visited.value);
  return (
    <li class="map-row">
      <span class="map-number" aria-hidden="true">
        {lesson.number}
      </span>
      <div class="map-text">
        <h4>
          <a href={href({ page: 'lesson', lesson: lesson.id, exercise: null })}>{lesson.title}</a>
        </h4>
        <p class="map-summary">{lesson.summary}</p>
      </div>
      <ul class="facts map-facts">
        <li>{lessonMinutes(lesson)}</li>
        {lesson.track === 'operator' && <li>no code needed</li>}
        <li class="status" data-status={standing.done ? 'passed' : 'none'}>
          {standing.done && <Mark name="passed" />}
          {standing.words}
        </li>
      </ul>
    </li>
  );
}
