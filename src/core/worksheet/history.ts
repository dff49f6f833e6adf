import { applyEdit, type Edit } from './edits.ts';
import type { Worksheet } from './model.ts';

/** A worksheet with what it was before and, after an undo, what it was afterwards. Old values are kept whole: they share their parts. */
export interface History {
  readonly present: Worksheet;
  readonly past: readonly Worksheet[];
  readonly future: readonly Worksheet[];
  /** The field that the last edit typed into: more letters there are undone together. */
  readonly typing: string | null;
}

export function beginHistory(sheet: Worksheet): History {
  return { present: sheet, past: [], future: [], typing: null };
}

/** @param typing names the field while somebody types into it; null for every other edit. */
export function edited(history: History, edit: Edit, typing: string | null = null): History {
  const { present, past } = history;
  const next = applyEdit(present, edit);
  if (isSame(next, present)) return history;
  const field = typing === null ? null : fieldOf(edit, typing);
  const goesOn = field !== null && field === history.typing;
  return { present: next, past: goesOn ? past : [...past, present], future: [], typing: field };
}

/** Rows and columns of two steps may have the same ids. */
function fieldOf(edit: Edit, typing: string): string {
  return 'step' in edit && typeof edit.step === 'string' ? `${edit.step} ${typing}` : typing;
}

export function undo(history: History): History {
  const { present, past, future } = history;
  const before = past.at(-1);
  if (!before) return history;
  return { present: before, past: past.slice(0, -1), future: [present, ...future], typing: null };
}

export function redo(history: History): History {
  const { present, past, future } = history;
  const [after, ...left] = future;
  if (!after) return history;
  return { present: after, past: [...past, present], future: left, typing: null };
}

/** Names what came from elsewhere, as a field names what is typed into it. */
const FROM_ELSEWHERE = ' from elsewhere';

/** With the worksheet as it was left elsewhere. What comes in one stretch, such as letters from another tab, is undone together. */
export function taken(history: History, next: Worksheet): History {
  const { present, past, typing } = history;
  if (isSame(next, present)) return history;
  return {
    present: next,
    past: typing === FROM_ELSEWHERE ? past : [...past, present],
    future: [],
    typing: FROM_ELSEWHERE,
  };
}

/** Equal all through. An edit keeps the parts that it doesn't touch, so that nearly all of a large worksheet is compared at a glance. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const left = Object.entries(one);
  const right = new Map(Object.entries(other));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}
