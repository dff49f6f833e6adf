import { batch, useComputed, useSignal } from '@preact/signals';
import type { Workspace } from '../../app/workspace.ts';
import { breakPosition } from '../../core/story-parts.ts';
import type { Played } from '../../core/engine-requests.ts';
import { announce } from '../shell/announce.ts';
import { useFocusWish, type FocusWish } from './focus-wish.ts';
import { problemsOf } from './problems.ts';
import { counted } from './scope-words.ts';
import { useDeskActions, type DeskActions, type From } from './use-desk-actions.ts';
import { spokenVerdict } from './verdict-words.ts';

export interface Actions extends DeskActions {
  run(from: From, scenario?: string): Promise<void>;
  open(storyId: string): Promise<void>;
  onKeyDown(event: KeyboardEvent): void;
  readonly verdictFocus: FocusWish;
  readonly storyFocus: FocusWish;
}

/** What the tool bar and the keys do: the workspace's own actions, then the words and the focus that follow. */
export function useActions(space: Workspace): Actions {
  const desk = useDeskActions(space);
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
      storyFocus.value = from === 'tool-bar' && (played?.story ?? null) !== null;
    });
    announce(spokenPlay(played));
  };

  const actions: Actions = {
    ...desk,
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
    onKeyDown(event) {
      if (event.key !== 'Enter' || event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void (event.shiftKey ? actions.check('keys') : actions.run('keys'));
    },
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
