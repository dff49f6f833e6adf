/** CRC-32 by table, as zip archives have it: finds bytes that were damaged on their way. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let left = byte;
  for (let bit = 0; bit < 8; bit++) left = (left & 1) === 1 ? (left >>> 1) ^ 0xedb88320 : left >>> 1;
  return left;
});

/** @param before the checksum of what stands before these bytes */
export function checksum(bytes: Uint8Array, before = 0): number {
  let left = ~before;
  for (let at = 0; at < bytes.length; at++) left = (TABLE[(left ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (left >>> 8);
  return ~left >>> 0;
}
