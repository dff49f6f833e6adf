import { fingerprint } from '../core/hash.ts';

/**
 * Text in a link: compressed where the browser can, in letters that no mail program breaks. One letter says how, eight
 * digits are the text's fingerprint, and the rest is base64url. So a link that was cut short or changed is found out.
 */

/** Longer texts are no code that somebody wrote for an exercise: a few hundred letters can unfold to gigabytes. */
const LONGEST = 200_000;

const BROKEN = {
  sentence: 'This link was cut short or changed on its way: what it holds can’t be read whole. Ask for it again.',
};
const TOO_LONG = {
  sentence: `This link holds more than ${LONGEST.toLocaleString('en-GB')} characters, and is not unpacked.`,
};
const CANNOT = { sentence: 'This browser can’t unpack links. A newer one can.' };

/**
 * A text in letters, digits, `-` and `_`, for an address: its kind, its fingerprint, and the bytes, deflated where
 * the browser can.
 */
export async function pack(text: string): Promise<string> {
  const plain = new TextEncoder().encode(text);
  const deflated =
    'CompressionStream' in globalThis ? await through(plain, new CompressionStream('deflate-raw')) : null;
  const [kind, bytes] = deflated ? ['d', deflated] : ['p', plain];
  return `${kind}${fingerprint(text)}${toBase64(bytes)}`;
}

/** @returns the text, or a sentence for people that says why there is none. */
export async function unpack(packed: string): Promise<{ readonly text: string } | { readonly sentence: string }> {
  const [, kind, print, data = ''] = /^([dp])([0-9a-f]{8})([\w-]*)$/.exec(packed) ?? [];
  if (kind === undefined) return BROKEN;
  if (kind === 'd' && !('DecompressionStream' in globalThis)) return CANNOT;
  try {
    const bytes = fromBase64(data);
    const plain = kind === 'd' ? await through(bytes, new DecompressionStream('deflate-raw')) : bytes;
    if (!plain) return TOO_LONG;
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plain);
    return fingerprint(text) === print ? { text } : BROKEN;
  } catch {
    return BROKEN;
  }
}

/** @returns null when more comes out than a text may be long. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = new Blob([bytes])
    .stream()
    .pipeThrough(stream)
    .getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    length += next.value.length;
    if (length > LONGEST) {
      await reader.cancel();
      return null;
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
