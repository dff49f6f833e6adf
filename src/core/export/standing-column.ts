import type { Step, Worksheet } from '../worksheet/model.ts';
import { plainName } from './recognise.ts';

/**
 * Whether a table may be used, in a spreadsheet: in a last column, so that a row which is sorted, filtered or copied away
 * takes it along, and the first row stays the head. Where rows are read again, the column is left out: see rows-read.ts.
 */
const HEAD = 'Standing of the table';

/** Rows, the first of them the head, with how their table stands. */
export function withStanding(rows: readonly (readonly string[])[], standing: string): string[][] {
  return rows.map((row, at) => [...row, at === 0 ? HEAD : standing]);
}

/** Rows of a whole worksheet, each with how its own step's table stands. @param rowsOf the rows of a worksheet, head first. */
export function withStandings(
  sheet: Worksheet,
  rowsOf: (sheet: Worksheet) => readonly (readonly string[])[],
  standingOf: (step: Step) => string,
): string[][] {
  const [head = []] = withStanding(rowsOf(sheet), '');
  const body = sheet.steps.flatMap((step) =>
    withStanding(rowsOf({ ...sheet, steps: [step] }), standingOf(step)).slice(1),
  );
  return [head, ...body];
}

/** Rows without that column, wherever a spreadsheet has put it. */
export function withoutStanding(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const at = rows[0]?.findIndex((name) => plainName(name) === plainName(HEAD)) ?? -1;
  return at < 0 ? rows : rows.map((row) => row.filter((_, column) => column !== at));
}
