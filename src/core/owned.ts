/** What a record itself holds under a key. Ids in files may be any word, and every object knows some of them. */
export function owned<T>(record: Readonly<Record<string, T | undefined>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}
