import { DOCUMENT, isOfAnotherProgram, readArchive, type ArchiveEntry } from '../../core/trainers/archive.ts';
import { givenText } from '../../core/trainers/given-text.ts';
import { isOurs } from '../../core/trainers/our-file.ts';
import { LONGEST_SUBMISSION } from '../../core/trainers/submission.ts';
import { archiveFile, canUnpack, isArchive } from './archive-file.ts';
import { book } from '../storage/book.ts';
import { timeNow } from '../storage/moment.ts';
import type { HandInRecord } from '../storage/records.ts';
import { inStretches, pause } from '../storage/stretches.ts';
import { handInsOf, keyOf, nextNumber } from './trainer-classes.ts';
import { readTexts, type Texts } from './trainer-hand-ins.ts';

/** Files as they reach the trainer: dropped, chosen, in folders or in archives. Each costs its own row and no other. */

export interface ReceivedFile {
  readonly path: string;
  readonly content: Blob;
}

export interface Receiving {
  /** Hand-ins taken in. */
  readonly taken: number;
  /** Files that could not be read as hand-ins, and are kept with their sentence. */
  readonly unreadable: number;
  /** Files that the class had already, under the same name and with the same text. */
  readonly known: number;
  /** About archives as such. */
  readonly troubles: readonly string[];
}

/** Most hand-ins that one class holds. */
const MOST = 5000;

/** Most files that are no hand-ins and are kept, each with its sentence, of those that came together. */
const MOST_UNREADABLE = 200;

/** Files that systems leave in folders and nobody sent. */
const NOISE = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;

/**
 * @param onTaken told from time to time how many were taken in
 * @param texts reads each hand-in as it comes, so that nobody has to wait for all of them later
 */
export async function receiveFiles(
  classId: string,
  files: readonly ReceivedFile[],
  onTaken: (count: number) => void,
  texts: Texts,
): Promise<Receiving> {
  await book.openHandIns(classId);
  const store = storeIn(classId, texts);
  const troubles: string[] = [];
  for (const { path, content } of files) {
    if (NOISE.test(path)) continue;
    if (store.isFull()) break;
    if (isOfAnotherProgram(path)) {
      store.add(path, { sentence: DOCUMENT });
    } else if (await isArchive(content)) {
      const trouble = await readAll(content, store, onTaken);
      if (trouble !== null) troubles.push(`${givenText(path)}: ${trouble}`);
    } else {
      store.add(path, await textOf(content));
    }
    onTaken(store.taken());
    await pause();
  }
  if (store.leftOut() > 0)
    troubles.push(`${store.leftOut().toLocaleString('en-GB')} more files are no hand-ins, and were left out.`);
  if (store.isFull())
    troubles.push(`A class holds at most ${MOST.toLocaleString('en-GB')} hand-ins: the rest was left out.`);
  return { taken: store.taken(), unreadable: store.unreadable(), known: store.known(), troubles };
}

/** Entries are taken in together, up to so many, and up to so many characters: not all of an archive at once. */
const PORTION = { entries: 50, characters: 1_000_000 };

async function readAll(archive: Blob, store: Store, onTaken: (count: number) => void): Promise<string | null> {
  if (!canUnpack()) return 'This browser can’t unpack archives: unpack it, and choose the folder.';
  const portion: ArchiveEntry[] = [];
  let characters = 0;
  const take = async () => {
    characters = 0;
    await inStretches(portion.splice(0), ({ path, content }) => store.add(path, content));
    onTaken(store.taken());
    await pause();
  };
  const trouble = await readArchive(archiveFile(archive), (entry) => {
    portion.push(entry);
    characters += 'text' in entry.content ? entry.content.text.length : 0;
    return portion.length < PORTION.entries && characters < PORTION.characters ? undefined : take();
  });
  await take();
  return trouble;
}

/** Text that somebody pasted. @returns false when the class has it already, or nothing can be kept here */
export async function receiveText(classId: string, path: string, text: string, texts = readTexts()): Promise<boolean> {
  await book.openHandIns(classId);
  const store = storeIn(classId, texts);
  store.add(path, { text });
  return store.taken() > 0;
}

type Content = { readonly text: string } | { readonly sentence: string };

type Store = ReturnType<typeof storeIn>;

function storeIn(classId: string, texts: Texts) {
  let number = nextNumber(classId);
  let taken = 0;
  let known = 0;
  let refused = 0;
  let unreadable = 0;
  const seen = new Set(Object.values(handInsOf(classId)).map(markOf));
  return {
    taken: () => taken,
    known: () => known,
    unreadable: () => unreadable,
    leftOut: () => Math.max(0, refused - MOST_UNREADABLE),
    isFull: () => number > MOST,
    add(path: string, content: Content) {
      if (number > MOST) return;
      const record = recordOf(path, content, texts);
      const mark = markOf(record);
      if (seen.has(mark)) {
        known++;
        return;
      }
      if (record.refused !== undefined && ++refused > MOST_UNREADABLE) return;
      seen.add(mark);
      if (!book.set('handins', keyOf(classId, number), record)) return;
      number++;
      if (texts.read(record).ok) taken++;
      else unreadable++;
    },
  };
}

function markOf({ file, text, refused = '' }: HandInRecord): string {
  return `${file}\n${text}\n${refused}`;
}

/** The text of what is none of our files is not kept: it may be anything, and as large as it likes. */
function recordOf(path: string, content: Content, texts: Texts): HandInRecord {
  const record = { file: path.slice(0, 500), receivedAt: timeNow(), text: '', login: '', graded: {}, marks: {} };
  if ('sentence' in content) return { ...record, refused: content.sentence };
  const { text } = content;
  const read = texts.read({ text });
  if (read.ok || (isOurs(text) && text.length <= LONGEST_SUBMISSION)) return { ...record, text };
  texts.forget(text);
  return { ...record, refused: read.sentence };
}

/** A character takes up to four bytes, and a larger file isn’t opened. */
async function textOf(file: Blob): Promise<Content> {
  if (file.size > LONGEST_SUBMISSION * 4)
    return {
      sentence: `This file holds ${Math.ceil(file.size / 1_000_000).toLocaleString('en-GB')} MB, and is not opened.`,
    };
  try {
    return { text: await file.text() };
  } catch (error) {
    return { sentence: `This file can’t be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}
