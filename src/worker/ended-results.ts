import type { CodeTask } from '../core/exercise.ts';
import type { CodeFault } from '../core/trace.ts';
import type { GradeResult, Verdict } from '../core/verdict.ts';

/** The fault of code that gave no sign of life: it hung in something that no step counter sees. */
export function tooSlow(task: CodeTask, scenario: string, limit: number): CodeFault {
  const label = task.scenarios.find((each) => each.id === scenario)?.label;
  const where = label ? ` while “${label}” was being tried` : '';
  return {
    id: 'too-slow',
    sentence: `Your code ran past its limit of ${limit / 1000} seconds${where}. Look for a loop that never ends, or for work that grows with every round.`,
  };
}

/** The result of a check that could not be finished: nothing is claimed about any cell. */
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
