/** Long output keeps its beginning and its end; `left` counts what is left out between them. */
export function cutMiddle<T>(
  list: readonly T[],
  keep: { readonly first: number; readonly last: number } = { first: 40, last: 10 },
): { first: readonly T[]; left: number; last: readonly T[] } {
  const left = list.length - keep.first - keep.last;
  if (left <= 1) return { first: list, left: 0, last: [] };
  return { first: list.slice(0, keep.first), left, last: list.slice(list.length - keep.last) };
}
