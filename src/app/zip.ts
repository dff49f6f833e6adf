import { Inflate, Unzip, UnzipInflate, deflateSync, strToU8, zipSync } from 'fflate';
import type { UnzipFile, Zippable } from 'fflate';
import { LONGEST, pause } from './stretches.ts';

/** Zip archives, read within limits and written with every entry’s size; and short deflated texts. The one file that knows fflate. */

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

/** How much is read in one go, and how much of that is unpacked in one: a little of it may unfold to a thousand times as much. */
const READ = 262_144;
const STRETCH = 8192;

/** Files that systems put into archives and nobody sent. */
const NOISE = /(^|\/)(__MACOSX\/|\.[^/]+$|Thumbs\.db$|desktop\.ini$)/i;

/**
 * Reads an archive piece by piece. What is wrong with one entry costs that entry; an archive that is damaged or larger than
 * any class is stopped, with a sentence about the archive.
 * @param onEntry told of each file in it, in order
 * @returns null when it came to its end
 */
export async function readArchive(
  archive: Blob,
  onEntry: (entry: ArchiveEntry) => void,
  { entries: most, entryBytes, bytes }: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<string | null> {
  let entries = 0;
  let unpacked = 0;
  let stopped: string | null = null;

  const unzip = new Unzip((file: UnzipFile) => {
    if (stopped !== null) return;
    if (++entries > most) {
      stopped = `This archive has more than ${most.toLocaleString('en-GB')} entries, and was not read further.`;
      return;
    }
    if (file.name.endsWith('/') || NOISE.test(file.name)) return;
    take(file);
  });
  unzip.register(UnzipInflate);

  function take(file: UnzipFile) {
    const parts: Uint8Array[] = [];
    let length = 0;
    let over = false;
    const end = (content: ArchiveEntry['content']) => {
      if (over) return;
      over = true;
      parts.length = 0;
      onEntry({ path: file.name, content });
    };
    file.ondata = (error, data, final) => {
      if (error) return end({ sentence: 'This entry of the archive is damaged or encrypted.' });
      length += data.length;
      unpacked += data.length;
      if (unpacked > bytes)
        stopped ??= `This archive unpacks to more than ${megabytes(bytes)} MB, and was not read further.`;
      if (length > entryBytes)
        end({ sentence: `This entry unpacks to more than ${megabytes(entryBytes)} MB, and is not read.` });
      if (over || stopped !== null) return;
      parts.push(data.slice());
      if (final) end({ text: decoded(parts, length) });
    };
    try {
      file.start();
    } catch {
      end({ sentence: 'This entry is packed in a way that is not understood here.' });
    }
  }

  try {
    for await (const piece of pieces(archive)) {
      unzip.push(piece.data, piece.last);
      if (stopped !== null) return stopped;
    }
  } catch {
    return 'This archive is damaged: it can’t be unpacked to its end.';
  }
  return entries === 0 ? 'This is no archive, or an empty one.' : null;
}

async function* pieces(archive: Blob): AsyncGenerator<{ data: Uint8Array; last: boolean }> {
  for (let from = 0; from < archive.size; from += READ) {
    const read = new Uint8Array(await archive.slice(from, from + READ).arrayBuffer());
    let rested = performance.now();
    for (let at = 0; at < read.length; at += STRETCH) {
      yield { data: read.subarray(at, at + STRETCH), last: from + at + STRETCH >= archive.size };
      if (performance.now() - rested < LONGEST) continue;
      await pause();
      rested = performance.now();
    }
  }
}

function decoded(parts: readonly Uint8Array[], length: number): string {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return new TextDecoder().decode(all);
}

function megabytes(count: number): string {
  return (count / 1_000_000).toLocaleString('en-GB');
}

/** Whether a file is a zip archive, by its first bytes. */
export async function isArchive(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);
}

/** Packs files. Their sizes stand in each entry’s own head: learning platforms refuse archives without. */
export function makeArchive(files: Readonly<Record<string, string | Uint8Array>>): Blob {
  const entries: Zippable = {};
  for (const [path, content] of Object.entries(files))
    entries[path] = [typeof content === 'string' ? strToU8(content) : content, { mtime: '2000-01-01T00:00:00' }];
  return new Blob([zipSync(entries, { level: 6 })], { type: 'application/zip' });
}

/** A text in letters that fit anywhere, as short as it gets. */
export function deflated(text: string): string {
  const bytes = deflateSync(strToU8(text), { level: 9 });
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @returns null when it is no such text, or longer than `most` characters. */
export function inflated(packed: string, most: number): string | null {
  if (packed === '') return null;
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const parts: Uint8Array[] = [];
    let length = 0;
    const inflate = new Inflate((part) => {
      length += part.length;
      if (length > most * 4) throw new Error('too long');
      parts.push(part.slice());
    });
    inflate.push(bytes, true);
    return decoded(parts, length);
  } catch {
    return null;
  }
}
