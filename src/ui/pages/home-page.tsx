import './home.css';
import { assignedTitles } from '../../app/trainers/assigned-titles.ts';
import { course } from '../../app/course.ts';
import { packaged } from '../../app/lms/packaged.ts';
import { lastLesson, progress, visited } from '../../app/progress.ts';
import { href } from '../../app/route.ts';
import { withoutCode } from '../../core/tracks.ts';
import { deferred } from '../shell/deferred.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { BesideLessons } from './beside-lessons.tsx';
import { chosenCourse } from './chosen-course.ts';
import { CourseMap } from './course-map.tsx';
import { continueWith } from './continue-with.ts';
import { TwoLanesFigure } from './two-lanes-figure.tsx';

const AssignmentStanding = deferred<{ hash: string }>(
  () => import('../trainer/assignment-standing.tsx').then((file) => file.AssignmentStanding),
  'how far you are',
);

/** What this is, where to go on, and the course as a map. */
export function HomePage() {
  return (
    <div class="page home">
      <div class="home-opening">
        <div class="home-words">
          <PageHeading title="After the Timeout" />
          <p class="home-lead">
            A workbook on what to do when a call timed out and nobody knows whether it happened. Read, predict, run real
            SQLite in this page, and write a recovery that survives every failure the workbook can place.
          </p>
          <OpenAssignments />
          <Continue />
          <p class="help">
            If you write no code, choose the way without it below: {withoutCode(course).length} lessons are made for
            that, with exercises of their own. No account is needed, and{' '}
            {packaged === null
              ? 'nothing that you write leaves this browser.'
              : 'the assignment’s page says what your LMS is told and keeps.'}
          </p>
          {packaged === null && (
            <p class="help">
              If you teach, <a href={href({ page: 'train', what: null })}>Train a class</a> has what you need.
            </p>
          )}
        </div>
        <TwoLanesFigure />
      </div>
      <CourseMap course={course} />
      <BesideLessons />
    </div>
  );
}

/** What somebody was asked to do comes before the course, until it is handed in. */
function OpenAssignments() {
  return (
    <>
      {openTitles().map(({ hash, title }) => (
        <div key={hash} class="home-assignment">
          <a class="button primary continue" href={href({ page: 'assignment', packed: hash })}>
            <span>Assignment</span>
            <span class="continue-title">
              <bdi>{title}</bdi>
            </span>
          </a>
          <div class="help">
            <AssignmentStanding hash={hash} />
          </div>
        </div>
      ))}
    </>
  );
}

function openTitles() {
  return assignedTitles.value.filter(({ handedIn }) => !handedIn);
}

function Continue() {
  const { lesson, begun } = continueWith(chosenCourse(course), {
    last: lastLesson.value,
    progress: progress.value,
    visited: visited.value,
  });
  if (!lesson) return null;
  return (
    <p>
      <a
        class={openTitles().length > 0 ? 'button continue' : 'button primary continue'}
        href={href({ page: 'lesson', lesson: lesson.id, exercise: null })}
      >
        <span>{begun ? 'Continue' : 'Start'}</span>
        <span class="continue-title">
          {lesson.number} {lesson.title}
        </span>
      </a>
    </p>
  );
}
