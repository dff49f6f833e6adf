import type { DeskExercise } from './desk.ts';
import type { DraftRecord } from './storage/records.ts';

/** What a draft depends on: the version of the exercise, and the text that it begins with. */
export type DraftOf = Pick<DeskExercise, 'stamp' | 'starter'>;

/** The draft for the present version of an exercise. One made for an earlier version moves to `earlier`. */
export function presentDraft(record: DraftRecord | null, { stamp, starter }: DraftOf): DraftRecord {
  if (record?.stamp === stamp) return record;
  const fresh = { code: null, stamp, earlier: [], solutionOpened: false, unfinished: false };
  if (!record) return fresh;
  const { code } = record;
  const kept = code === null || code === starter ? [] : [{ code, stamp: record.stamp }];
  return withReset({ ...fresh, earlier: [...record.earlier, ...kept] }, record.reset ?? null);
}

/** With the code that is in the editor now. The starter itself is kept as null, so that a mended starter is shown. */
export function withCode(draft: DraftRecord, code: string, starter: string): DraftRecord {
  return { ...draft, code: code === starter ? null : code };
}

/** Back to the starter. What was written goes where undoing finds it; a starter that is untouched has nothing to undo. */
export function afterReset(draft: DraftRecord): DraftRecord {
  const back = { ...draft, code: null, solutionOpened: false, unfinished: false };
  return draft.code === null ? back : withReset(back, draft.code);
}

/** What was reset is back, and what was written since goes where it was. */
export function afterUndo(draft: DraftRecord, starter: string): DraftRecord {
  if (draft.reset === undefined) return draft;
  return withReset({ ...withCode(draft, draft.reset, starter), unfinished: false }, draft.code);
}

function withReset({ reset: _before, ...draft }: DraftRecord, reset: string | null): DraftRecord {
  return reset === null ? draft : { ...draft, reset };
}

/** The earlier draft to deal with now, or null. */
export function earlierCode(draft: DraftRecord): { code: string } | null {
  const latest = draft.earlier.at(-1);
  return latest ? { code: latest.code } : null;
}

/** Takes the earlier draft as the present one. */
export function withEarlier(draft: DraftRecord, starter: string): DraftRecord {
  const earlier = earlierCode(draft);
  return earlier ? { ...withCode(draft, earlier.code, starter), earlier: draft.earlier.slice(0, -1) } : draft;
}

/** Without the latest text that a reset put aside. */
export function withoutEarlier(draft: DraftRecord): DraftRecord {
  return { ...draft, earlier: draft.earlier.slice(0, -1) };
}
