import { useComputed } from '@preact/signals';
import type { SqlWorkspace } from '../../app/sql-workspace.ts';
import type { SqlResult } from '../../core/sql/sql-result.ts';
import type { Problem } from '../editor/problem.ts';
import { checkAndTell, checkByKeys } from '../workspace/check-and-tell.ts';
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
    check: (from) => checkAndTell(space, verdictFocus, from, spokenSqlVerdict),
    onKeyDown: (event) => checkByKeys(event, actions),
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
