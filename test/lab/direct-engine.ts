import { loadExercise } from '../../src/content/index.ts';
import type { BreakExercise } from '../../src/core/exercise.ts';
import { check, play } from '../../src/engine/engine.ts';
import type { EngineClient } from '../../src/worker/client.ts';
import { engine } from '../engine/engine-for-tests.ts';

/** The real engine, asked as the page asks it, in this process. */

export const direct: Pick<EngineClient, 'check' | 'play'> = {
  async check({ onProgress, ...submission }) {
    const tries = check(engine, submission);
    let next = await tries.next();
    for (; !next.done; next = await tries.next()) onProgress?.(next.value.schedules, next.value.scenario);
    return next.value;
  },
  play: ({ scenario, choice, ...submission }) => play(engine, submission, scenario, choice),
};

export async function puzzle(id: string): Promise<BreakExercise> {
  const exercise = await loadExercise(id);
  if (exercise?.kind !== 'break') throw new Error(`${id} is no puzzle`);
  return exercise;
}
