import { readFile } from 'node:fs/promises';
import { exerciseIds, loadExercise } from '../content/index.ts';
import type { BreakExercise, CodeExercise, TestsExercise } from '../core/exercise.ts';
import type { SqlExercise } from '../core/sql/sql-exercise.ts';

/** An exercise whose schedules can be played. Code that is to be broken isn’t graded: the learner writes none. */
export type Playable = CodeExercise | TestsExercise | BreakExercise;

/** @returns a sentence when there is none, or none with code. */
export async function findExercise(id: string): Promise<Playable | SqlExercise | string> {
  const exercise = await loadExercise(id);
  if (!exercise) return `There is no exercise “${id}”. There are: ${exerciseIds.join(', ')}.`;
  switch (exercise.kind) {
    case 'recover':
    case 'tests':
    case 'break':
    case 'sql':
      return exercise;
    default:
      return `The exercise “${id}” has no code to grade: it is answered in the page.`;
  }
}

/** The text of a file, or a sentence that says why it can’t be read. */
export async function codeIn(file: string): Promise<{ readonly code: string } | { readonly sentence: string }> {
  try {
    return { code: await readFile(file, 'utf8') };
  } catch (error) {
    return { sentence: `${file} can’t be read: ${String(error)}` };
  }
}
