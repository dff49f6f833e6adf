import type { CodeExercise } from '../core/exercise.ts';
import { replayRequest } from '../core/replay.ts';
import { parseScheduleId } from '../core/schedule-id.ts';
import type { WrittenTest } from '../core/tests/written-test.ts';
import type { EngineClient } from '../worker/client.ts';

/**
 * A story of an exercise as a test, which the exercise’s solution passes and the story’s code fails.
 * @returns in place of a test, a sentence that says why it can’t be one.
 */
export async function storyTest(
  { task, solution }: Pick<CodeExercise, 'task' | 'solution'>,
  { storyId, code }: { readonly storyId: string; readonly code: string },
  engine: Pick<EngineClient, 'writeTest'>,
): Promise<WrittenTest> {
  const id = parseScheduleId(storyId);
  const request = id && replayRequest(task, id);
  if (!id || !request) return { sentence: 'This story has no id by which it could be played again.' };
  if ('sentence' in request) return request;
  const { path, team } = request;
  if (team > 0) return { sentence: 'Two workers are in this story, and a test has one.' };
  const written = await engine.writeTest({ task, code, right: [solution], seed: id.seed, scenario: id.scenario, path });
  return written ?? { sentence: 'It was stopped before the test was written.' };
}
