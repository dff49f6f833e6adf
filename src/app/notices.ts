import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';

/** Something that the reader must be told and may put away: a record that was set aside, a draft changed in another tab. */
export interface Notice {
  readonly id: string;
  readonly sentence: string;
}

const list = signal<readonly Notice[]>([]);

/** Notices not yet put away, oldest first. */
export const notices: ReadonlySignal<readonly Notice[]> = list;

/** Shows a notice. A second one with the same id takes the place of the first. */
export function notify(id: string, sentence: string): void {
  list.value = [...list.value.filter((notice) => notice.id !== id), { id, sentence }];
}

/** Puts a notice away. */
export function dismiss(id: string): void {
  list.value = list.value.filter((notice) => notice.id !== id);
}
