import { saving } from '../../app/saving.ts';
import type { Saving } from '../../app/saving.ts';

/** Where the reader's work is, all the time, in a few words. Trouble has a notice of its own besides. */
export function SavedState() {
  return <p class="saved-state">{savingSentence(saving.value)}</p>;
}

export function savingSentence(now: Saving): string {
  switch (now.state) {
    case 'saving':
      return 'Saving';
    case 'saved':
      return now.at === null ? 'Work is kept in this browser' : `Saved in this browser at ${clock(now.at)}`;
    case 'memory-only':
      return 'Not saved in this browser';
    case 'read-only':
      return 'Read-only in this tab';
  }
}

function clock(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
