import type { ExerciseProgress } from '../../app/progress.ts';
import type { LessonSummary } from '../../core/lesson.ts';
import { lessonStanding } from './lesson-standing.ts';

/** How far somebody is, and how long the rest takes. */
export interface CourseProgress {
  readonly done: number;
  readonly total: number;
  /** Of lessons that are not done: their text, unless it was opened, and the exercises that are not passed. */
  readonly minutesLeft: number;
}

type Passed = Readonly<Record<string, ExerciseProgress>>;
type Visited = Readonly<Record<string, string>>;

/** Lessons done, and the minutes of reading and exercises that are left. */
export function courseProgress(course: readonly LessonSummary[], progress: Passed, visited: Visited): CourseProgress {
  const open = course.filter((lesson) => !lessonStanding(lesson, progress, visited).done);
  const minutesLeft = open.reduce((sum, { id, minutes, exercises }) => {
    const left = exercises.filter((exercise) => progress[exercise.id]?.status !== 'passed');
    const text = visited[id] === undefined ? minutes : 0;
    return sum + text + left.reduce((more, exercise) => more + exercise.minutes, 0);
  }, 0);
  return { done: course.length - open.length, total: course.length, minutesLeft };
}

/** `2 hours 40 minutes`, to five minutes. */
export function timeLeftWords(minutes: number): string {
  const rounded = Math.max(Math.round(minutes / 5) * 5, 5);
  const hours = Math.floor(rounded / 60);
  const rest = rounded % 60;
  const hourWords = hours === 0 ? [] : [hours === 1 ? '1 hour' : `${hours} hours`];
  return [...hourWords, ...(rest === 0 ? [] : [`${rest} minutes`])].join(' ');
}
