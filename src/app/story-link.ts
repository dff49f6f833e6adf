import { fullAddress } from './full-address.ts';
import { pack, unpack } from './packed.ts';

/** A link that replays one schedule in another browser: its id, and the code that it is played with. */
export async function storyLink(id: string, code: string): Promise<string> {
  return fullAddress({ page: 'story', id, packed: await pack(code) });
}

/** @returns the code of a link, or a sentence that says why there is none. */
export async function unpackCode(
  packed: string | null,
): Promise<{ readonly code: string } | { readonly sentence: string }> {
  if (packed === null) return { sentence: 'This link holds no code: it was cut short on its way. Ask for it again.' };
  const read = await unpack(packed);
  return 'sentence' in read ? read : { code: read.text };
}
