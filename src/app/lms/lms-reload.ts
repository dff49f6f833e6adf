import { assignmentHash, type Assignment } from '../../core/trainers/assignment.ts';

/**
 * A page that is reloaded has said goodbye to its platform, and many begin no second session. Then the learner goes on with
 * the same storage all the same: it is the same window, and the name of the storage was kept with it.
 */

const KEY = 'after-the-timeout:platform-name';

/** @param name of the learner's storage */
export function rememberName(name: string): void {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    return;
  }
}

/** The name, where this page was reloaded and had one for this assignment. Whoever opens a page anew may be somebody else. */
export function reloadedName(assignment: Assignment): [] | [string] {
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const name = sessionStorage.getItem(KEY);
    return visit?.type === 'reload' && name?.endsWith(` ${assignmentHash(assignment)}`) ? [name] : [];
  } catch {
    return [];
  }
}
