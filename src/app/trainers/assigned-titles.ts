import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { book } from '../storage/book.ts';

export interface AssignedTitle {
  readonly hash: string;
  readonly title: string;
  readonly handedIn: boolean;
}

/** Assignments that were opened, newest first, without reading them: the front page needs no more. */
export const assignedTitles: ReadonlySignal<readonly AssignedTitle[]> = computed(() =>
  Object.entries(book.all('assignments').value)
    .toSorted(([, one], [, other]) => (one.openedAt < other.openedAt ? 1 : -1))
    .map(([hash, { title, handedInAt }]) => ({ hash, title, handedIn: handedInAt !== undefined })),
);
