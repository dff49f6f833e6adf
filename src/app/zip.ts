import { Deflate, Inflate, deflateSync, strToU8 } from 'fflate';
import { checksum } from '../core/trainers/archive-checksum.ts';
import { entryHead, listedEntry, listEnd } from '../core/trainers/archive-write.ts';
import { LONGEST, pause } from './storage/stretches.ts';

/** Archives written with every entry’s size, and short deflated texts. The one file that knows fflate. */

/** How much is packed in one go: some milliseconds of work. */
const STRETCH = 65_536;

/**
 * Packs files, and lets the page draw and answer meanwhile. Sizes stand in each entry’s own head: learning platforms refuse
 * archives without.
 * @param onPacked told of how many files are packed, and of how many
 */
export async function makeArchive(
  files: Readonly<Record<string, string | Uint8Array>>,
  onPacked?: (done: number, of: number) => void,
): Promise<Blob> {
  const all = Object.entries(files);
  const breathe = breather();
  const parts: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let at = 0;
  for (const [index, [name, content]] of all.entries()) {
    const [path, plain] = [strToU8(name), typeof content === 'string' ? strToU8(content) : content];
    const { packed, mark } = await packedFile(plain, breathe);
    const entry = { path, checksum: mark, packed: bytesIn(packed), plain: plain.length };
    const head = entryHead(entry);
    parts.push(head, ...packed);
    list.push(listedEntry(entry, at));
    at += head.length + entry.packed;
    onPacked?.(index + 1, all.length);
  }
  const whole = [...parts, ...list, listEnd(all.length, bytesIn(list), at)];
  return new Blob(whole as Uint8Array<ArrayBuffer>[], { type: 'application/zip' });
}

async function packedFile(plain: Uint8Array, breathe: () => Promise<void>) {
  const packed: Uint8Array[] = [];
  const deflate = new Deflate({ level: 6 }, (part) => packed.push(part.slice()));
  let mark = 0;
  for (let from = 0; from < plain.length || from === 0; from += STRETCH) {
    const stretch = plain.subarray(from, from + STRETCH);
    mark = checksum(stretch, mark);
    deflate.push(stretch, from + STRETCH >= plain.length);
    await breathe();
  }
  return { packed, mark };
}

/** Pauses once a stretch of work is long enough to be noticed. */
function breather(): () => Promise<void> {
  let rested = performance.now();
  return async () => {
    if (performance.now() - rested < LONGEST) return;
    await pause();
    rested = performance.now();
  };
}

function bytesIn(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
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

function decoded(parts: readonly Uint8Array[], length: number): string {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return new TextDecoder().decode(all);
}
