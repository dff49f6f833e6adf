import { lessons } from 'virtual:content/lessons';
import type { Exercise } from '../core/exercise.ts';
import type { Lesson } from '../core/lesson.ts';

/** The course as page and terminal use it. */

export { completions } from 'virtual:content/api';
export { course } from 'virtual:content/course';
export { glossary } from 'virtual:content/glossary';

export { exerciseIds } from 'virtual:content/exercise-ids';

/** @returns null when there is no such lesson. Rejects when its file cannot be fetched. */
export async function loadLesson(id: string): Promise<Lesson | null> {
  const load = own(lessons, id);
  return load ? (await load()).lesson : null;
}

/** @returns null when there is no such exercise. Rejects when its file cannot be fetched. */
export async function loadExercise(id: string): Promise<Exercise | null> {
  // The list of exercises is as long as the course, and a lesson can be read without it.
  const { exercises } = await import('virtual:content/exercises');
  const load = own(exercises, id);
  return load ? (await load()).exercise : null;
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | null {
  return Object.hasOwn(record, key) ? (record[key] ?? null) : null;
}
