import type { BreakExercise } from '../../src/core/exercise.ts';
import { reached } from '../../src/core/grade-break.ts';
import { hasRoomFor, pathTo, spentAfter } from '../../src/core/placing.ts';
import { replayRequest } from '../../src/core/replay.ts';
import { parseScheduleId } from '../../src/core/schedule-id.ts';
import { teamsOf } from '../../src/core/teams.ts';
import type { Story } from '../../src/core/trace.ts';
import { check, play, type Engine } from '../../src/engine/engine.ts';
import { engine } from '../engine/engine-for-tests.ts';

/** What somebody places who wins a puzzle: found by the engine, since no file holds it. */

export interface Placing {
  readonly scenario: string;
  readonly team: number;
  /** In order: the place of a step in the timeline as it is then, and which of the options listed there is taken, 0-based. */
  readonly picks: readonly { readonly position: number; readonly option: number }[];
}

/** The seed of lessons and puzzles in the page. */
const SEED = 1;

/** The shortest way to win. */
export async function placingOf(exercise: BreakExercise): Promise<Placing> {
  const playPath = async (scenario: string, team: number, path: readonly number[]): Promise<Story> => {
    const submission = { task: exercise.task, code: exercise.implementation, seed: SEED };
    const { story } = await play(engine, submission, scenario, { path, team });
    if (!story) throw new Error(`${exercise.id} tells no story`);
    return story;
  };
  const { scenario, team, path } =
    exercise.goal.kind === 'look-alike' ? await lookAlike(exercise, engine, playPath) : await broken(exercise, engine);
  const picks = [];
  for (const [at, option] of path.entries()) {
    if (option === 0) continue;
    const story = await playPath(scenario, team, path.slice(0, at));
    const step = story.choices[at]?.step;
    const earlier = story.choices.slice(0, at).filter((choice) => choice.step === step);
    picks.push({
      position: story.steps.findIndex(({ index }) => index === step),
      option: earlier.reduce((sum, { options }) => sum + options.length, 0) + option,
    });
  }
  return { scenario, team, picks };
}

interface Start {
  readonly scenario: string;
  readonly team: number;
  readonly path: readonly number[];
}

/** The check's counterexample is the shortest story that breaks a rule. */
async function broken({ task, implementation }: BreakExercise, engine: Engine): Promise<Start> {
  const run = check(engine, { task, code: implementation, seed: SEED });
  let step = await run.next();
  while (!step.done) step = await run.next();
  const id = parseScheduleId(step.value.counterexample?.id ?? '');
  const request = id && replayRequest(task, id);
  if (!id || !request || 'sentence' in request) throw new Error(`${task.id} cannot be broken`);
  return { scenario: id.scenario, ...request };
}

/** The space of these is small: every run is played, those with less in them first, until one wins. */
async function lookAlike(
  { goal, task, implementation, levels }: BreakExercise,
  engine: Engine,
  playPath: (scenario: string, team: number, path: readonly number[]) => Promise<Story>,
): Promise<Start> {
  if (goal.kind !== 'look-alike') throw new Error(`${task.id} has another goal`);
  const submission = { task, code: implementation, seed: SEED };
  const { story: given } = await play(engine, submission, goal.scenario, { faults: goal.faults });
  const waiting: Start[] = task.scenarios.flatMap(({ id }) =>
    teamsOf(task).map(({ team }) => ({ scenario: id, team, path: [] })),
  );
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { scenario, team, path } = next;
    const story = await playPath(scenario, team, path);
    if (reached(goal, story, given).won) return next;
    story.choices.slice(path.length).forEach(({ options }, nth) =>
      options.forEach((_, option) => {
        const choice = path.length + nth;
        if (option > 0 && hasRoomFor(spentAfter(story.choices, choice, option), levels))
          waiting.push({ scenario, team, path: pathTo(story.choices, choice, option) });
      }),
    );
  }
  throw new Error(`the two worlds of ${task.id} cannot be made to look alike`);
}
