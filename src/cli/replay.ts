import type { CodeTask } from '../core/exercise.ts';
import { replayRequest } from '../core/replay.ts';
import type { ScheduleId } from '../core/schedule-id.ts';
import { storyText } from '../core/story-text.ts';
import { complain, EXIT } from './exit.ts';
import { codeIn, findExercise, type Playable } from './find-exercise.ts';
import { withEngine } from './with-engine.ts';

interface Asked {
  readonly exercise: string;
  readonly id: ScheduleId;
  /** Null: the code that the exercise gives. */
  readonly file: string | null;
  readonly json: boolean;
}

/** Plays one schedule and prints its story. Exit code as for a check: 1 when a rule broke, 3 when it can’t be played. */
export async function replay({ exercise: name, id, file, json }: Asked): Promise<number> {
  const exercise = await findExercise(name);
  if (typeof exercise === 'string') return complain(exercise);
  if (exercise.kind === 'sql')
    return complain(`The exercise “${name}” is checked in SQL: it has no schedules to play.`);
  const task = worldOf(exercise);
  const request = replayRequest(task, id);
  if ('sentence' in request) return complain(request.sentence);
  const read = file === null ? givenCode(exercise) : await codeIn(file);
  if ('sentence' in read) return complain(read.sentence);
  const { seed, scenario } = id;
  const played = await withEngine((client) => client.play({ task, ...read, seed, scenario, choice: request }));
  if (!played.story) return complain(played.codeFault?.sentence ?? played.failure ?? 'There is nothing to tell.');
  console.log(json ? JSON.stringify(played.story, null, 2) : storyText(played.story));
  if (played.codeFault) return EXIT['code-fault'];
  return played.story.violations.length > 0 ? EXIT.failed : EXIT.passed;
}

/** Tests are played with implementations: the schedule is one of theirs. */
function worldOf(exercise: Playable): CodeTask {
  return exercise.kind === 'tests' ? exercise.task.world : exercise.task;
}

function givenCode(exercise: Playable): { readonly code: string } | { readonly sentence: string } {
  if (exercise.kind === 'break') return { code: exercise.implementation };
  return { sentence: `Name the file with the code with which this schedule of “${exercise.id}” is to be played.` };
}
