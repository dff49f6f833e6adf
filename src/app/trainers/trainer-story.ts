import type { CodeTask, Exercise } from '../../core/exercise.ts';
import { replayRequest } from '../../core/replay.ts';
import { parseScheduleId } from '../../core/schedule-id.ts';
import type { Story } from '../../core/trace.ts';
import { engine } from '../engine-state.ts';

/** Plays a schedule of somebody’s hand-in, when a trainer asks for it. */
export async function playSubmitted(
  exercise: Exercise,
  code: string,
  schedule: string,
): Promise<{ readonly story: Story } | { readonly sentence: string }> {
  const played = taskAndCode(exercise, code);
  if (!played) return { sentence: 'There is no schedule to play for this exercise.' };
  const id = parseScheduleId(schedule);
  if (!id) return { sentence: 'This is no schedule’s id: it was cut short or changed.' };
  const request = replayRequest(played.task, id);
  if ('sentence' in request) return request;
  const { seed, scenario } = id;
  const told = await engine.play({ ...played, seed, scenario, choice: request });
  if (told?.story) return { story: told.story };
  return { sentence: told?.codeFault?.sentence ?? told?.failure ?? 'The schedule could not be played.' };
}

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
