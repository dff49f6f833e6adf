import type { CodeTask } from './exercise.ts';

type LevelTuple = CodeTask['levels'][number];

/** Workers, faults, preemptions: every level that the explorer knows, by deviations from the plain course. */
const EVERY_LEVEL: readonly LevelTuple[] = [
  [1, 0, 0],
  [2, 0, 0],
  [1, 1, 0],
  [2, 0, 1],
  [2, 1, 0],
  [1, 2, 0],
  [2, 1, 1],
  [2, 0, 2],
  [2, 2, 0],
  [2, 1, 2],
  [2, 2, 1],
  [2, 2, 2],
];

/**
 * The levels that lie past those of an exercise: what is tried there takes no pass away. An exercise for one worker stays
 * with one, for its destination may be one that two workers can't use safely.
 */
export function levelsBeyond(levels: readonly LevelTuple[]): readonly LevelTuple[] {
  const workers = Math.max(...levels.map(([most]) => most));
  return EVERY_LEVEL.filter((level) => level[0] <= workers && !levels.some((known) => covers(known, level)));
}

/** Whether every schedule of a level is one of the other's too. */
export function covers(known: LevelTuple, level: LevelTuple): boolean {
  return known[0] === level[0] && known[1] >= level[1] && known[2] >= level[2];
}
