/** A short, stable fingerprint of text: FNV-1a, 32 bits, as eight hexadecimal digits. Tells versions apart; protects nothing. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
