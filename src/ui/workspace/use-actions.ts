import { batch, useComputed, useSignal, type ReadonlySignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import type { Workspace } from '../../app/workspace.ts';
import { breakPosition } from '../../core/story-parts.ts';
import type { Played } from '../../core/engine-requests.ts';
import type { LineWish, Problem } from '../editor/problem.ts';
import { announce } from '../shell/announce.ts';
import { useFocusWish, type FocusWish } from './focus-wish.ts';
import { problemsOf } from './problems.ts';
import { counted } from './scope-words.ts';
import { spokenVerdict } from './verdict-words.ts';

/** Where an action came from. From the tool bar the focus follows the result; from the keys it stays in the editor. */
export type From = 'tool-bar' | 'keys';

export interface Actions {
  run(from: From, scenario?: string): Promise<void>;
  check(from: From): Promise<void>;
  open(storyId: string): Promise<void>;
  stop(): void;
  reset(): void;
  undoReset(): void;
  goToLine(line: number): void;
  onKeyDown(event: KeyboardEvent): void;
  readonly checkButton: RefObject<HTMLButtonElement | null>;
  readonly lineWish: ReadonlySignal<LineWish | null>;
  readonly verdictFocus: FocusWish;
  readonly storyFocus: FocusWish;
  /** Marks for the editor. None while the draft is not the code that was played: its lines would be wrong. */
  readonly problems: ReadonlySignal<readonly Problem[]>;
}

/** What the tool bar and the keys do: the workspace's own actions, then the words and the focus that follow. */
export function useActions(space: Workspace): Actions {
  const checkButton = useRef<HTMLButtonElement>(null);
  const lineWish = useSignal<LineWish | null>(null);
  const verdictFocus = useFocusWish();
  const storyFocus = useFocusWish();
  const codePlayed = useSignal<string | null>(space.stale.peek() ? null : space.draft.peek());
  const problems = useComputed(() => (codePlayed.value === space.draft.value ? problemsOf(space.played.value) : []));

  const playedBy = async (work: () => Promise<void>, code: string | null, from: From) => {
    const before = space.played.peek();
    await work();
    const played = space.played.peek();
    if (played === before) return;
    batch(() => {
      codePlayed.value = code;
      storyFocus.value = from === 'tool-bar';
    });
    announce(spokenPlay(played));
  };

  const actions: Actions = {
    run: (from, scenario) => playedBy(() => space.run(scenario), space.draft.peek(), from),
    open: (storyId) => playedBy(() => space.open(storyId), space.stale.peek() ? null : space.draft.peek(), 'tool-bar'),
    async check(from) {
      const before = space.result.peek();
      const code = space.draft.peek();
      await space.check();
      const result = space.result.peek();
      if (result === before || !result) return;
      batch(() => {
        codePlayed.value = code;
        verdictFocus.value = from === 'tool-bar';
      });
      announce(spokenVerdict(result, space.exercise.task));
    },
    stop() {
      checkButton.current?.focus();
      space.stop();
      announce('Stopped.');
    },
    reset() {
      space.reset();
      announce('The starter is back. Undo reset brings your code back.');
    },
    undoReset() {
      space.undoReset();
      announce('Your code from before the reset is back.');
    },
    goToLine: (line) => (lineWish.value = { line, turn: (lineWish.peek()?.turn ?? 0) + 1 }),
    onKeyDown(event) {
      if (event.key !== 'Enter' || event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void (event.shiftKey ? actions.check('keys') : actions.run('keys'));
    },
    checkButton,
    lineWish,
    verdictFocus,
    storyFocus,
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
