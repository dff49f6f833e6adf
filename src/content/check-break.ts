import type { BreakExercise, CodeExercise } from '../core/exercise.ts';
import type { Finding } from './check-exercise.ts';
import { repeated } from '../core/repeated.ts';

/** A puzzle: what may be placed, and where it is shown. */
export function checkBreak({ rules, faults, levels, lesson, puzzle, goal, task }: BreakExercise): Finding[] {
  const workers = new Set(levels.map(([count]) => count));
  return [
    ...spaceFindings({ rules, faults, levels }),
    ...(workers.size > 1
      ? [{ about: 'levels', message: 'all levels of a puzzle have the same number of workers' }]
      : []),
    ...(levels.some((level, at) => costOf(level) < costOf(levels[at - 1]))
      ? [{ about: 'levels', message: 'levels go from the fewest faults and interruptions to the most' }]
      : []),
    ...((lesson === null) === (puzzle === undefined)
      ? [{ about: 'lesson', message: 'it belongs to a lesson, or has a puzzle number: one of the two' }]
      : []),
    ...(goal.kind === 'look-alike' ? lookAlikeFindings(goal, task) : []),
  ];
}

/** A check ends with the first level that fails: only in this order has it found the shortest story by then. */
function costOf(level: BreakExercise['levels'][number] | undefined): number {
  return level ? level[1] + level[2] : 0;
}

function lookAlikeFindings(
  { scenario, faults }: Extract<BreakExercise['goal'], { kind: 'look-alike' }>,
  task: BreakExercise['task'],
): Finding[] {
  const known: readonly string[] = task.faults;
  return [
    ...(task.scenarios.some(({ id }) => id === scenario)
      ? []
      : [{ about: 'goal', message: `there is no scenario "${scenario}"` }]),
    ...faults
      .filter(({ fault }) => !known.includes(fault))
      .map(({ fault }) => ({ about: 'goal', message: `it places no fault "${fault}"` })),
  ];
}

/** What schedules are made of: nothing named twice. */
export function spaceFindings({ rules, faults, levels }: Pick<CodeExercise, 'rules' | 'faults' | 'levels'>): Finding[] {
  return [
    ...repeated(rules).map((rule) => ({ about: 'rules', message: `rule "${rule}" is named twice` })),
    ...repeated(faults).map((fault) => ({ about: 'faults', message: `fault "${fault}" is named twice` })),
    ...repeated(levels.map(String)).map((level) => ({ about: 'levels', message: `level ${level} is named twice` })),
  ];
}
