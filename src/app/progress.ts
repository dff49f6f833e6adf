import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { book } from './storage/book.ts';
import type { Book } from './storage/create-book.ts';
import { timeNow } from './storage/moment.ts';

export type ExerciseStatus = 'untouched' | 'started' | 'passed';

/** How far somebody is with one exercise. `stamp`: the version of the exercise that was passed. */
export type ExerciseProgress = { status: ExerciseStatus; passedAt?: string; stamp?: string };

/** By exercise. An exercise that is missing here is untouched. */
export const progress: ReadonlySignal<Readonly<Record<string, ExerciseProgress>>> = book.all('progress');

/** Counts how often everything was deleted. */
export const erasures: ReadonlySignal<number> = book.erasures;

/**
 * Exercises of which a pass or a check was made in this read-only tab: recorded when it takes over, and lost otherwise.
 */
export const unrecorded: ReadonlySignal<ReadonlySet<string>> = book.waiting;

/** Records a pass. A later pass keeps the day of the first one. In a reader tab: see `unrecorded`. */
export function markPassed(exercise: string, stamp: string): void {
  recordPass(book, exercise, stamp, timeNow());
}

/** Records that somebody began. Takes no pass away. */
export function markStarted(exercise: string): void {
  recordStart(book, exercise);
}

/** Notes a pass with this stamp of the exercise. The day of the first pass stays. @param at ISO time */
export function recordPass(into: Book, exercise: string, stamp: string, at: string): void {
  into.whenOwner(exercise, () => {
    const known = into.entry('progress', exercise).value;
    if (known?.status === 'passed' && known.stamp === stamp) return;
    into.set('progress', exercise, { status: 'passed', passedAt: known?.passedAt ?? at, stamp });
  });
}

/** Notes that an exercise was begun, if nothing is known of it. */
export function recordStart(into: Book, exercise: string): void {
  if (into.entry('progress', exercise).value === null) into.set('progress', exercise, { status: 'started' });
}

/** By lesson: ISO time of the last visit. */
export const visited: ReadonlySignal<Readonly<Record<string, string>>> = computed(() =>
  Object.fromEntries(Object.entries(book.all('visits').value).map(([lesson, { at }]) => [lesson, at])),
);

/** Notes a visit to a lesson, now. */
export function markVisited(lesson: string): void {
  book.set('visits', lesson, { at: timeNow() });
}

/** The lesson to continue with: the one visited last. */
export const lastLesson: ReadonlySignal<string | null> = computed(() => {
  const latest = Object.entries(visited.value).toSorted(([, a], [, b]) => (a < b ? 1 : -1))[0];
  return latest ? latest[0] : null;
});
