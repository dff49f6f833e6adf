import type { CodeTask } from './exercise.ts';
import { fingerprint } from './hash.ts';
import type { ScheduleId } from './schedule-id.ts';

/** Raised when schedules mean something else than before: results and links of older versions are told apart. */
const EXPLORER_VERSION = 1;

/** Fingerprint of everything that the meaning of a task's schedules depends on. */
export function contentOf(task: Pick<CodeTask, 'content'>): string {
  return fingerprint(`${task.content}:${EXPLORER_VERSION}`);
}

/** What is to be played for a schedule's id, or why it can't be. */
export function replayRequest(
  task: CodeTask,
  id: ScheduleId,
): { readonly path: readonly number[]; readonly team: number } | { readonly sentence: string } {
  if (id.exercise !== task.id) {
    return { sentence: `This schedule belongs to the exercise “${id.exercise}”, and not to “${task.id}”.` };
  }
  if (id.content !== contentOf(task)) {
    return {
      sentence:
        'This schedule was made for another version of the exercise, in which its choices may mean something else.',
    };
  }
  if (!task.scenarios.some((scenario) => scenario.id === id.scenario)) {
    return { sentence: `The exercise has no start state “${id.scenario}”: the schedule’s id was changed.` };
  }
  const { workers } = id.level;
  if (workers === 1) return { path: id.path, team: 0 };
  // With two workers the path begins with the team: 0 for the same request, 1 for a rival.
  const [rival = 0, ...path] = id.path;
  if (workers !== 2 || rival > 1)
    return { sentence: 'This schedule names workers that there are not: its id was changed.' };
  return { path, team: rival + 1 };
}
