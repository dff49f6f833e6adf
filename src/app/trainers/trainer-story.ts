import { computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { CodeTask, Exercise } from '../../core/exercise.ts';
import { replayRequest } from '../../core/replay.ts';
import { readScheduleId } from '../../core/schedule-id.ts';
import type { Story } from '../../core/trace.ts';
import { createEngineClient } from '../../worker/client.ts';
import { spawnBrowserWorker } from '../../worker/spawn-browser.ts';

/** Plays a schedule of somebody’s hand-in when a trainer asks for it: behind a wall of its own, before any work on a whole class. */

const looks = signal(0);

/** Whether somebody waits for a story now: then a class’s grading begins nothing new. */
export const isLooking: ReadonlySignal<boolean> = computed(() => looks.value > 0);

/** Milliseconds without a sign of life after which the code is ended, and how much longer a busy machine may take to begin. */
const LIMIT = 2000;
const WARM_UP = 8000;

/** Milliseconds after which a look is given up, whatever holds it up: nobody waits longer for a sentence. */
const PATIENCE = 20_000;

export interface LookParts {
  readonly spawn: Parameters<typeof createEngineClient>[0];
  readonly patience: number;
}

export async function playSubmitted(
  exercise: Exercise,
  code: string,
  schedule: string,
  { spawn, patience }: LookParts = { spawn: spawnBrowserWorker, patience: PATIENCE },
): Promise<{ readonly story: Story } | { readonly sentence: string }> {
  const played = taskAndCode(exercise, code);
  if (!played) return { sentence: 'There is no schedule to play for this exercise.' };
  const id = readScheduleId(schedule);
  if ('sentence' in id) return id;
  const request = replayRequest(played.task, id);
  if ('sentence' in request) return request;
  const { seed, scenario } = id;
  const engine = createEngineClient(spawn, { limit: LIMIT, warmUp: WARM_UP });
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), patience);
  looks.value++;
  try {
    const told = await engine.play({ ...played, seed, scenario, choice: request, signal: given.signal });
    if (!told) return { sentence: LATE };
    if (told.story) return { story: told.story };
    return { sentence: told.codeFault?.sentence ?? told.failure ?? 'The schedule could not be played.' };
  } finally {
    clearTimeout(timer);
    engine.dispose();
    looks.value--;
  }
}

const LATE = 'The schedule was not played in time: this machine is busy. Try again.';

/** Tests are shown on the right implementation that they forbid. */
function taskAndCode(exercise: Exercise, code: string): { task: CodeTask; code: string } | null {
  switch (exercise.kind) {
    case 'recover':
      return { task: exercise.task, code };
    case 'break':
      return { task: exercise.task, code: exercise.implementation };
    case 'tests': {
      const [wheat] = exercise.task.wheats;
      return wheat ? { task: exercise.task.world, code: wheat.code } : null;
    }
    case 'sql':
    case 'classify':
    case 'table':
    case 'write':
      return null;
  }
}
