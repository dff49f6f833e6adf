import type { ExerciseProgress } from '../../app/progress.ts';
import type { LessonSummary } from '../../core/lesson.ts';
import { lessonStanding } from './lesson-standing.ts';

interface Standing {
  /** The lesson visited last, or null. */
  readonly last: string | null;
  readonly progress: Readonly<Record<string, ExerciseProgress>>;
  readonly visited: Readonly<Record<string, string>>;
}

/** The lesson that Continue leads to: the one visited last, or, when that is done, the next that isn't. */
export function continueWith(
  course: readonly LessonSummary[],
  { last, progress, visited }: Standing,
): { lesson: LessonSummary | null; begun: boolean } {
  const at = course.findIndex(({ id }) => id === last);
  const here = course[at];
  if (!here) return { lesson: course[0] ?? null, begun: false };
  const open = (lesson: LessonSummary) => !lessonStanding(lesson, progress, visited).done;
  if (open(here)) return { lesson: here, begun: true };
  const next = course.slice(at + 1).find(open) ?? course.find(open);
  return { lesson: next ?? here, begun: true };
}
