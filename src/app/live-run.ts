import { computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { CodeTask } from '../core/exercise.ts';
import { pathTo } from '../core/placing.ts';
import type { Story } from '../core/trace.ts';
import type { EngineClient } from '../worker/client.ts';

/** One run, as somebody placed it: where it starts, who is at work, and the option taken at each choice. */
export interface Placement {
  readonly scenario: string;
  /** As `play` takes it: 0 alone, 1 with a second worker for the same request, 2 with a rival. */
  readonly team: number;
  readonly path: readonly number[];
}

/** A run that somebody changes by hand: each choice plays it again, from the start. Nothing plays by itself. */
export interface LiveRun {
  /** What the story shown was played with, or null before the first. */
  readonly placement: ReadonlySignal<Placement | null>;
  readonly story: ReadonlySignal<Story | null>;
  /** Why the last one could not be played, in a sentence, or null. */
  readonly trouble: ReadonlySignal<string | null>;
  readonly busy: ReadonlySignal<boolean>;
  /** Asks are dropped while one is under way. @returns the story, or null when there is none to show. */
  play(placement: Placement): Promise<Story | null>;
  /** Takes another option at a choice of the story shown. What was chosen after it is gone. */
  choose(choice: number, option: number): Promise<Story | null>;
  /** Back to the run before the last one. */
  undo(): Promise<Story | null>;
  readonly canUndo: ReadonlySignal<boolean>;
}

export interface LiveRunParts {
  readonly engine: Pick<EngineClient, 'play'>;
  readonly seed: number;
  /** What is played, asked for at each play: a lab's code changes. */
  readonly playing: () => { readonly task: CodeTask; readonly code: string };
  /** Told of each story that was played. */
  readonly onPlayed?: (story: Story, placement: Placement) => void;
}

/** A run by hand, before the first play. Whatever can’t be played leaves the run shown as it is. */
export function liveRun({ engine, seed, playing, onPlayed }: LiveRunParts): LiveRun {
  const shown = signal<{ placement: Placement; story: Story } | null>(null);
  const trouble = signal<string | null>(null);
  const busy = signal(false);
  const past = signal<readonly Placement[]>([]);

  async function perform(placement: Placement, before: readonly Placement[]): Promise<Story | null> {
    if (busy.peek()) return null;
    busy.value = true;
    const { scenario, team, path } = placement;
    const played = await engine.play({ ...playing(), seed, scenario, choice: { path, team } });
    busy.value = false;
    const story = played?.story ?? null;
    trouble.value = story ? null : (played?.codeFault?.sentence ?? played?.failure ?? 'The run was stopped.');
    if (!story) return null;
    shown.value = { placement, story };
    past.value = before;
    onPlayed?.(story, placement);
    return story;
  }

  function play(placement: Placement): Promise<Story | null> {
    const now = shown.peek();
    return perform(placement, now ? [...past.peek(), now.placement] : []);
  }

  return {
    placement: computed(() => shown.value?.placement ?? null),
    story: computed(() => shown.value?.story ?? null),
    trouble,
    busy,
    play,
    choose(choice, option) {
      const now = shown.peek();
      if (!now) return Promise.resolve(null);
      return play({ ...now.placement, path: pathTo(now.story.choices, choice, option) });
    },
    undo() {
      const before = past.peek();
      const last = before.at(-1);
      return last ? perform(last, before.slice(0, -1)) : Promise.resolve(null);
    },
    canUndo: computed(() => past.value.length > 0),
  };
}
