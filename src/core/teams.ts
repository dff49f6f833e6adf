import type { CodeTask } from './exercise.ts';

/** Who may be at work in a run. The number is what `play` takes as `team`. */
export interface Team {
  readonly team: number;
  readonly workers: number;
  readonly label: string;
}

const TEAMS: readonly Team[] = [
  { team: 0, workers: 1, label: 'One worker' },
  { team: 1, workers: 2, label: 'Two workers with the same request' },
  { team: 2, workers: 2, label: 'Two workers with different requests under the same key' },
];

/** Placed before a call as a fault is: the other worker takes the turn, and keeps it until it has ended. */
export const INTERRUPTED = 'interrupted';

/** The number of the team that a lesson's figure names by its second worker. */
export function teamWith(second: 'same' | 'rival' | undefined): number {
  switch (second) {
    case undefined:
      return 0;
    case 'same':
      return 1;
    case 'rival':
      return 2;
  }
}

/** The teams that the levels of a task allow. */
export function teamsOf({ levels, workload }: Pick<CodeTask, 'levels' | 'workload'>): readonly Team[] {
  const counts = levels.map(([workers]) => workers);
  return TEAMS.filter(({ team, workers }) => counts.includes(workers) && (team !== 2 || hasRivals(workload)));
}

/** The dispatcher works through what is pending: nobody hands it another request. */
function hasRivals(workload: CodeTask['workload']): boolean {
  return workload !== 'dispatch';
}
