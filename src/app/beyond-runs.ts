import { signal, type ReadonlySignal } from '@preact/signals';
import { NOTHING_YET, type BeyondResult, type BeyondSoFar } from '../core/beyond.ts';
import type { CodeTask } from '../core/exercise.ts';
import { levelsBeyond } from '../core/levels.ts';
import type { EngineClient } from '../worker/client.ts';

/** What goes on past the bound of a check that passed. */
export type Beyond =
  | { readonly state: 'exploring'; readonly soFar: BeyondSoFar }
  | { readonly state: 'ended'; readonly result: BeyondResult };

export interface BeyondRuns {
  /** Null: there is nothing to say. */
  readonly beyond: ReadonlySignal<Beyond | null>;
  begin(code: string): void;
  stop(): void;
  /** Stops, and says no more about it. */
  drop(): void;
}

/** Explores past the bound while nobody waits for anything else. The engine lets every run and check go before it. */
export function beyondRuns(engine: Pick<EngineClient, 'explore'>, task: CodeTask, seed: number): BeyondRuns {
  const beyond = signal<Beyond | null>(null);
  let current: AbortController | null = null;

  async function explore(code: string): Promise<void> {
    current?.abort();
    const mine = (current = new AbortController());
    const isShown = () => current === mine;
    beyond.value = { state: 'exploring', soFar: NOTHING_YET };
    const onCovered = (soFar: BeyondSoFar) => {
      if (isShown()) beyond.value = { state: 'exploring', soFar };
    };
    const result = await engine.explore({ task, code, seed, onCovered, signal: mine.signal });
    if (isShown()) beyond.value = { state: 'ended', result };
  }

  return {
    beyond,
    begin(code) {
      if (levelsBeyond(task.levels).length > 0) void explore(code);
    },
    stop: () => current?.abort(),
    drop() {
      current?.abort();
      current = null;
      beyond.value = null;
    },
  };
}
