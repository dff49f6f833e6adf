/** Something that is fetched when it is needed. Not there yet and broken are values of their own, never null. */
export type Loading<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'broken'; why: string };
