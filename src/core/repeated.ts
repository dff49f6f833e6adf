/** Each value that stands more than once in a list, once. */
export function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
}
