import { useComputed } from '@preact/signals';
import type { TestsWorkspace } from '../../app/tests-workspace.ts';
import type { TestRun } from '../../core/tests/tests-result.ts';
import { announce } from '../shell/announce.ts';
import { checkAndTell, checkByKeys } from '../workspace/check-and-tell.ts';
import { useFocusWish, type FocusWish } from '../workspace/focus-wish.ts';
import { useDeskActions, type DeskActions } from '../workspace/use-desk-actions.ts';
import { testProblems } from './test-problems.ts';
import { spokenTests } from './tests-words.ts';

export interface TestsActions extends DeskActions {
  open(run: TestRun): Promise<void>;
  onKeyDown(event: KeyboardEvent): void;
  readonly verdictFocus: FocusWish;
  readonly storyFocus: FocusWish;
}

/** What the tool bar, the keys and the cells do: the workspace's own actions, then the words and the focus that follow. */
export function useTestsActions(space: TestsWorkspace): TestsActions {
  const verdictFocus = useFocusWish();
  const storyFocus = useFocusWish();
  const problems = useComputed(() => (space.stale.value ? [] : testProblems(space.draft.value, space.result.value)));
  const actions: TestsActions = {
    ...useDeskActions(space),
    run: null,
    check: (from) => checkAndTell(space, verdictFocus, from, spokenTests),
    async open(run) {
      const before = space.played.peek();
      await space.open(run);
      const played = space.played.peek();
      if (played === before || !played) return;
      storyFocus.value = played.story !== null;
      announce(played.story ? `Played. ${run.message}` : (played.failure ?? ''));
    },
    onKeyDown: (event) => checkByKeys(event, actions),
    verdictFocus,
    storyFocus,
    problems,
  };
  return actions;
}
