import type { LessonSummary } from '../../core/lesson.ts';

/** The lesson that Continue leads to: the one visited last, or the first one. */
export function continueWith(
  course: readonly LessonSummary[],
  last: string | null,
): { lesson: LessonSummary | null; begun: boolean } {
  const visited = course.find(({ id }) => id === last);
  return { lesson: visited ?? course[0] ?? null, begun: visited !== undefined };
}
