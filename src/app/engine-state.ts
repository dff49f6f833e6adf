import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { CodeExercise, TestsTask } from '../core/exercise.ts';
import type { TestsResult } from '../core/tests/tests-result.ts';
import type { ClientState, EngineClient } from '../worker/client.ts';
import type { Choice, Played, SqlOutput } from '../worker/protocol.ts';

/** What comes back from it, for whoever shows it. */
export type { SqlOutput };

/** Where the engine is. It sleeps until somebody needs it, or until the page is idle. */
export type EngineState = ClientState;

/** Lesson blocks and puzzles play with fixed names, so that the prose beside them can mention these. */
export const LESSON_SEED = 1;

const NOT_FETCHED = 'A part of the page that runs code could not be fetched. Check the connection and reload the page.';

const FAULT = { status: 'workbook-fault', sentence: NOT_FETCHED } as const;

const state = signal<EngineState>({ state: 'asleep' });
let client: Promise<EngineClient | null> | null = null;

export const engineState: ReadonlySignal<EngineState> = state;

/** The page's one engine. None of the promises rejects. */
export const engine: Pick<
  EngineClient,
  'check' | 'explore' | 'checkTests' | 'checkSql' | 'checkWorksheet' | 'analyseWorksheet' | 'play' | 'writeTest'
> = {
  async check(request) {
    const found = await fetched();
    if (found) return found.check(request);
    return (await unfinished()).unfinishedResult(request.task, request.seed, FAULT);
  },
  async explore(request) {
    const found = await fetched();
    if (found) return found.explore(request);
    return { levels: [], cells: 0, end: { how: 'broken', sentence: NOT_FETCHED }, found: null };
  },
  async checkTests(request) {
    const found = await fetched();
    if (found) return found.checkTests(request);
    return (await unfinished()).unfinishedTests(request.task, request.seed, FAULT);
  },
  async checkSql(request) {
    const found = await fetched();
    if (found) return found.checkSql(request);
    return (await unfinished()).unfinishedSql(request.task, request.seed, FAULT);
  },
  async checkWorksheet(request) {
    const found = await fetched();
    return found ? found.checkWorksheet(request) : { failure: NOT_FETCHED };
  },
  async analyseWorksheet(request) {
    const found = await fetched();
    return found ? found.analyseWorksheet(request) : { failure: NOT_FETCHED };
  },
  async play(request) {
    const found = await fetched();
    return found ? found.play(request) : { story: null, codeFault: null, failure: NOT_FETCHED };
  },
  async writeTest(request) {
    const found = await fetched();
    return found ? found.writeTest(request) : { sentence: NOT_FETCHED };
  },
};

/** Loads the engine, unless it is there or on its way. Called when the page is idle. */
export function warmUp(): void {
  void fetched().then((found) => found?.load());
}

/** Runs SQL on a fresh database: `setup`, then each script; gives the last one's results. An error is a value. */
export async function runSql(setup: string, scripts: readonly string[]): Promise<SqlOutput> {
  const found = await fetched();
  return found ? found.sql(setup, scripts) : { tables: [], error: NOT_FETCHED, changed: 0, open: false, ended: true };
}

/** Plays one schedule for a block of a lesson. */
export async function play(
  exercise: Pick<CodeExercise, 'task'>,
  code: string,
  scenario: string,
  choice: Choice,
): Promise<Played> {
  const played = await engine.play({ task: exercise.task, code, seed: LESSON_SEED, scenario, choice });
  return played ?? { story: null, codeFault: null, failure: 'The run was stopped.' };
}

/** Runs tests for a block of a lesson. */
export async function runTests(task: TestsTask, code: string): Promise<TestsResult> {
  const result = await engine.checkTests({ task, code, seed: LESSON_SEED });
  return (
    result ??
    (await unfinished()).unfinishedTests(task, LESSON_SEED, {
      status: 'workbook-fault',
      sentence: 'The run was stopped.',
    })
  );
}

/** What stands for a result is fetched only where there is none. */
function unfinished() {
  return import('../core/unfinished-result.ts');
}

/** The client, fetched when it is first needed. Null: it cannot be fetched now; the next call tries again. */
function fetched(): Promise<EngineClient | null> {
  client ??= import('./engine.ts').then(
    ({ createEngine }) => createEngine((next) => (state.value = next)),
    () => {
      client = null;
      state.value = { state: 'broken', why: NOT_FETCHED };
      return null;
    },
  );
  return client;
}
