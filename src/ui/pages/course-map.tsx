import { progress, visited } from '../../app/progress.ts';
import { href } from '../../app/route.ts';
import { changeSettings, settings } from '../../app/settings.ts';
import type { LessonSummary } from '../../core/lesson.ts';
import { lessonMinutes } from '../../core/lesson-minutes.ts';
import { Mark } from '../story/mark.tsx';
import { chosenCourse } from './chosen-course.ts';
import { courseParts, hasGaps } from './course-parts.ts';
import { courseProgress, timeLeftWords } from './course-progress.ts';
import { lessonStanding } from './lesson-standing.ts';

/** The course as a table of contents: parts, lessons, minutes, what each builds on, and what is done. */
export function CourseMap({ course }: { course: readonly LessonSummary[] }) {
  const noCode = settings.value.noCode === true;
  const parts = noCode
    ? [{ title: 'The way without code, in this order', lessons: chosenCourse(course) }]
    : courseParts(course);
  return (
    <section class="course-map" aria-labelledby="course-map-title">
      <div class="map-head">
        <h2 id="course-map-title">The course</h2>
        <MapProgress lessons={parts.flatMap(({ lessons }) => lessons)} />
        <fieldset class="map-tracks">
          <legend class="visually-hidden">Which lessons are shown</legend>
          <label class="choice">
            <input type="radio" name="track" checked={!noCode} onChange={() => changeSettings({ noCode: false })} />
            <span>All lessons</span>
          </label>
          <label class="choice">
            <input type="radio" name="track" checked={noCode} onChange={() => changeSettings({ noCode: true })} />
            <span>Those for which no code is needed: a course of its own for service desks and operators</span>
          </label>
        </fieldset>
        {hasGaps(course) && <p class="help">Lessons that are not there yet keep their numbers.</p>}
      </div>
      {parts.map((part) => (
        <section key={part.title} class="map-part" aria-label={part.title}>
          <h3>{part.title}</h3>
          <ol class="plain-list">
            {part.lessons.map((lesson) => (
              <MapRow key={lesson.id} lesson={lesson} course={course} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

/** How far the reader is, as a bar and in words. */
function MapProgress({ lessons }: { lessons: readonly LessonSummary[] }) {
  const { done, total, minutesLeft } = courseProgress(lessons, progress.value, visited.value);
  const left = minutesLeft === 0 ? '' : `About ${timeLeftWords(minutesLeft)} are left.`;
  return (
    <div class="map-progress">
      <progress value={done} max={total} aria-label="Lessons done" />
      <p class="help">
        {done} of {total} lessons done. {left} <a href={href({ page: 'record' })}>A record of it</a>, to print.
      </p>
    </div>
  );
}

function MapRow({ lesson, course }: { lesson: LessonSummary; course: readonly LessonSummary[] }) {
  const standing = lessonStanding(lesson, progress.value, visited.value);
  const needs = course.filter(({ id }) => lesson.needs.includes(id)).map(({ number }) => number);
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
        {needs.length > 0 && <li>builds on {needs.join(', ')}</li>}
        <li class="status" data-status={standing.done ? 'passed' : 'none'}>
          {standing.done && <Mark name="passed" />}
          {standing.words}
        </li>
      </ul>
    </li>
  );
}
