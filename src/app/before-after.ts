import { computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { loadBeforeAfter } from '../content/before-after.ts';
import { compareTimes, unanswered } from '../core/before-after.ts';
import type { BeforeAfter, CheckAnswers, Compared, Time } from '../core/before-after.ts';
import { decide } from '../core/decisions.ts';
import { answers } from './answers.ts';
import type { Loading } from './loading.ts';
import { timeNow } from './storage/moment.ts';

/** The check before and after the course. Its answers are kept like those of exercises, and go into the backup. */

/** Under this key stands the time at which a set was handed in. No case is called like this. */
const HANDED_IN = 'handed-in-at';

/** `between`: the first set was handed in, and nothing is told yet. */
export type CheckStage = 'first' | 'between' | 'second' | 'compared';

const stores = { first: answers('check/before'), second: answers('check/after') } as const;
const loaded = signal<Loading<BeforeAfter>>({ state: 'loading' });
const begun = signal(false);
let asked = false;

/** The cases, fetched when they are first asked for. */
export function beforeAfter(): ReadonlySignal<Loading<BeforeAfter>> {
  if (!asked) fetchCases();
  return loaded;
}

function fetchCases(): void {
  asked = true;
  loadBeforeAfter().then(
    (value) => (loaded.value = { state: 'ready', value }),
    () => {
      asked = false;
      loaded.value = { state: 'broken', why: 'The cases could not be fetched. Check the connection and try again.' };
    },
  );
}

/** Where the reader stands. */
export const checkStage: ReadonlySignal<CheckStage> = computed(() => {
  if (handedInAt('first') === null) return 'first';
  if (handedInAt('second') !== null) return 'compared';
  const answered = Object.keys(stores.second.values.value).length > 0;
  return answered || begun.value ? 'second' : 'between';
});

/** ISO time at which a set was handed in, or null. */
export function handedInAt(time: Time): string | null {
  return stores[time].values.value[HANDED_IN] ?? null;
}

/** By case, the option that is chosen. In a set that was handed in, it also holds when. */
export function checkAnswers(time: Time): CheckAnswers {
  return stores[time].values.value;
}

/** Chooses an option of a case. Kept at once. */
export function answerCase(time: Time, id: string, choice: string): void {
  stores[time].set(id, choice);
}

/** Hands a set in, when every case has an answer. @returns how many have none */
export function handIn(check: BeforeAfter, time: Time): number {
  const open = unanswered(check, stores[time].values.peek()).length;
  if (open === 0) stores[time].set(HANDED_IN, timeNow());
  return open;
}

/** Opens the set for after the course, until the page is left. */
export function beginSecond(): void {
  begun.value = true;
}

/** Takes both sets back. Each can still be found among what was put aside. */
export function startOver(): void {
  begun.value = false;
  stores.second.clear();
  stores.first.clear();
}

/** Both times held against each other, by the course's own decision table. */
export function compared(check: BeforeAfter): Compared {
  return compareTimes(
    check,
    checkAnswers('first'),
    checkAnswers('second'),
    ({ evidence, authority }) => decide(evidence, authority).decision,
  );
}
