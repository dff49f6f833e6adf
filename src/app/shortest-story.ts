import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { CodeTask } from '../core/exercise.ts';
import type { Spent } from '../core/placing.ts';
import { parseScheduleId } from '../core/schedule-id.ts';
import { verdictSentence } from '../core/test-results.ts';
import type { GradeResult } from '../core/verdict.ts';
import type { EngineClient } from '../worker/client.ts';

/** What is known of the shortest story that breaks a rule. It is looked for when somebody has found one, never before. */
export type Search =
  | { readonly state: 'waiting' }
  | { readonly state: 'searching'; readonly schedules: number }
  | { readonly state: 'found'; readonly spent: Spent }
  | { readonly state: 'unknown'; readonly why: string };

export interface ShortestStory {
  readonly search: ReadonlySignal<Search>;
  /** Begins the search, unless it is under way or over. One that came to nothing is tried again. */
  look(): void;
}

/** Looks for the fewest faults and interruptions that break the code, once `look` is called. */
export function shortestStory(
  task: CodeTask,
  code: string,
  { engine, seed }: { engine: Pick<EngineClient, 'check'>; seed: number },
): ShortestStory {
  const search = signal<Search>({ state: 'waiting' });
  return {
    search,
    look() {
      const { state } = search.peek();
      if (state === 'searching' || state === 'found') return;
      search.value = { state: 'searching', schedules: 0 };
      const onProgress = (schedules: number) => (search.value = { state: 'searching', schedules });
      void engine.check({ task, code, seed, onProgress }).then((result) => (search.value = read(result)));
    },
  };
}

function read(result: GradeResult | null): Search {
  if (!result) return { state: 'unknown', why: 'The search was stopped.' };
  const level = result.counterexample && parseScheduleId(result.counterexample.id)?.level;
  if (level) return { state: 'found', spent: { faults: level.faults, interruptions: level.preemptions } };
  return { state: 'unknown', why: verdictSentence(result.verdict) };
}
