import type { Table } from '../worksheet/model.ts';

/** A table that came from outside, with notes on what was made of it, or a sentence that says why there is none. */
export type Imported = { readonly table: Table; readonly notes: readonly string[] } | { readonly sentence: string };

/** What a cell of a condition asks for, before it is known which values the column has. */
export type Asked =
  | { readonly kind: 'any' }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'not'; readonly values: readonly string[] };

export interface AskedColumn {
  readonly name: string;
  /** Another name that it goes by, such as its expression. */
  readonly alias: string;
  /** All values that it may have, where that was said. */
  readonly allowed: readonly string[];
  /** One a row. */
  readonly cells: readonly Asked[];
}

export interface SaidColumn {
  readonly name: string;
  readonly alias: string;
  /** One a row. */
  readonly cells: readonly string[];
}

/** A table as it was read, still in its own words. */
export interface ForeignTable {
  readonly hitPolicy: Table['hitPolicy'];
  readonly conditions: readonly AskedColumn[];
  readonly results: readonly SaidColumn[];
  readonly ids: readonly string[];
}
