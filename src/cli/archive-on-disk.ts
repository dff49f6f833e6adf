import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { beginsAsArchive, type ArchiveFile } from '../core/trainers/archive-list.ts';

/** A zip archive in a folder, read where it lies. Nothing of it is written anywhere. */

const unpacked = promisify(inflateRaw);

/** Opens an archive for as long as something is done with it. */
export async function withArchive<T>(path: string, use: (file: ArchiveFile) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    return await use({
      size,
      async read(from, to) {
        const { buffer, bytesRead } = await handle.read(new Uint8Array(to - from), 0, to - from, from);
        return buffer.subarray(0, bytesRead);
      },
      inflate: inflated,
      decode: (bytes) => new TextDecoder().decode(bytes),
    });
  } finally {
    await handle.close();
  }
}

/** Whether a file is a zip archive, by its first bytes. */
export async function isArchiveOnDisk(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(4), 0, 4, 0);
    return beginsAsArchive(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

async function inflated(packed: Uint8Array, most: number): Promise<Uint8Array | null> {
  try {
    return await unpacked(packed, { maxOutputLength: Math.max(most, 1) });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
