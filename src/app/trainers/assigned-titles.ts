import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { book } from '../storage/book.ts';

/** Assignments that were opened, newest first, without reading them: the front page needs no more. */
export const assignedTitles: ReadonlySignal<readonly { readonly hash: string; readonly title: string }[]> = computed(
  () =>
    Object.entries(book.all('assignments').value)
      .toSorted(([, one], [, other]) => (one.openedAt < other.openedAt ? 1 : -1))
      .map(([hash, { title }]) => ({ hash, title })),
);
