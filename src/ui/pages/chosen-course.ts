import { settings } from '../../app/settings.ts';
import type { LessonSummary } from '../../core/lesson.ts';
import { withoutCode } from '../../core/tracks.ts';
import { opensInWorkspace } from '../lesson/exercise-kind.ts';

/** The lessons of the way that the reader has chosen, in its order. Who writes no code has done a lesson without its code. */
export function chosenCourse(course: readonly LessonSummary[]): readonly LessonSummary[] {
  if (settings.value.noCode !== true) return course;
  return withoutCode(course).map((lesson) => ({
    ...lesson,
    exercises: lesson.exercises.filter(({ kind }) => !opensInWorkspace(kind)),
  }));
}
