/** Plain data: what may cross from learner code to us, and from the worker to the page. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** One row of a table: column names to values. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Committed rows by table. */
export type Tables = Readonly<Record<string, readonly Row[]>>;
