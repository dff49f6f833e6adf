import { exercise } from '../../app/course.ts';
import { play } from '../../app/engine-state.ts';
import type { CodeExercise } from '../../core/exercise.ts';
import type { PlacedFault } from '../../core/lesson.ts';
import type { Story } from '../../core/trace.ts';
import { teamWith } from '../../core/teams.ts';
import { figureStory } from './figure-story.ts';
import { whenReady } from './when-ready.ts';

/** What a lesson's figure plays. */
export interface Cue {
  readonly exercise: string;
  readonly scenario: string;
  readonly faults: readonly PlacedFault[];
  readonly with?: 'same' | 'rival';
}

/** Plays code of an exercise, by name: `solution`, `starter` or one of its mutants. Rejects with a sentence for the reader. */
export async function playCode(cue: Cue, code: string): Promise<Story> {
  const found = await whenReady(exercise(cue.exercise));
  if (found.kind !== 'recover') throw new Error(`The exercise ${cue.exercise} has no code to play.`);
  const played = await play(found, sourceOf(found, code), cue.scenario, {
    faults: cue.faults,
    team: teamWith(cue.with),
  });
  if (played.story) return figureStory(played.story);
  throw new Error(played.codeFault?.sentence ?? 'The run told no story.');
}

function sourceOf(found: CodeExercise, code: string): string {
  if (code === 'solution') return found.solution;
  if (code === 'starter') return found.starter;
  const mutant = found.mutants.find(({ file }) => file === `${code}.ts`);
  if (!mutant) throw new Error(`The exercise ${found.id} has no code called ${code}.`);
  return mutant.code;
}
