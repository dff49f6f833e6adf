import type { CodeTask } from '../core/exercise.ts';
import { contentOf } from '../core/replay.ts';
import type { ScheduleId } from '../core/schedule-id.ts';
import { TEAMS, type Schedule } from './explore.ts';
import type { Chooser } from './play.ts';

/** A schedule by its id: what the id says, and how it is played once more. */

/** With two workers the path begins with the team: 0 for the same request, 1 for a rival. */
export function scheduleId(task: CodeTask, seed: number, scenario: string, { team, path, cost }: Schedule): ScheduleId {
  const workers = TEAMS[team]?.length ?? 1;
  return {
    exercise: task.id,
    content: contentOf(task),
    seed,
    scenario,
    level: { workers, ...cost },
    path: workers === 1 ? path : [team - 1, ...path],
  };
}

/** A chooser that follows a path and then lets nothing go wrong. */
export function follow(path: readonly number[]): Chooser {
  let at = 0;
  return (options, { kind }) => {
    if (kind === 'quiet') return 0;
    const index = path[at++] ?? 0;
    if (index >= options.length) {
      throw new ReplayError(
        `Choice ${at} of this schedule is ${index}, but this code has only ${options.length} options there.`,
      );
    }
    return index;
  };
}

/** A schedule that doesn't fit the code that it is played with: the message is for people. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
}
