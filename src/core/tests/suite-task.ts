import type { CodeTask, Exercise, Implementation, TestsTask } from '../exercise.ts';
import type { SuiteBlock } from '../lesson.ts';

/** Where the tests of a lesson's suite are played, and the codes that it can name. Null: the exercise has no code. */
export function suiteCodes(
  exercise: Exercise,
): { readonly world: CodeTask; readonly codes: readonly Omit<Implementation, 'label'>[] } | null {
  if (exercise.kind === 'tests') {
    const { world, wheats, chaffs } = exercise.task;
    return { world, codes: [...wheats, ...chaffs] };
  }
  if (exercise.kind !== 'recover') return null;
  const { task, solution, starter, mutants } = exercise;
  const planted = mutants.map(({ file, code }) => ({ id: file.replace(/\.ts$/, ''), code }));
  return { world: task, codes: [{ id: 'solution', code: solution }, { id: 'starter', code: starter }, ...planted] };
}

/** A lesson's suite as a task of the engine, with the labels that the lesson gives. Null when a code is missing. */
export function suiteTask({ id, right, wrong }: SuiteBlock, exercise: Exercise): TestsTask | null {
  const found = suiteCodes(exercise);
  if (!found) return null;
  const named = (list: SuiteBlock['right']) =>
    list.flatMap(({ code, label }) => {
      const known = found.codes.find((each) => each.id === code);
      return known ? [{ id: code, label, code: known.code }] : [];
    });
  const [wheats, chaffs] = [named(right), named(wrong)];
  if (wheats.length < right.length || chaffs.length < wrong.length) return null;
  return { id, content: found.world.content, world: found.world, wheats, chaffs, demand: 'all' };
}

/** The module that a suite's tests would be. */
export function suiteModule({ tests }: SuiteBlock): string {
  return `export const tests = ${JSON.stringify(tests)};`;
}
