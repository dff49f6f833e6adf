import { useSignal } from '@preact/signals';
import { tabRole } from '../../app/tabs.ts';
import type { Workspace } from '../../app/workspace.ts';
import { EditorPane } from '../editor/editor-pane.tsx';
import { SavedState } from '../shell/saved-state.tsx';
import { ActivityLine } from './activity-line.tsx';
import { HintsPanel } from './hints-panel.tsx';
import { SolutionPanel } from './solution-panel.tsx';
import { ToolBar } from './tool-bar.tsx';
import type { Actions } from './use-actions.ts';

/** The learner's code with its tools; hints below it, the solution beside it where there is room. */
export function CodePane({ space, actions }: { space: Workspace; actions: Actions }) {
  const { exercise } = space;
  const solutionShown = useSignal(false);
  const hintsShown = useSignal(false);
  const readOnly = tabRole.value === 'reader';
  const onHint = () => {
    hintsShown.value = true;
    if (space.hints.peek().length === 0) space.showHint();
  };
  const onSolution = () => {
    if (!solutionShown.peek()) space.openSolution();
    solutionShown.value = !solutionShown.peek();
  };
  return (
    <div class="workspace-code" data-solution={solutionShown.value}>
      <div class="workspace-own">
        <EditorPane
          exercise={exercise.id}
          label={`Your code for “${exercise.title}”`}
          value={space.draft.value}
          readOnly={readOnly}
          problems={actions.problems.value}
          goTo={actions.lineWish.value}
          onChange={space.edit}
          onRun={() => void actions.run('keys')}
          onCheck={() => void actions.check('keys')}
        />
        <ToolBar
          activity={space.activity.value}
          readOnly={readOnly}
          canUndoReset={space.canUndoReset.value}
          solutionShown={solutionShown.value}
          checkButton={actions.checkButton}
          onRun={() => void actions.run('tool-bar')}
          onCheck={() => void actions.check('tool-bar')}
          onStop={actions.stop}
          onReset={actions.reset}
          onUndoReset={actions.undoReset}
          onHint={onHint}
          onSolution={onSolution}
        />
        <div class="workspace-state">
          <SavedState />
          <ActivityLine activity={space.activity.value} />
        </div>
        {hintsShown.value && (
          <HintsPanel hints={space.hints.value} more={space.moreHints.value} onMore={space.showHint} />
        )}
      </div>
      {solutionShown.value && (
        <SolutionPanel
          solution={exercise.solution}
          draft={space.draft.value}
          onClose={() => (solutionShown.value = false)}
        />
      )}
    </div>
  );
}
