import type { Signal } from '@preact/signals';
import type { Book } from './create-book.ts';
import type { Activity } from '../desk.ts';
import type { WorkspaceDraft } from '../workspace-draft.ts';

/** The longest wait for the store before a run, in milliseconds: a store that hangs must not keep anybody from running. */
const PATIENCE = 300;

export interface OneAtATime {
  perform(what: Activity, work: (stopped: AbortSignal) => Promise<void>): Promise<void>;
  stop(): void;
}

/** Runs one thing at a time. Before anything runs the text is stored, and the mark that a run is under way. */
export function oneAtATime(activity: Signal<Activity>, draft: WorkspaceDraft, book: Book): OneAtATime {
  let current = new AbortController();
  return {
    async perform(what, work) {
      if (activity.peek().kind !== 'idle') return;
      activity.value = what;
      current = new AbortController();
      const { signal: stopped } = current;
      draft.mark(true);
      await Promise.race([book.flush(), new Promise((done) => setTimeout(done, PATIENCE))]);
      if (!stopped.aborted) await work(stopped);
      draft.mark(false);
      activity.value = { kind: 'idle' };
    },
    stop: () => current.abort(),
  };
}
