import type { Finding } from '../../../core/worksheet/finding.ts';

/** What is said about a row, by column. What belongs to no column that is shown stands under `WHOLE_ROW`. */
export type RowFindings = ReadonlyMap<string, readonly Finding[]>;

export const WHOLE_ROW = '';

export const NO_FINDINGS: RowFindings = new Map();

/** By row. */
export function findingsByRow(
  findings: readonly Finding[],
  columns: readonly { readonly id: string }[],
): ReadonlyMap<string, RowFindings> {
  const shown = new Set(columns.map(({ id }) => id));
  const rows = new Map<string, Map<string, Finding[]>>();
  for (const finding of findings) {
    for (const { rule, column, field } of [finding.at, ...finding.also]) {
      if (rule === undefined) continue;
      const name = column ?? field ?? WHOLE_ROW;
      const place = shown.has(name) ? name : WHOLE_ROW;
      const row = rows.get(rule) ?? new Map<string, Finding[]>();
      const cell = row.get(place);
      if (cell) cell.push(finding);
      else row.set(place, [finding]);
      rows.set(rule, row);
    }
  }
  return rows;
}

/** What is read in a row’s cells, as one text: with the same text there is nothing to draw. */
export function wordsOfRow(findings: RowFindings): string {
  return JSON.stringify(
    Array.from(findings, ([column, cell]) => [column, cell.map(({ weight, sentence }) => [weight, sentence])]),
  );
}
