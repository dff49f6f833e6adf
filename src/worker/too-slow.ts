import type { CodeTask } from '../core/exercise.ts';
import type { CodeFault } from '../core/trace.ts';
import { counted } from '../core/counted.ts';

/**
 * The fault of code that gave no sign of life: it hung in something that no step counter sees.
 * @param scenario id or label of what was being tried; empty when nothing was yet
 */
export function tooSlow(task: CodeTask, scenario: string, limit: number): CodeFault {
  const label = task.scenarios.find((each) => each.id === scenario)?.label ?? scenario;
  const where = label ? ` while “${label}” was being tried` : '';
  return {
    id: 'too-slow',
    sentence: `Your code ran past its limit of ${seconds(limit)}${where}. Look for a loop that never ends, for work that grows with every round, or for a regular expression that tries too many ways.`,
  };
}

/** The same of SQL. @param check name of what was being run; empty when nothing was yet */
export function sqlTooSlow(check: string, limit: number): CodeFault {
  const where = check ? ` while “${check}” was being checked` : '';
  return {
    id: 'too-slow',
    sentence: `Your SQL ran past its limit of ${seconds(limit)}${where}. Look for a recursive query that never ends, or for a join of everything with everything.`,
  };
}

/** “1 second”, “2 seconds” */
export function seconds(milliseconds: number): string {
  const count = milliseconds / 1000;
  return counted(count, 'second');
}
