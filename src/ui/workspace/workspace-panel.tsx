import { tabRole } from '../../app/tabs.ts';
import { workspace } from '../../app/workspace.ts';
import type { CodeExercise } from '../../core/exercise.ts';
import { CodePane } from './code-pane.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { Goal } from './goal.tsx';
import type { HintWords } from './hints-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { ResultPane } from './result-pane.tsx';
import { useActions } from './use-actions.ts';
import './workspace.css';

const HINT_WORDS: HintWords = {
  steps: ['The moment', 'What is true, and what the caller knows', 'The row of the table'],
  none: 'Hints are for the rule that a check found broken. Check your code first.',
};

/** A code exercise: the brief, the editor, and what a run or a check of it shows. */
export function WorkspacePanel({ exercise }: { exercise: CodeExercise }) {
  const space = workspace(exercise);
  const actions = useActions(space);
  return (
    <div class="workspace" onKeyDown={actions.onKeyDown}>
      <DraftNotices workspace={space} onSettled={() => actions.checkButton.current?.focus()} />
      <div class="workspace-brief" dangerouslySetInnerHTML={{ __html: exercise.brief }} />
      <Goal exercise={exercise} />
      <CodePane space={space} actions={actions} what="code" hintWords={HINT_WORDS} />
      <ResultPane space={space} actions={actions} />
      <HistoryPanel
        history={space.history.value}
        draft={space.draft.value}
        readOnly={tabRole.value === 'reader'}
        onRestore={space.edit}
      />
    </div>
  );
}
