import { computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { BreakExercise } from '../core/exercise.ts';
import { lengthOf, reached, type Reached } from '../core/grade-break.ts';
import type { Spent } from '../core/placing.ts';
import { replayRequest } from '../core/replay.ts';
import { parseScheduleId } from '../core/schedule-id.ts';
import { teamsOf } from '../core/teams.ts';
import type { Story } from '../core/trace.ts';
import type { EngineClient } from '../worker/client.ts';
import { answers, type Answers } from './answers.ts';
import { engine, LESSON_SEED } from './engine-state.ts';
import { tellGradedRun } from './graded-runs.ts';
import { liveRun, type LiveRun, type Placement } from './live-run.ts';
import { markPassed, markStarted } from './progress.ts';
import { shortestStory, type Search } from './shortest-story.ts';

/** A puzzle as it is being worked on: the run that is placed by hand, and what it has reached. */
export interface BreakBoard {
  readonly exercise: BreakExercise;
  readonly run: LiveRun;
  /** With the goal `look-alike`: the other run, once it has been played. */
  readonly given: ReadonlySignal<Story | null>;
  /** What the run shown has reached, or null before the first. */
  readonly reached: ReadonlySignal<Reached | null>;
  /** What the shortest win spends, or null while it isn't known. */
  readonly shortest: ReadonlySignal<Spent | null>;
  readonly search: ReadonlySignal<Search>;
  /** Plays what was placed on an earlier visit, or else a run in which nothing fails. */
  start(): Promise<void>;
  /** From the beginning, with nothing placed. */
  startOver(): Promise<void>;
  /** Another start state or other workers, with nothing placed. */
  startFrom(change: Partial<Omit<Placement, 'path'>>): Promise<void>;
  readonly hints: ReadonlySignal<readonly string[]>;
  showHint(): void;
  readonly moreHints: ReadonlySignal<boolean>;
}

/** The answer that is kept: the id of the run that was placed last. */
const RUN = 'run';

const opened = new Map<string, BreakBoard>();

/** The board of a puzzle: always the same object while the page lives, so that it survives a walk through the course. */
export function breakBoard(exercise: BreakExercise): BreakBoard {
  const known = opened.get(exercise.id);
  if (known && known.exercise.stamp === exercise.stamp) return known;
  const onPassed = (id: string, stamp: string) => {
    markPassed(id, stamp);
    tellGradedRun({ by: 'board', exercise: id, stamp });
  };
  const parts = { engine, seed: LESSON_SEED, kept: answers(exercise.id), onStarted: markStarted, onPassed };
  const made = openBoard(exercise, parts);
  opened.set(exercise.id, made);
  return made;
}

export interface BoardParts {
  readonly engine: Pick<EngineClient, 'check' | 'play'>;
  readonly seed: number;
  readonly kept: Answers;
  readonly onStarted: (exercise: string) => void;
  readonly onPassed: (exercise: string, stamp: string) => void;
}

/** Opens an exercise of the kind `break`. Nothing is played before the learner places something. */
export function openBoard(exercise: BreakExercise, parts: BoardParts): BreakBoard {
  const { task, implementation, goal } = exercise;
  const given = signal<Story | null>(null);
  const hintsShown = signal(0);
  const shortest = shortestStory(task, implementation, parts);
  const run = liveRun({
    ...parts,
    playing: () => ({ task, code: implementation }),
    onPlayed: (story) => parts.kept.set(RUN, story.id),
  });
  const now = computed(() => (run.story.value ? reached(goal, run.story.value, given.value) : null));
  const least = computed(() => {
    if (goal.kind === 'look-alike') return { faults: goal.fewest, interruptions: 0 };
    const { value } = shortest.search;
    return value.state === 'found' ? value.spent : null;
  });

  effect(() => {
    if (now.value?.won && goal.kind === 'break-rule') shortest.look();
  });
  effect(() => {
    const story = run.story.value;
    if (story && now.value?.won && lengthOf(story, least.value) === 'shortest')
      parts.onPassed(exercise.id, exercise.stamp);
  });

  function fresh(): Placement {
    return { scenario: task.scenarios[0]?.id ?? '', team: teamsOf(task)[0]?.team ?? 0, path: [] };
  }

  /** What was placed last, where it still means the same. */
  function kept(): Placement | null {
    const id = parseScheduleId(parts.kept.values.peek()[RUN] ?? '');
    const request = id && id.seed === parts.seed ? replayRequest(task, id) : null;
    return id && request && !('sentence' in request) ? { scenario: id.scenario, ...request } : null;
  }

  async function playGiven(): Promise<void> {
    if (goal.kind !== 'look-alike' || given.peek()) return;
    const { engine: player, seed } = parts;
    const choice = { faults: goal.faults };
    const played = await player.play({ task, code: implementation, seed, scenario: goal.scenario, choice });
    given.value = played?.story ?? null;
  }

  return {
    exercise,
    run,
    given,
    reached: now,
    shortest: least,
    search: shortest.search,
    async start() {
      parts.onStarted(exercise.id);
      await playGiven();
      const again = kept();
      if (again && (await run.play(again))) return;
      await run.play(fresh());
    },
    async startOver() {
      await run.play({ ...(run.placement.peek() ?? fresh()), path: [] });
    },
    async startFrom(change) {
      await run.play({ ...(run.placement.peek() ?? fresh()), ...change, path: [] });
    },
    hints: computed(() => exercise.hints.slice(0, hintsShown.value)),
    showHint: () => (hintsShown.value = Math.min(hintsShown.peek() + 1, exercise.hints.length)),
    moreHints: computed(() => hintsShown.value < exercise.hints.length),
  };
}
