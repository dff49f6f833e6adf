import type { Exercise } from '../core/exercise.ts';
import { fingerprint } from '../core/hash.ts';
import type { SqlExerciseFile, SqlTask } from '../core/sql/sql-exercise.ts';
import type { ExerciseSource } from './parse-exercise.ts';

/** An exercise in SQL. Its checks are what the engine runs; names of reported cases are for the page alone. */
export function parseSql({ files }: Pick<ExerciseSource, 'files'>, data: SqlExerciseFile, brief: string): Exercise {
  const task = sqlTask(data);
  const starter = files.get('starter.sql') ?? '';
  return {
    ...data,
    brief,
    task,
    stamp: fingerprint(starter + JSON.stringify(task)),
    starter,
    solution: files.get('solution.sql') ?? '',
    mutants: data.mutants.map((mutant) => ({ ...mutant, code: files.get(`mutants/${mutant.file}`) ?? '' })),
  };
}

/** What the engine is given. Its fingerprint leaves out hints and cases, so that mending them changes nothing. */
function sqlTask({ id, writes, given, allowed, parts, values, driver, checks }: SqlExerciseFile): SqlTask {
  const bare = checks.map(({ case: _reported, ...check }) => check);
  const task = { id, writes, given, allowed, parts, values, driver, checks: bare };
  return { ...task, content: fingerprint(JSON.stringify(task)) };
}
