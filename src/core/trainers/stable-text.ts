/** Data as JSON in which the order of keys makes no difference: equal data is equal text. */
export function stableText(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => (isRecord(value) ? sorted(value) : value));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(record: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
