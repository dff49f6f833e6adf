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

/** Whether a number is missing between the first lesson and the last. */
export function hasGaps(course: readonly Pick<LessonSummary, 'number'>[]): boolean {
  const last = Math.max(0, ...course.map(({ number }) => Number(number)));
  return course.length < last;
}
