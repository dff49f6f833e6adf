/** Text of a file, in a way that gives the same bytes back: UTF-8, or else one byte a character. */

export interface FileText {
  readonly text: string;
  /** Bytes of the text, changed or not. */
  readonly write: (text: string) => Blob;
}

/**
 * A text file that may be in UTF-8 or one byte a character.
 * @returns the text with a way to write it back in the same encoding, or a sentence
 */
export async function readFileText(file: Blob): Promise<FileText | { readonly sentence: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return { sentence: 'This file is in UTF-16. Save it as “CSV UTF-8”, then try again.' };
  try {
    // The byte order mark stays a character, so that it is written back.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, write: (changed) => new Blob([changed], { type: 'text/csv' }) };
  } catch {
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return { text, write: (changed) => new Blob([oneByteEach(changed)], { type: 'text/csv' }) };
  }
}

/** What has no single byte becomes a question mark: only text that we add can have it. */
function oneByteEach(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0x3f;
    return code > 0xff ? 0x3f : code;
  });
}
