import { timeWords } from '../../app/storage/moment.ts';
import { saving } from '../../app/storage/saving.ts';
import type { Saving } from '../../app/storage/saving.ts';

/** Where the reader's work is, all the time, in a few words. Trouble has a notice of its own besides. */
export function SavedState() {
  return <p class="saved-state">{savingSentence(saving.value)}</p>;
}

/** Whether work is kept, as the head of the page says it. */
export function savingSentence(now: Saving): string {
  switch (now.state) {
    case 'saving':
      return 'Saving';
    case 'saved':
      return now.at === null ? 'Work is kept in this browser' : `Saved in this browser${at(now.at)}`;
    case 'memory-only':
      return 'Not saved in this browser';
    case 'read-only':
      return 'Read-only in this tab';
  }
}

function at(iso: string): string {
  const clock = timeWords(iso, { hour: '2-digit', minute: '2-digit' });
  return clock === null ? '' : ` at ${clock}`;
}
