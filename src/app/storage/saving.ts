import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { book } from './book.ts';

/** Where the reader's work is at this moment. */
export type Saving =
  /** Everything is stored in this browser. `at`: ISO time of the last write of this visit, null when there was none. */
  | { state: 'saved'; at: string | null }
  | { state: 'saving' }
  /** Nothing, or not everything, is stored: `why` says so in a sentence. All work goes on in memory. */
  | { state: 'memory-only'; why: string }
  /** Another tab owns the work: this one stores nothing. */
  | { state: 'read-only' };

/** Whether the work is stored, as the page shows it all the time. */
export const saving: ReadonlySignal<Saving> = computed(() => book.saving.value);
