import { batch, useComputed, useSignal, type ReadonlySignal } from '@preact/signals';
import type { Workspace } from '../../app/workspace.ts';
import { breakPosition } from '../../core/story-parts.ts';
import type { Played } from '../../core/engine-requests.ts';
import { counted } from '../../core/counted.ts';
import { announce } from '../shell/announce.ts';
import { isEnterWithCtrl } from './check-and-tell.ts';
import { useFocusWish, type FocusWish } from './focus-wish.ts';
import { problemsOf } from './problems.ts';
import { useDeskActions, type DeskActions, type From } from './use-desk-actions.ts';
import { spokenVerdict } from './verdict-words.ts';

export interface Actions extends DeskActions {
  run(from: From, scenario?: string): Promise<void>;
  open(storyId: string): Promise<void>;
  without(choice: number): Promise<void>;
  onKeyDown(event: KeyboardEvent): void;
  readonly verdictFocus: FocusWish;
  readonly storyFocus: FocusWish;
  readonly opening: ReadonlySignal<Opening>;
}

/** How the story shown was opened. */
export interface Opening {
  /** Counts up with each: the same story may be asked for twice. */
  readonly turn: number;
  /** What a check found begins where it broke, what is tried out at its beginning. */
  readonly at: 'beginning' | 'break';
}

/** What runs of a draft gave, so that it can be told from what a check found. */
const fromRuns = new WeakSet<Played>();

/** Whether what is shown came from Run, and not from a check. */
export function isRun(played: Played | null): boolean {
  return played !== null && fromRuns.has(played);
}

/** What the tool bar and the keys do: the workspace's own actions, then the words and the focus that follow. */
export function useActions(space: Workspace): Actions {
  const desk = useDeskActions(space);
  const verdictFocus = useFocusWish();
  const storyFocus = useFocusWish();
  const opening = useSignal<Opening>({ turn: 0, at: isRun(space.played.peek()) ? 'beginning' : 'break' });
  const problems = useComputed(() => (space.storyStale.value ? [] : problemsOf(space.played.value)));

  const openAt = (at: Opening['at']) => (opening.value = { turn: opening.peek().turn + 1, at });
  const playedBy = async (work: () => Promise<void>, from: From, at: Opening['at']) => {
    const before = space.played.peek();
    await work();
    const played = space.played.peek();
    if (played === before) return;
    batch(() => {
      openAt(at);
      storyFocus.value = from === 'tool-bar' && (played?.story ?? null) !== null;
    });
    announce(spokenPlay(played));
  };
  const run = async (scenario: string | undefined) => {
    const before = space.played.peek();
    await space.run(scenario);
    const played = space.played.peek();
    if (played && played !== before) fromRuns.add(played);
  };

  const actions: Actions = {
    ...desk,
    run: (from, scenario) => playedBy(() => run(scenario), from, 'beginning'),
    open: (storyId) => playedBy(() => space.open(storyId), 'tool-bar', 'break'),
    without: (choice) => playedBy(() => space.without(choice), 'tool-bar', 'beginning'),
    async check(from) {
      const before = space.result.peek();
      await space.check();
      const result = space.result.peek();
      if (result === before || !result) return;
      batch(() => {
        openAt('break');
        verdictFocus.value = from === 'tool-bar';
      });
      announce(spokenVerdict(result, space.exercise.task));
    },
    onKeyDown(event) {
      if (!isEnterWithCtrl(event)) return;
      event.preventDefault();
      void (event.shiftKey ? actions.check('keys') : actions.run('keys'));
    },
    verdictFocus,
    storyFocus,
    opening,
    problems,
  };
  return actions;
}

function spokenPlay(played: Played | null): string {
  const fault = played?.codeFault ?? played?.story?.codeFault;
  if (fault) return `The code stopped: ${fault.sentence}`;
  const story = played?.story;
  if (!story) return played?.failure ?? '';
  const broken = breakPosition(story);
  const steps = counted(story.steps.length, 'step');
  return broken === null
    ? `Played: ${steps}, no rule was broken.`
    : `Played: ${steps}, a rule broke at step ${broken + 1}.`;
}
