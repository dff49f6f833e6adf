import { checksum } from './archive-checksum.ts';
import {
  beginsAsArchive,
  HEAD_BYTES,
  headLength,
  readList,
  type ArchiveFile,
  type ListedEntry,
} from './archive-list.ts';

/** Zip archives of hand-ins, read entry by entry and within limits: the same in the page and in the terminal. */

export interface ArchiveEntry {
  readonly path: string;
  /** The file’s text, or a sentence that says why it was not read. */
  readonly content: { readonly text: string } | { readonly sentence: string };
}

export interface ArchiveLimits {
  readonly entries: number;
  /** Of one entry, unpacked. */
  readonly entryBytes: number;
  /** Of all of them together, unpacked. */
  readonly bytes: number;
}

export const ARCHIVE_LIMITS: ArchiveLimits = { entries: 10_000, entryBytes: 3_600_000, bytes: 400_000_000 };

/** Of the list of what is in it: ten thousand long names are a few. */
const LIST_BYTES = 20_000_000;

/** Files that systems put into archives and nobody sent. */
const NOISE = /(^|\/)(__MACOSX\/|\.[^/]+$|Thumbs\.db$|desktop\.ini$)/i;

/**
 * Reads an archive. What is wrong with one entry costs that entry; an archive that is damaged or larger than any class is
 * stopped, with a sentence about the archive.
 * @param onEntry told of each file in it, in order; the next is read when it has ended
 * @returns null when it came to its end
 */
export async function readArchive(
  file: ArchiveFile,
  onEntry: (entry: ArchiveEntry) => void | Promise<void>,
  { entries: most, entryBytes, bytes }: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<string | null> {
  const list = await readList(file, most, LIST_BYTES).catch(() => null);
  if (!list) return 'This archive is damaged or was cut short: the list of what is in it can’t be read.';
  if (list.count === 0) return 'This archive is empty.';
  const near = ahead(file);
  let unpacked = 0;
  for (const listed of list.entries) {
    if (listed.path.endsWith('/') || NOISE.test(listed.path)) continue;
    const found = await contentOf(near, listed, entryBytes, bytes - unpacked);
    unpacked += found.unpacked;
    if (unpacked > bytes) return `This archive unpacks to more than ${megabytes(bytes)} MB, and was not read further.`;
    await onEntry({ path: listed.path, content: found.content });
  }
  return list.count > most
    ? `This archive has more than ${most.toLocaleString('en-GB')} entries, and was not read further.`
    : null;
}

interface Found {
  /** Bytes that came out, also of an entry that was not unpacked to its end. */
  readonly unpacked: number;
  readonly content: ArchiveEntry['content'];
}

const refused = (sentence: string): Found => ({ unpacked: 0, content: { sentence } });

const DAMAGED = refused('This entry of the archive is damaged.');
const ENCRYPTED = refused('This entry of the archive is encrypted: ask for it without a password.');
const LINK = refused('This entry is a link, and no file. It was not followed.');
const UNKNOWN = refused('This entry is packed in a way that is not understood here.');
/** Said of a document that is packed as an archive is. */
export const DOCUMENT =
  'This is a document of another program, and no hand-in: ask for the file that the workbook saves.';

/** Whether a file is a document that other programs keep in an archive’s form, by its name. */
export function isOfAnotherProgram(path: string): boolean {
  return /\.(doc|xls|ppt)[xm]$|\.(od[tspg]|pages|numbers|key|epub|jar|apk|vsdx|sketch)$/i.test(path);
}

const NESTED = 'This entry is an archive itself: unpack it, and choose what is in it.';

/** @param left bytes that may still come out of the whole archive */
async function contentOf(file: ArchiveFile, listed: ListedEntry, entryBytes: number, left: number): Promise<Found> {
  const { method, encrypted, isLink, packed } = listed;
  const tooLarge = { sentence: `This entry unpacks to more than ${megabytes(entryBytes)} MB, and is not read.` };
  if (encrypted) return ENCRYPTED;
  if (isLink) return LINK;
  if (method !== 0 && method !== 8) return UNKNOWN;
  // Deflating makes nothing longer than it is by more than a little.
  if (packed > entryBytes * 1.1 + 100) return { unpacked: 0, content: tooLarge };
  try {
    const raw = await packedBytes(file, listed);
    if (!raw) return DAMAGED;
    const most = Math.min(entryBytes, left);
    const plain = method === 8 ? await file.inflate(raw, most) : raw.length > most ? null : raw;
    if (!plain) return { unpacked: most + 1, content: tooLarge };
    const unpacked = plain.length;
    if (checksum(plain) !== listed.checksum) return { ...DAMAGED, unpacked };
    if (beginsAsArchive(plain))
      return { unpacked, content: { sentence: isOfAnotherProgram(listed.path) ? DOCUMENT : NESTED } };
    return { unpacked, content: { text: file.decode(plain) } };
  } catch {
    return DAMAGED;
  }
}

async function packedBytes(file: ArchiveFile, { at, packed }: ListedEntry): Promise<Uint8Array | null> {
  if (at < 0 || at + HEAD_BYTES > file.size) return null;
  const length = headLength(await file.read(at, at + HEAD_BYTES));
  if (length === null || at + length + packed > file.size) return null;
  return file.read(at + length, at + length + packed);
}

/** Entries mostly lie one after another: what is read is read in larger pieces, of which the last is kept. */
const PIECE = 262_144;

function ahead(file: ArchiveFile): ArchiveFile {
  let from = 0;
  let piece = new Uint8Array();
  return {
    ...file,
    async read(start, end) {
      if (start < from || end > from + piece.length) {
        piece = new Uint8Array(await file.read(start, Math.min(file.size, Math.max(end, start + PIECE))));
        from = start;
      }
      return piece.subarray(start - from, end - from);
    },
  };
}

function megabytes(count: number): string {
  return (count / 1_000_000).toLocaleString('en-GB');
}
