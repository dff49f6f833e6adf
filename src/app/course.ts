import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { loadExercise, loadLesson } from '../content/index.ts';
import type { Exercise } from '../core/exercise.ts';
import type { Lesson } from '../core/lesson.ts';
import type { Loading } from './loading.ts';

/** The lessons in order, the glossary, and what the editor completes: small, there from the start. */
export { completions, course, glossary } from '../content/index.ts';

const lessons = new Map<string, ReadonlySignal<Loading<Lesson>>>();
const exercises = new Map<string, ReadonlySignal<Loading<Exercise>>>();

/** A lesson, fetched when it is first asked for. Always the same signal for the same id. */
export function lesson(id: string): ReadonlySignal<Loading<Lesson>> {
  return cached(lessons, id, () => loadLesson(id), 'lesson');
}

/** An exercise, fetched when it is first asked for. Always the same signal for the same id. */
export function exercise(id: string): ReadonlySignal<Loading<Exercise>> {
  return cached(exercises, id, () => loadExercise(id), 'exercise');
}

function cached<T>(
  known: Map<string, ReadonlySignal<Loading<T>>>,
  id: string,
  load: () => Promise<T | null>,
  kind: string,
): ReadonlySignal<Loading<T>> {
  const there = known.get(id);
  if (there) return there;
  const loading = signal<Loading<T>>({ state: 'loading' });
  known.set(id, loading);
  load().then(
    (value) => {
      loading.value = value === null ? broken(`There is no ${kind} with the name “${id}”.`) : { state: 'ready', value };
    },
    () => {
      loading.value = broken(`This ${kind} could not be fetched. Check the connection and reload the page.`);
    },
  );
  return loading;
}

function broken(why: string): { state: 'broken'; why: string } {
  return { state: 'broken', why };
}
