import { Inflate, deflateSync, strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';

/** Archives written with every entry’s size, and short deflated texts. The one file that knows fflate. */

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

function decoded(parts: readonly Uint8Array[], length: number): string {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return new TextDecoder().decode(all);
}
