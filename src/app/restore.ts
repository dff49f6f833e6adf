import { readBackup, writeBackup } from './backup-file.ts';
import type { Contents } from './backup-file.ts';
import type { Book } from './create-book.ts';
import { STORES } from './records.ts';
import type { RecordValues, StoreName } from './records.ts';

/** How a restore ended, in a sentence for people. */
export type Restored = { ok: true; sentence: string } | { ok: false; sentence: string };

/** What is in the book now, shown versions first. Of a draft with two versions the other one is among what is set aside. */
export async function contentsOf(book: Book, at: string): Promise<Contents> {
  await book.flush();
  await book.readEverything();
  const others = Object.keys(book.all('drafts').peek()).flatMap((record) => {
    const { other } = book.entry('drafts', record);
    if (!other) return [];
    return [
      {
        key: `drafts/${record}/other`,
        store: 'drafts',
        record,
        why: 'Changed in two tabs at once.',
        at,
        value: other.value,
        open: false,
      },
    ];
  });
  return {
    records: {
      drafts: book.all('drafts').peek(),
      progress: book.all('progress').peek(),
      visits: book.all('visits').peek(),
      answers: book.all('answers').peek(),
      history: book.all('history').peek(),
      settings: book.all('settings').peek(),
    },
    setAside: [...book.setAside.peek(), ...others],
  };
}

/** Puts a backup's records in the place of those with the same names, and leaves the others as they are. */
export async function restore(
  book: Book,
  text: string,
  at: string,
  keepCopy: (text: string) => Promise<void>,
): Promise<Restored> {
  const read = readBackup(text);
  if (!read.ok) return read;
  if (book.role.peek() === 'reader') return READ_ONLY;
  await keepCopy(writeBackup(await contentsOf(book, at), at));
  for (const store of STORES) putAll(book, store, read.contents.records[store]);
  for (const item of read.contents.setAside) await book.putAside(item);
  const stored = await book.flush();
  const when = new Date(read.savedAt).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
  const kept = stored ? '' : ' It could not be stored in this browser and stays until you close the page.';
  return {
    ok: true,
    sentence: `Restored from the backup of ${when}: ${counts(read.contents)}. What is not in that file was left as it is, and the restore can be undone.${kept}`,
  };
}

/** Puts back exactly what was there before a restore: what came with it goes. */
export async function revert(book: Book, copy: string): Promise<Restored> {
  const read = readBackup(copy);
  if (!read.ok) return read;
  if (book.role.peek() === 'reader') return READ_ONLY;
  await book.readEverything();
  for (const store of STORES) {
    for (const key of Object.keys(book.all(store).peek())) {
      if (!Object.hasOwn(read.contents.records[store], key)) book.set(store, key, null);
    }
    putAll(book, store, read.contents.records[store]);
  }
  await book.flush();
  return { ok: true, sentence: 'The restore was undone: everything is as it was before it.' };
}

const READ_ONLY: Restored = { ok: false, sentence: 'This tab is read-only. Take over first. Nothing was changed.' };

function putAll<S extends StoreName>(book: Book, store: S, records: Contents['records'][S]): void {
  for (const [key, value] of Object.entries<RecordValues[S]>(records)) book.set(store, key, value);
}

function counts({ records }: Contents): string {
  const count = (store: StoreName) => Object.keys(records[store]).length;
  return [
    plural(count('drafts'), 'draft', 'drafts'),
    `progress in ${plural(count('progress'), 'exercise', 'exercises')}`,
    plural(count('answers'), 'set of answers', 'sets of answers'),
    `the history of ${plural(count('history'), 'exercise', 'exercises')}`,
  ].join(', ');
}

function plural(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
