import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { book } from './storage/book.ts';
import { timeNow } from './storage/moment.ts';
import { asideItem } from './storage/put-aside.ts';

/** What somebody chose or wrote in one quiz or exercise, by the key of the question, row, item or field. */
export interface Answers {
  readonly values: ReadonlySignal<Readonly<Record<string, string>>>;
  /** Stored at once. A reader tab refuses it. */
  set(key: string, value: string): void;
  /** Takes one answer back. */
  unset(key: string): void;
  /** All of them. They go into the backup. */
  clear(): void;
}

const opened = new Map<string, Answers>();
const NONE: Readonly<Record<string, string>> = {};

/** The answers to one quiz or to one exercise without code, by its id. Always the same object for the same id. */
export function answers(id: string): Answers {
  const known = opened.get(id);
  if (known) return known;
  const made = openAnswers(id);
  opened.set(id, made);
  return made;
}

function openAnswers(id: string): Answers {
  const values = computed(() => book.all('answers').value[id]?.values ?? NONE);
  return {
    values,
    set: (key, value) => void book.set('answers', id, { values: { ...values.peek(), [key]: value } }),
    unset(key) {
      const { [key]: taken, ...rest } = values.peek();
      if (taken !== undefined) book.set('answers', id, Object.keys(rest).length === 0 ? null : { values: rest });
    },
    clear() {
      const before = { values: values.peek() };
      if (Object.keys(before.values).length === 0 || !book.set('answers', id, null)) return;
      const what = { store: 'answers', record: id, why: 'Cleared by the reader.', value: before, open: false };
      void book.putAside(asideItem({ now: timeNow, tab: '' }, what));
    },
  };
}
