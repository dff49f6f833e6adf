import type { LessonSummary } from '../../core/lesson.ts';

export interface CoursePart {
  readonly title: string;
  readonly lessons: readonly LessonSummary[];
}

/** The course by its parts, both in reading order. */
export function courseParts(course: readonly LessonSummary[]): CoursePart[] {
  const titles = [...new Set(course.map(({ part }) => part))];
  return titles.map((title) => ({ title, lessons: course.filter(({ part }) => part === title) }));
}
