import type { ChaffReport, Mutation, TestRun, WheatReport } from '../../core/tests/tests-result.ts';

/** One implementation as a column of the table: wheats have letters, chaffs have numbers. */
export type Column =
  | { readonly kind: 'wheat'; readonly sign: string; readonly report: WheatReport }
  | { readonly kind: 'chaff'; readonly sign: string; readonly report: ChaffReport };

/** Right implementations as A, B, C, then planted bugs as 1, 2, 3. */
export function columnsOf({ wheats, chaffs }: Pick<Mutation, 'wheats' | 'chaffs'>): readonly Column[] {
  return [
    ...wheats.map((report, index) => ({ kind: 'wheat' as const, sign: letter(index), report })),
    ...chaffs.map((report, index) => ({ kind: 'chaff' as const, sign: String(index + 1), report })),
  ];
}

function letter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

/** For sentences: `right implementation A`, `bug 3`. */
export function columnName({ kind, sign }: Column): string {
  return kind === 'wheat' ? `right implementation ${sign}` : `bug ${sign}`;
}

/** What a test did on an implementation, or that it was not run there. */
export type CellState = 'passes' | 'forbids' | 'caught' | 'lets-through' | 'not-run';

/** What one test did on one implementation. Holding is good on a wheat, and not on a chaff. */
export function cellState({ kind }: Column, run: TestRun | null): CellState {
  if (!run) return 'not-run';
  if (kind === 'wheat') return run.held ? 'passes' : 'forbids';
  return run.held ? 'lets-through' : 'caught';
}

/** The run of a test on an implementation, or null. */
export function runOf(runs: readonly TestRun[], test: number, { report }: Column): TestRun | null {
  return runs.find((run) => run.test === test && run.implementation === report.id) ?? null;
}
