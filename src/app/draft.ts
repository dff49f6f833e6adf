import type { DeskExercise } from './desk.ts';
import type { DraftRecord } from './records.ts';

/** What a draft depends on: the version of the exercise, and the text that it begins with. */
export type DraftOf = Pick<DeskExercise, 'stamp' | 'starter'>;

/** The draft for the present version of an exercise. One made for an earlier version moves to `earlier`. */
export function presentDraft(record: DraftRecord | null, { stamp, starter }: DraftOf): DraftRecord {
  if (record?.stamp === stamp) return record;
  const fresh = { code: null, stamp, earlier: [], solutionOpened: false, unfinished: false };
  if (!record) return fresh;
  const { code } = record;
  const kept = code === null || code === starter ? [] : [{ code, stamp: record.stamp }];
  return { ...fresh, earlier: [...record.earlier, ...kept] };
}

export function withCode(draft: DraftRecord, code: string, starter: string): DraftRecord {
  return { ...draft, code: code === starter ? null : code };
}

/** Back to the starter. Null: nothing is left to store. */
export function withoutCode(draft: DraftRecord): DraftRecord | null {
  if (draft.earlier.length === 0) return null;
  return { ...draft, code: null, solutionOpened: false, unfinished: false };
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

export function withoutEarlier(draft: DraftRecord): DraftRecord {
  return { ...draft, earlier: draft.earlier.slice(0, -1) };
}
