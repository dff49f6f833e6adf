import type { GradedSheet, SheetAnswers } from '../core/sheets/graded-sheet.ts';
import type { SqlResult } from '../core/sql/sql-result.ts';
import type { TestsResult } from '../core/tests/tests-result.ts';
import type { GradeResult } from '../core/verdict.ts';

/** One answer that was graded because somebody asked for it, and what came of it. */
export type GradedRun = { readonly exercise: string; readonly stamp: string } & (
  | { readonly by: 'engine'; readonly code: string; readonly result: GradeResult | TestsResult | SqlResult }
  | { readonly by: 'sheet'; readonly answers: SheetAnswers; readonly sheet: GradedSheet }
  | { readonly by: 'board' }
);

const listeners = new Set<(run: GradedRun) => void>();

/** Told of every graded run of this page, from now on. */
export function onGradedRun(listener: (run: GradedRun) => void): void {
  listeners.add(listener);
}

/** Tells whoever listens of a check that has ended. */
export function tellGradedRun(run: GradedRun): void {
  for (const listener of listeners) listener(run);
}
