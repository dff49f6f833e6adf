import type { ExerciseProgress } from '../../app/progress.ts';
import type { LessonSummary } from '../../core/lesson.ts';

/** How far a reader is with a lesson. `done`: every exercise was passed, or it has none and was read. */
export interface LessonStanding {
  readonly done: boolean;
  readonly words: string;
}

/** Whether a lesson is done, and in words how far it is. */
export function lessonStanding(
  lesson: Pick<LessonSummary, 'id' | 'exercises'>,
  progress: Readonly<Record<string, ExerciseProgress>>,
  visited: Readonly<Record<string, string>>,
): LessonStanding {
  const total = lesson.exercises.length;
  const passed = lesson.exercises.filter(({ id }) => progress[id]?.status === 'passed').length;
  const seen = visited[lesson.id] !== undefined;
  if (total === 0) return { done: seen, words: seen ? 'read' : 'not opened' };
  if (passed === total) return { done: true, words: total === 1 ? 'exercise passed' : `all ${total} exercises passed` };
  if (passed > 0) return { done: false, words: `${passed} of ${total} exercises passed` };
  if (seen) return { done: false, words: 'opened' };
  return { done: false, words: total === 1 ? '1 exercise' : `${total} exercises` };
}
