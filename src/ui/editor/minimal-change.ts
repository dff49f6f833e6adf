/** The smallest stretch that has to be replaced to turn one text into another. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** @returns null when the texts are equal. Keeps what is alike at both ends, so that marks and selections there stay. */
export function minimalChange(now: string, wanted: string): TextChange | null {
  if (now === wanted) return null;
  const shorter = Math.min(now.length, wanted.length);
  let start = 0;
  while (start < shorter && now[start] === wanted[start]) start++;
  let end = 0;
  while (end < shorter - start && now[now.length - 1 - end] === wanted[wanted.length - 1 - end]) end++;
  return { from: start, to: now.length - end, insert: wanted.slice(start, wanted.length - end) };
}
