import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { differentStories, newStories, type DifferentStory } from '../core/different-stories.ts';
import type { CodeTask } from '../core/exercise.ts';
import { levelOf } from '../core/level-of.ts';
import type { GradeResult, Level } from '../core/verdict.ts';
import type { EngineClient } from '../worker/client.ts';

/**
 * Counterexamples beyond those that a check has listed. A check that failed goes no deeper than it must; whoever wants another
 * story asks for it, and level by level it is looked for.
 */
export interface FurtherStories {
  /** Those of the check, and those found since. */
  readonly stories: ReadonlySignal<readonly DifferentStory[]>;
  readonly state: ReadonlySignal<FurtherState>;
  /** Looks for one more. @returns the first that was found, or null. */
  look(): Promise<DifferentStory | null>;
  stop(): void;
}

/** `over`: all of these levels were tried, which are the exercise’s. */
export type FurtherState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'looking'; readonly schedules: number }
  | { readonly kind: 'over'; readonly levels: readonly Level[]; readonly complete: boolean };

interface Parts {
  readonly task: CodeTask;
  /** The code that was checked. */
  readonly code: string;
  readonly engine: Pick<EngineClient, 'check'>;
}

const known = new WeakMap<GradeResult, FurtherStories>();

/** What is known beyond one result: the same object as long as that lives. */
export function furtherStories(result: GradeResult, parts: Parts): FurtherStories {
  const made = known.get(result) ?? open(result, parts);
  known.set(result, made);
  return made;
}

function open(result: GradeResult, { task, code, engine }: Parts): FurtherStories {
  const left = task.levels.filter((level) => !result.levels.some((tried) => isLevel(tried, level)));
  const stories = signal(differentStories(result));
  const state = signal<FurtherState>({ kind: 'waiting' });
  let complete = result.levels.every((level) => level.complete);
  let stopped = new AbortController();

  if (left.length === 0) state.value = over();

  function over(): FurtherState {
    return { kind: 'over', levels: task.levels.map(levelOf), complete };
  }

  async function tryLevel(level: CodeTask['levels'][number]): Promise<readonly DifferentStory[] | null> {
    const onProgress = (schedules: number) => (state.value = { kind: 'looking', schedules });
    const { signal: stop } = stopped;
    const found = await engine.check({
      // By itself, so that it is tried whatever fails before it. What a schedule means doesn’t depend on the levels.
      task: { ...task, levels: [level] },
      code,
      seed: result.seed,
      signal: stop,
      onProgress,
    });
    if (!found || stop.aborted) return null;
    complete &&= found.levels.length > 0 && found.levels.every((each) => each.complete);
    return newStories(found, stories.peek());
  }

  return {
    stories,
    state,
    async look() {
      if (state.peek().kind === 'looking') return null;
      stopped = new AbortController();
      for (let level = left[0]; level; level = left[0]) {
        state.value = { kind: 'looking', schedules: 0 };
        const news = await tryLevel(level);
        if (!news) {
          state.value = { kind: 'waiting' };
          return null;
        }
        left.shift();
        stories.value = [...stories.peek(), ...news];
        if (news[0]) {
          state.value = left.length === 0 ? over() : { kind: 'waiting' };
          return news[0];
        }
      }
      state.value = over();
      return null;
    },
    stop: () => stopped.abort(),
  };
}

function isLevel(tried: Level, [workers, faults, preemptions]: CodeTask['levels'][number]): boolean {
  return tried.workers === workers && tried.faults === faults && tried.preemptions === preemptions;
}
