import { loadExercise } from '../../src/content/index.ts';
import type { TestsExercise, TestsTask } from '../../src/core/exercise.ts';
import type { TestsResult } from '../../src/core/tests/tests-result.ts';
import { checkTests } from '../../src/engine/engine.ts';
import { engine } from './engine-for-tests.ts';

/** The course's own exercise in tests, and the engine that grades it. */
export async function testsExercise(): Promise<TestsExercise> {
  const exercise = await loadExercise('catch-the-bugs');
  if (exercise?.kind !== 'tests') throw new Error('catch-the-bugs is no exercise in tests');
  return exercise;
}

/** @param tests the list as it would be exported */
export function gradeList(task: TestsTask, tests: readonly unknown[], seed = 7): Promise<TestsResult> {
  return gradeModule(task, `export const tests = ${JSON.stringify(tests)};`, seed);
}

export async function gradeModule(task: TestsTask, code: string, seed = 7): Promise<TestsResult> {
  const tries = checkTests(engine, { task, code, seed });
  for (;;) {
    const next = await tries.next();
    if (next.done) return next.value;
  }
}
