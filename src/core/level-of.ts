import type { CodeTask } from './exercise.ts';
import type { Level } from './verdict.ts';

/** A level as a schedule knows it, of one as it stands in a task: workers, faults, preemptions. */
export function levelOf([workers, faults, preemptions]: Readonly<CodeTask['levels'][number]>): Level {
  return { workers, faults, preemptions };
}
