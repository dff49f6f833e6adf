/** Cuts a long text in the middle, and says how much is left out. */
export function cutText(text: string, longest: number): string {
  const half = Math.floor(longest / 2);
  const left = text.length - 2 * half;
  if (text.length <= longest) return text;
  return `${text.slice(0, half)} … ${left.toLocaleString('en-GB')} characters left out … ${text.slice(-half)}`;
}
