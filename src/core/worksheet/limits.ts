/** How much a worksheet may hold: far more than a person writes, and little enough to be checked while they type. */
export const LIMITS = {
  /** Letters of one field. */
  text: 4_000,
  steps: 20,
  /** Columns of conditions in one decision table. */
  inputs: 12,
  /** Values of one column. */
  values: 30,
  /** Rows of one decision table. */
  rules: 2_000,
  failureRows: 500,
  /** Letters of a whole file. What is longer is not read at all. */
  file: 5_000_000,
} as const;
