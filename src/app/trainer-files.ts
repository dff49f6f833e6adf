import { LONGEST_SUBMISSION } from '../core/submission.ts';
import { book } from './book.ts';
import { timeNow } from './moment.ts';
import type { HandInRecord } from './records.ts';
import { inStretches, pause } from './stretches.ts';
import { handInsOf, keyOf, nextNumber } from './trainer-classes.ts';
import type { ArchiveEntry } from './zip.ts';

/** Files as they reach the trainer: dropped, chosen, in folders or in archives. Each costs its own row and no other. */

export interface ReceivedFile {
  readonly path: string;
  readonly content: Blob;
}

export interface Receiving {
  /** Hand-ins taken in. */
  readonly taken: number;
  /** Files that the class had already, under the same name and with the same text. */
  readonly known: number;
  /** About archives as such. */
  readonly troubles: readonly string[];
}

/** Most hand-ins that one class holds. */
const MOST = 5000;

/** Files that systems leave in folders and nobody sent. */
const NOISE = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;

/**
 * @param onTaken told from time to time how many were taken in
 * @param read reads a hand-in’s text ahead, so that nobody has to wait for all of them later
 */
export async function receiveFiles(
  classId: string,
  files: readonly ReceivedFile[],
  onTaken: (count: number) => void,
  read: (record: HandInRecord) => void,
): Promise<Receiving> {
  const { isArchive, readArchive } = await import('./zip.ts');
  await book.openHandIns(classId);
  const store = storeIn(classId, read);
  const troubles: string[] = [];
  for (const { path, content } of files) {
    if (NOISE.test(path)) continue;
    if (store.isFull()) break;
    if (await isArchive(content)) {
      const entries: ArchiveEntry[] = [];
      const trouble = await readArchive(content, (entry) => entries.push(entry));
      await inStretches(entries, (entry) => {
        store.add(entry.path, entry.content);
        onTaken(store.taken());
      });
      if (trouble !== null) troubles.push(`${path}: ${trouble}`);
    } else {
      store.add(path, await textOf(content));
    }
    onTaken(store.taken());
    await pause();
  }
  if (store.isFull())
    troubles.push(`A class holds at most ${MOST.toLocaleString('en-GB')} hand-ins: the rest was left out.`);
  return { taken: store.taken(), known: store.known(), troubles };
}

/** Text that somebody pasted. */
export async function receiveText(classId: string, path: string, text: string): Promise<void> {
  await book.openHandIns(classId);
  storeIn(classId).add(path, { text });
}

type Content = { readonly text: string } | { readonly sentence: string };

function storeIn(classId: string, read: (record: HandInRecord) => void = () => undefined) {
  let number = nextNumber(classId);
  let taken = 0;
  let known = 0;
  const seen = new Set(Object.values(handInsOf(classId)).map(({ file, text }) => `${file}\n${text}`));
  return {
    taken: () => taken,
    known: () => known,
    isFull: () => number > MOST,
    add(path: string, content: Content) {
      if (number > MOST) return;
      const text = 'text' in content ? content.text : '';
      const mark = `${path}\n${text}`;
      if ('text' in content && seen.has(mark)) {
        known++;
        return;
      }
      seen.add(mark);
      const record: HandInRecord = {
        file: path.slice(0, 500),
        receivedAt: timeNow(),
        // What will not be read is not kept either.
        text: text.length > LONGEST_SUBMISSION ? '' : text,
        ...refusal(content, text),
        login: '',
        graded: {},
        marks: {},
      };
      if (!book.set('handins', keyOf(classId, number), record)) return;
      read(record);
      number++;
      taken++;
    },
  };
}

function refusal(content: Content, text: string): { refused?: string } {
  if ('sentence' in content) return { refused: content.sentence };
  if (text.length <= LONGEST_SUBMISSION) return {};
  return {
    refused: `This file holds ${text.length.toLocaleString('en-GB')} characters; hand-ins of more than ${LONGEST_SUBMISSION.toLocaleString('en-GB')} are not read.`,
  };
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
