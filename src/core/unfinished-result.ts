import type { CodeTask } from './exercise.ts';
import type { GradeResult, Verdict } from './verdict.ts';

/** The result of a check that could not be made or not be finished: nothing is claimed about any cell. */
export function unfinishedResult(task: CodeTask, seed: number, verdict: Verdict): GradeResult {
  return {
    version: 1,
    exercise: task.id,
    content: task.content,
    seed,
    verdict,
    cells: [],
    levels: [],
    coverage: { rows: {}, boundaries: {} },
    counterexample: null,
  };
}
