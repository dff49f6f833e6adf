import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { DeskExercise } from './desk.ts';
import type { Book } from './storage/create-book.ts';
import { presentDraft, withCode } from './draft.ts';
import { FROM_BEFORE, FROM_PLATFORM } from './storage/put-aside.ts';
import type { DraftRecord } from './storage/records.ts';

/** A second version of a draft. */
export interface SecondVersion {
  readonly code: string;
  /** Where it comes from: both tabs changed the draft, it is from before a restore that was undone, or from before what a learning platform brought. */
  readonly from: 'tab' | 'restore' | 'platform';
}

/** The second version of a draft, until somebody chooses. */
export interface OtherVersion {
  readonly version: ReadonlySignal<SecondVersion | null>;
  use(): void;
  drop(): void;
}

/**
 * While both tabs live, the other version is what the store holds. After a reload the store's version is shown, and the
 * other one is the copy that was put aside.
 */
export function otherVersion(book: Book, exercise: DeskExercise, draft: ReadonlySignal<string>): OtherVersion {
  const { id, starter } = exercise;
  const stored = computed(() => {
    void book.all('drafts').value;
    return book.entry('drafts', id).other;
  });
  const kept = computed(() => {
    for (const item of book.setAside.value) {
      if (!item.open || item.store !== 'drafts' || item.record !== id) continue;
      const code = codeIn(item.value, starter);
      if (code !== null && code !== draft.value) return { item, code };
    }
    return null;
  });
  return {
    version: computed(() => {
      if (stored.value) return { code: stored.value.value?.code ?? starter, from: 'tab' };
      if (!kept.value) return null;
      return { code: kept.value.code, from: origin(kept.value.item.why) };
    }),
    use() {
      if (stored.peek()) return book.settleDraft(id, 'other');
      const other = kept.peek();
      if (!other) return;
      const record = presentDraft(book.entry('drafts', id).value, exercise);
      const shown = draft.peek();
      if (!book.set('drafts', id, withCode(record, other.code, starter))) return;
      void book.putAside({ ...other.item, open: false, value: { ...record, code: shown } });
    },
    drop() {
      if (stored.peek()) return book.settleDraft(id, 'mine');
      const other = kept.peek();
      if (other) void book.putAside({ ...other.item, open: false });
    },
  };
}

function origin(why: string): SecondVersion['from'] {
  if (why === FROM_BEFORE) return 'restore';
  return why === FROM_PLATFORM ? 'platform' : 'tab';
}

function codeIn(value: unknown, starter: string): string | null {
  if (typeof value !== 'object' || value === null || !('code' in value)) return null;
  const code = (value as Partial<DraftRecord>).code;
  return typeof code === 'string' ? code : starter;
}
