import { useComputed } from '@preact/signals';
import type { SqlWorkspace } from '../../app/sql-workspace.ts';
import type { SqlResult } from '../../core/sql/sql-result.ts';
import type { Problem } from '../editor/problem.ts';
import { announce } from '../shell/announce.ts';
import { useFocusWish, type FocusWish } from '../workspace/focus-wish.ts';
import { useDeskActions, type DeskActions } from '../workspace/use-desk-actions.ts';
import { spokenSqlVerdict } from './sql-words.ts';

export interface SqlActions extends DeskActions {
  onKeyDown(event: KeyboardEvent): void;
  readonly verdictFocus: FocusWish;
}

/** What the tool bar and the keys do: the workspace's own actions, then the words and the focus that follow. */
export function useSqlActions(space: SqlWorkspace): SqlActions {
  const verdictFocus = useFocusWish();
  const problems = useComputed(() => (space.stale.value ? [] : sqlProblems(space.result.value)));
  const actions: SqlActions = {
    ...useDeskActions(space),
    run: null,
    async check(from) {
      const before = space.result.peek();
      await space.check();
      const result = space.result.peek();
      if (result === before || !result) return;
      verdictFocus.value = from === 'tool-bar';
      announce(spokenSqlVerdict(result));
    },
    onKeyDown(event) {
      if (event.key !== 'Enter' || event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void actions.check('keys');
    },
    verdictFocus,
    problems,
  };
  return actions;
}

/** What keeps the SQL from being run, at its line. */
function sqlProblems(result: SqlResult | null): readonly Problem[] {
  if (result?.verdict.status !== 'code-fault') return [];
  const { line, column, sentence } = result.verdict.fault;
  return line === undefined ? [] : [{ line, column, message: sentence }];
}
