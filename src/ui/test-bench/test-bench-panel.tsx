import { useMemo } from 'preact/hooks';
import { tabRole } from '../../app/tabs.ts';
import { testsWorkspace } from '../../app/tests-workspace.ts';
import type { TestsExercise } from '../../core/exercise.ts';
import { CodePane } from '../workspace/code-pane.tsx';
import { DraftNotices } from '../workspace/draft-notices.tsx';
import type { HintWords } from '../workspace/hints-panel.tsx';
import { HistoryPanel } from '../workspace/history-panel.tsx';
import { testNames } from './test-names.ts';
import { TestsGoal } from './tests-goal.tsx';
import { TestsResultPane } from './tests-result-pane.tsx';
import { useTestsActions } from './use-tests-actions.ts';
import '../workspace/workspace.css';

const HINT_WORDS: HintWords = {
  steps: ['The moment', 'What is true, and what the caller knows', 'What to state'],
  none: 'Hints are for a planted bug that escapes, or a test that forbids what is right. Check your tests first.',
};

/** An exercise in tests: the brief, the editor, and what a check of the tests shows. */
export function TestBenchPanel({ exercise }: { exercise: TestsExercise }) {
  const space = testsWorkspace(exercise);
  const actions = useTestsActions(space);
  const names = useMemo(() => testNames(exercise.task), [exercise]);
  return (
    <div class="workspace" onKeyDown={actions.onKeyDown}>
      <DraftNotices workspace={space} onSettled={() => actions.checkButton.current?.focus()} />
      <div class="workspace-brief" dangerouslySetInnerHTML={{ __html: exercise.brief }} />
      <TestsGoal exercise={exercise} />
      <CodePane space={space} actions={actions} what="tests" hintWords={HINT_WORDS} names={names} />
      <TestsResultPane space={space} actions={actions} />
      <HistoryPanel
        history={space.history.value}
        draft={space.draft.value}
        readOnly={tabRole.value === 'reader'}
        onRestore={space.edit}
      />
    </div>
  );
}
