import { loadExercise } from '../../src/content/index.ts';
import type { CodeExercise } from '../../src/core/exercise.ts';
import type { Story } from '../../src/core/trace.ts';
import type { GradeResult } from '../../src/core/verdict.ts';
import { check, openEngine, play, type Engine, type Submission } from '../../src/engine/engine.ts';
import { createSandbox } from '../../src/engine/sandbox/quickjs.ts';
import { compileQuickjs } from '../../src/worker/quickjs-node.ts';

const quickjs = await compileQuickjs();

/** The real engine, in this process: no watchdog, so not for code that blocks. */
export const engine = await openEngine(() => createSandbox(quickjs));

export async function codeExercise(id: string): Promise<CodeExercise> {
  const exercise = await loadExercise(id);
  if (exercise?.kind !== 'recover') throw new Error(`${id} is no code exercise`);
  return exercise;
}

export async function grade(submission: Submission, on: Engine = engine): Promise<GradeResult> {
  const tries = check(on, submission);
  let next = await tries.next();
  while (!next.done) next = await tries.next();
  return next.value;
}

export async function tell(
  submission: Submission,
  scenario: string,
  faults: readonly { at: string; nth: number; fault: string }[],
): Promise<Story> {
  const { story } = await play(engine, submission, scenario, { faults });
  if (!story) throw new Error('the code could not be loaded');
  return story;
}
