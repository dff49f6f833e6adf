import { beginsAsArchive, type ArchiveFile } from '../../core/trainers/archive-list.ts';
import { pause } from '../storage/stretches.ts';

/** A zip archive that somebody gave to the page. The browser’s own inflating unpacks it. */

/** How much is unpacked in one go: it may unfold to a thousand times as much. */
const STRETCH = 4096;

/** An archive that is read piece by piece: no more of it is in memory than is asked for. */
export function archiveFile(archive: Blob): ArchiveFile {
  return {
    size: archive.size,
    read: async (from, to) => new Uint8Array(await archive.slice(from, to).arrayBuffer()),
    inflate: inflated,
    decode: (bytes) => new TextDecoder().decode(bytes),
  };
}

/** Whether a file is a zip archive, by its first bytes. */
export async function isArchive(file: Blob): Promise<boolean> {
  return beginsAsArchive(new Uint8Array(await file.slice(0, 4).arrayBuffer()));
}

/** Whether the browser can unpack at all: older ones can’t. */
export function canUnpack(): boolean {
  try {
    return Boolean(new DecompressionStream('deflate-raw'));
  } catch {
    return false;
  }
}

async function inflated(packed: Uint8Array, most: number): Promise<Uint8Array | null> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const reader = readable.getReader();
  // What is wrong with the bytes is heard of on the reading side.
  const fed = feed(writer, packed).catch(() => undefined);
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      await fed;
      return null;
    }
    parts.push(next.value);
  }
  return joined(parts, length);
}

/** Small pieces, and only as fast as they are read. */
async function feed(writer: WritableStreamDefaultWriter<BufferSource>, packed: Uint8Array): Promise<void> {
  for (let at = 0; at < packed.length; at += STRETCH) {
    await writer.ready;
    await writer.write(packed.slice(at, at + STRETCH));
    if (at > 0) await pause();
  }
  await writer.close();
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
