import { computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { DeskExercise } from './desk.ts';
import type { Book } from './storage/create-book.ts';
import { afterReset, afterUndo, earlierCode, presentDraft, withCode, withEarlier, withoutEarlier } from './draft.ts';
import { asideItem } from './storage/put-aside.ts';
import type { DraftRecord } from './storage/records.ts';

/** The text part of a workspace: the draft as it is stored, and what goes with it. */
export interface WorkspaceDraft {
  readonly record: ReadonlySignal<DraftRecord>;
  readonly code: ReadonlySignal<string>;
  /** False: this is a reader tab. So with the others. */
  write(code: string, unfinished: boolean): boolean;
  /** Back to the starter. What was written is kept: `taken`. False too when it is the starter already. */
  reset(): boolean;
  /** What the last reset took away, or the undoing of it. */
  readonly taken: ReadonlySignal<string | null>;
  /** Brings it back, and takes away what was written since. */
  undoReset(): boolean;
  /** Notes that a run is under way, or has ended. */
  mark(unfinished: boolean): void;
  readonly outdated: ReadonlySignal<{ code: string } | null>;
  useOutdated(): void;
  dropOutdated(): void;
  /** In this visit, or before the exercise was passed. */
  readonly solutionOpened: ReadonlySignal<boolean>;
  openSolution(): void;
}

/** The draft of an exercise as the book has it, and every way to change it. @param now ISO time */
export function workspaceDraft(exercise: DeskExercise, book: Book, now: () => string): WorkspaceDraft {
  const { id, starter, stamp } = exercise;
  const record = computed(() => presentDraft(book.all('drafts').value[id] ?? null, exercise));
  /** Also true in a tab that stores nothing. */
  const opened = signal(false);

  function store(value: DraftRecord): boolean {
    return book.set('drafts', id, value);
  }

  /** Nothing that somebody wrote is thrown away: the backup file holds it. */
  function keepAside(code: string | null, why: string) {
    if (code === null) return;
    void book.putAside(asideItem({ now, tab: '' }, { store: 'drafts', record: id, why, value: { code }, open: false }));
  }

  return {
    record,
    code: computed(() => record.value.code ?? starter),
    write: (code, unfinished) => store({ ...withCode(record.peek(), code, starter), unfinished }),
    reset() {
      const before = record.peek();
      if (before.code === null || !store(afterReset(before))) return false;
      // There is one way back; the text of an earlier reset is in the backup.
      keepAside(before.reset ?? null, 'Taken away by an earlier reset.');
      opened.value = false;
      return true;
    },
    taken: computed(() => record.value.reset ?? null),
    undoReset: () => record.peek().reset !== undefined && store(afterUndo(record.peek(), starter)),
    mark: (unfinished) => void store({ ...record.peek(), unfinished }),
    outdated: computed(() => earlierCode(record.value)),
    useOutdated() {
      const shown = record.peek();
      if (!store(withEarlier(shown, starter))) return;
      keepAside(shown.code, 'Gave way to a draft of an earlier version of the exercise.');
    },
    dropOutdated() {
      const dropped = earlierCode(record.peek());
      if (!dropped || !store(withoutEarlier(record.peek()))) return;
      keepAside(dropped.code, 'A draft of an earlier version of the exercise, not used.');
    },
    solutionOpened: computed(() => opened.value || record.value.solutionOpened),
    openSolution() {
      opened.value = true;
      // Whoever has passed this version took nothing from it.
      const known = book.all('progress').peek()[id];
      if (known?.status === 'passed' && known.stamp === stamp) return;
      store({ ...record.peek(), solutionOpened: true });
    },
  };
}
