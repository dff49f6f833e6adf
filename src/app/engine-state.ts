import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { CodeExercise } from '../core/exercise.ts';
import { createEngineClient } from '../worker/client.ts';
import type { ClientState } from '../worker/client.ts';
import type { Choice, Played, SqlOutput } from '../worker/protocol.ts';
import { spawnBrowserWorker } from '../worker/spawn-browser.ts';

/** Where the engine is. It sleeps until somebody needs it, or until the page is idle. */
export type EngineState = ClientState;

/** Lesson blocks play with fixed names, so that the prose beside them can mention these. */
const LESSON_SEED = 1;

const state = signal<EngineState>({ state: 'asleep' });

/** The page's one engine. */
export const engine = createEngineClient(spawnBrowserWorker, { onState: (next) => (state.value = next) });

export const engineState: ReadonlySignal<EngineState> = state;

/** Loads the engine, unless it is there or on its way. Called when the page is idle. */
export function warmUp(): void {
  engine.load();
}

/** Runs SQL on a fresh database: `setup`, then each script; gives the last one's results. An error is a value. */
export function runSql(setup: string, scripts: readonly string[]): Promise<SqlOutput> {
  return engine.sql(setup, scripts);
}

/** Plays one schedule for a block of a lesson. */
export async function play(exercise: CodeExercise, code: string, scenario: string, choice: Choice): Promise<Played> {
  const played = await engine.play({ task: exercise.task, code, seed: LESSON_SEED, scenario, choice });
  return played ?? { story: null, codeFault: null, failure: 'The run was stopped.' };
}
