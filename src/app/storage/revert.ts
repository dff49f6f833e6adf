import type { Merge } from './entry.ts';
import { counted } from '../../core/counted.ts';
import type { Book } from './create-book.ts';
import { MERGES } from './merge.ts';
import { asideItem, FROM_BEFORE } from './put-aside.ts';
import { byStore, STORES } from './records.ts';
import type { Records, RecordValues, SetAside, StoreName } from './records.ts';
import type { CopyHead, RestoreCopy } from './restore-copy.ts';
import { contentsOf, countWords, INTERRUPTED, putAll, READ_ONLY, WORK } from './restore.ts';
import type { Place, Restored } from './restore.ts';
import { inStretches } from './stretches.ts';

/**
 * Puts back what was there before a restore, and takes away what came with it. What was changed since is a person's own
 * work and stays: the two are merged like the changes of two tabs, and of a draft both versions are kept.
 */
export async function revert(
  book: Book,
  copy: RestoreCopy,
  at: string,
  keepCopy: (copy: RestoreCopy) => Promise<void>,
): Promise<Restored> {
  if (book.role.peek() === 'reader') return READ_ONLY;
  const { records: now } = await contentsOf(book, at);
  const steps: Step[] = [];
  await inStretches(placesOf(copy), ({ store, key }) => void steps.push(stepOf(store, key, copy, now)));
  const { undoes } = copy.head;
  await keepCopy({
    head: { at, undoes: undoes === 'restore' ? 'undo' : 'restore' },
    before: pick(steps, ({ mine }) => mine),
    put: pick(steps, ({ value }) => value),
  });
  if (!(await putAll(book, steps))) return INTERRUPTED;
  for (const item of steps.flatMap((step) => asideOf(step, at))) await book.putAside(item);
  await book.flush();
  return { ok: true, sentence: wordsOf(undoes, steps) };
}

/** What becomes of one record. */
interface Step extends Place {
  readonly mine: RecordValues[StoreName] | null;
  /** The version from before, when it did not get in whole. `open`: somebody has to choose. */
  readonly left: { readonly value: unknown; readonly open: boolean } | null;
  readonly changedSince: boolean;
}

function placesOf({ before, put }: RestoreCopy): readonly Pick<Place, 'store' | 'key'>[] {
  return STORES.flatMap((store) =>
    [...new Set([...Object.keys(put[store]), ...Object.keys(before[store])])].map((key) => ({ store, key })),
  );
}

function stepOf<S extends StoreName>(store: S, key: string, { before, put }: RestoreCopy, now: Records): Step {
  const [base, mine, theirs] = [recordIn(put, store, key), recordIn(now, store, key), recordIn(before, store, key)];
  const place = { store, key, mine };
  if (same(mine, base)) return { ...place, value: theirs, left: null, changedSince: false };
  if (same(mine, theirs)) return { ...place, value: mine, left: null, changedSince: false };
  const merge: Merge<RecordValues[S]> = MERGES[store];
  const merged = merge(base, mine, theirs);
  switch (merged.kind) {
    case 'merged': {
      const left = merged.lost ? { value: theirs, open: false } : null;
      return { ...place, value: merged.value, left, changedSince: true };
    }
    case 'choose':
      return { ...place, value: mine, left: { value: theirs, open: true }, changedSince: true };
  }
}

function asideOf({ store, key, left }: Step, at: string): readonly SetAside[] {
  if (!left) return [];
  const what = { store, record: key, why: FROM_BEFORE, ...left };
  return [asideItem({ now: () => at, tab: at }, what)];
}

function wordsOf(undoes: CopyHead['undoes'], steps: readonly Step[]): string {
  const done = undoes === 'restore' ? 'The restore was undone' : 'The restore is back';
  const since = steps.filter(({ changedSince }) => changedSince);
  const stayed = WORK.flatMap((store) => {
    const count = since.filter((step) => step.store === store).length;
    return count === 0 ? [] : [countWords(store, count)];
  });
  if (stayed.length === 0) return `${done}: everything that it replaced is as it was before.`;
  const open = since.filter(({ left }) => left?.open).length;
  const choose = open === 0 ? '' : ` Of ${counted(open, 'draft')} both versions are kept: choose beside the editor.`;
  return `${done}. What you changed since then stayed: ${stayed.join(', ')}.${choose}`;
}

function recordIn<S extends StoreName>(records: Records, store: S, key: string): RecordValues[S] | null {
  return Object.hasOwn(records[store], key) ? (records[store][key] ?? null) : null;
}

function pick(steps: readonly Step[], of: (step: Step) => RecordValues[StoreName] | null): Records {
  return byStore((store) => {
    const own = steps.filter((step) => step.store === store && of(step) !== null);
    // Each step holds what its own store holds.
    return Object.fromEntries(own.map((step) => [step.key, of(step)])) as Records[typeof store];
  });
}

/** By value: what was stored and read again is another object. Fields may come in another order. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && same(value, right.get(key)));
}
