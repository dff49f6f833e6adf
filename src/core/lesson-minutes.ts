import type { LessonSummary } from './lesson.ts';

/** `15 minutes, exercises 8 more`: what the text takes, and what its exercises take beside it. */
export function lessonMinutes({ minutes, exercises }: Pick<LessonSummary, 'minutes' | 'exercises'>): string {
  const more = exercises.reduce((sum, exercise) => sum + exercise.minutes, 0);
  if (more === 0) return `${minutes} minutes`;
  return `${minutes} minutes, ${exercises.length === 1 ? 'exercise' : 'exercises'} ${more} more`;
}
