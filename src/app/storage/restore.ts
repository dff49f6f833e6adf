import { readBackup } from './backup-file.ts';
import { counted } from '../../core/counted.ts';
import type { Contents } from './backup-file.ts';
import type { Book } from './create-book.ts';
import { timeWords } from './moment.ts';
import { TWO_TABS } from './put-aside.ts';
import { byStore, STORES } from './records.ts';
import type { Records, RecordValues, StoreName } from './records.ts';
import type { RestoreCopy } from './restore-copy.ts';
import { inStretches } from './stretches.ts';

/** How a restore ended, in a sentence for people. */
export type Restored = { ok: true; sentence: string } | { ok: false; sentence: string };

/** What is in the book now, shown versions first. Of a draft with two versions the other one is among what is set aside. */
export async function contentsOf(book: Book, at: string): Promise<Contents> {
  await book.flush();
  await book.readEverything();
  const others = Object.keys(book.all('drafts').peek()).flatMap((record) => {
    const { other } = book.entry('drafts', record);
    if (!other) return [];
    const key = `drafts/${record}/other`;
    return [{ key, store: 'drafts', record, why: TWO_TABS, at, value: other.value, open: false }];
  });
  return {
    records: byStore((store) => book.all(store).peek()),
    setAside: [...book.setAside.peek(), ...others],
  };
}

/** Puts a backup's records in the place of those with the same names, and leaves the others as they are. */
export async function restore(
  book: Book,
  text: string,
  at: string,
  keepCopy: (copy: RestoreCopy) => Promise<void>,
): Promise<Restored> {
  const read = await readBackup(text);
  if (!read.ok) return read;
  if (book.role.peek() === 'reader') return READ_ONLY;
  const { records } = read.contents;
  const now = await contentsOf(book, at);
  await keepCopy({ head: { at, undoes: 'restore' }, before: onlyThose(now.records, records), put: records });
  if (!(await putAll(book, placesOf(records)))) return INTERRUPTED;
  for (const item of read.contents.setAside) await book.putAside(item);
  const stored = await book.flush();
  const when = timeWords(read.savedAt, { dateStyle: 'long', timeStyle: 'short' });
  const tooLong = read.tooLong.length === 0 ? '' : ` ${tooLongWords(read.tooLong)}`;
  const kept = stored ? '' : ' It could not be stored in this browser and stays until you close the page.';
  return {
    ok: true,
    sentence: `Restored from the backup${when === null ? '' : ` of ${when}`}: ${counts(records)}.${tooLong} What is not in that file was left as it is, and the restore can be undone for seven days.${kept}`,
  };
}

export const READ_ONLY: Restored = {
  ok: false,
  sentence: 'This tab is read-only. Take over first. Nothing was changed.',
};

/** Something else came between: it takes a while when there is much. */
export const INTERRUPTED: Restored = {
  ok: false,
  sentence: 'Not all of it was put back, because another tab took over or everything was deleted meanwhile.',
};

/** A record to put under a key; null takes away what is there. */
export interface Place<S extends StoreName = StoreName> {
  readonly store: S;
  readonly key: string;
  readonly value: RecordValues[S] | null;
}

/** @returns false when this tab had to stop on the way. */
export async function putAll(book: Book, places: readonly Place[]): Promise<boolean> {
  const erasures = book.erasures.peek();
  let whole = true;
  await inStretches(places, ({ store, key, value }) => {
    whole &&= book.erasures.peek() === erasures && book.set(store, key, value);
  });
  return whole;
}

function placesOf(records: Records): readonly Place[] {
  return STORES.flatMap((store) => Object.entries(records[store]).map(([key, value]) => ({ store, key, value })));
}

/** Those of some records that are there under the same names as others. */
function onlyThose(records: Records, others: Records): Records {
  return byStore((store) =>
    Object.fromEntries(Object.entries(records[store]).filter(([key]) => Object.hasOwn(others[store], key))),
  );
}

function tooLongWords(places: readonly string[]): string {
  const names = `${places.slice(0, 3).join(', ')}${places.length > 3 ? ` and ${places.length - 3} more` : ''}`;
  return `${counted(places.length, 'record')} of more than a million characters ${places.length === 1 ? 'was' : 'were'} set aside and not put back (${names}); your own backup files will hold ${places.length === 1 ? 'it' : 'them'}.`;
}

function counts(records: Records): string {
  const count = (store: StoreName) => Object.keys(records[store]).length;
  const classes = count('classes') === 0 ? [] : [counted(count('classes'), 'class')];
  // Most people have neither classes nor worksheets.
  const work = WORK.filter((store) => store !== 'worksheets' || count(store) > 0);
  return [...work.map((store) => countWords(store, count(store))), ...classes].join(', ');
}

/** What a person has made, and would count. */
export const WORK = ['drafts', 'progress', 'answers', 'history', 'worksheets'] as const satisfies readonly StoreName[];

/** `3 drafts`, or `progress in 1 exercise`. */
export function countWords(store: (typeof WORK)[number], count: number): string {
  switch (store) {
    case 'drafts':
      return counted(count, 'draft');
    case 'progress':
      return `progress in ${counted(count, 'exercise')}`;
    case 'answers':
      return `${counted(count, 'set')} of answers`;
    case 'history':
      return `the history of ${counted(count, 'exercise')}`;
    case 'worksheets':
      return counted(count, 'worksheet');
  }
}
