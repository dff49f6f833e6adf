import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { CodeTask, Exercise } from '../core/exercise.ts';
import { replayRequest } from '../core/replay.ts';
import type { ScheduleId } from '../core/schedule-id.ts';
import type { EngineClient } from '../worker/client.ts';
import type { Played } from '../worker/protocol.ts';

/** One schedule that somebody shared: played when asked, with the code that came with it. */
export interface SharedStory {
  readonly played: ReadonlySignal<Played | null>;
  readonly busy: ReadonlySignal<boolean>;
  run(): Promise<void>;
  /** Plays it up to a choice, and from there on with nothing failing. */
  without(choice: number): Promise<void>;
}

/** @returns a sentence when the schedule can't be played in this version of the exercise. */
export function sharedStory(
  task: CodeTask,
  id: ScheduleId,
  code: string,
  engine: Pick<EngineClient, 'play'>,
): SharedStory | { readonly sentence: string } {
  const request = replayRequest(task, id);
  if ('sentence' in request) return request;
  const { path: whole, team } = request;
  const played = signal<Played | null>(null);
  const busy = signal(false);

  async function play(path: readonly number[]) {
    if (busy.peek()) return;
    busy.value = true;
    const now = await engine.play({ task, code, seed: id.seed, scenario: id.scenario, choice: { path, team } });
    busy.value = false;
    if (now) played.value = now;
  }

  return { played, busy, run: () => play(whole), without: (choice) => play(whole.slice(0, choice)) };
}

/** The task of an exercise whose schedules can be shared, or null. */
export function taskOf(exercise: Exercise): CodeTask | null {
  switch (exercise.kind) {
    case 'recover':
    case 'break':
      return exercise.task;
    case 'tests':
      // Its stories are of implementations, which are played in the world of the tests.
      return exercise.task.world;
    default:
      return null;
  }
}
