import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { isSolutionClosed } from '../../app/closed-solutions.ts';
import { tabRole } from '../../app/storage/tabs.ts';
import type { Desk } from '../../app/desk.ts';
import type { ApiEntry } from '../../core/api-entry.ts';
import type { Language } from '../editor/language.ts';
import { EditorPane } from '../editor/editor-pane.tsx';
import { TakeOver } from '../shell/read-only-note.tsx';
import { SavedState } from '../shell/saved-state.tsx';
import { ActivityLine } from './activity-line.tsx';
import { HintsPanel, type HintWords } from './hints-panel.tsx';
import { SolutionPanel } from './solution-panel.tsx';
import { ToolBar } from './tool-bar.tsx';
import type { DeskActions } from './use-desk-actions.ts';

interface Props {
  readonly space: Desk;
  readonly actions: DeskActions;
  /** What the learner writes: `code`, `tests`. */
  readonly what: string;
  /** TypeScript when left out. */
  readonly language?: Language | undefined;
  readonly hintWords: HintWords;
  /** Names of this exercise that the editor proposes, beside those of the learner API. */
  readonly names?: readonly ApiEntry[] | undefined;
}

/** The learner's code with its tools; hints below it, the solution beside it where there is room. */
export function CodePane({ space, actions, what, language, hintWords, names }: Props) {
  const { exercise } = space;
  const { run } = actions;
  const solutionShown = useSignal(false);
  const hintsShown = useSignal(false);
  const solutionButton = useRef<HTMLButtonElement>(null);
  const readOnly = tabRole.value === 'reader';
  const closed = isSolutionClosed(exercise.id);
  const onHint = () => {
    hintsShown.value = true;
    if (space.hints.peek().length === 0) space.showHint();
  };
  const onSolution = () => {
    if (!solutionShown.peek() && !closed) space.openSolution();
    solutionShown.value = !solutionShown.peek();
  };
  const onCloseSolution = () => {
    solutionButton.current?.focus();
    solutionShown.value = false;
  };
  return (
    <div class="workspace-code" data-solution={solutionShown.value}>
      <div class="workspace-own">
        <EditorPane
          exercise={exercise.id}
          label={`Your ${what} for “${exercise.title}”`}
          names={names}
          language={language}
          value={space.draft.value}
          readOnly={readOnly}
          problems={actions.problems.value}
          goTo={actions.lineWish.value}
          onChange={space.edit}
          onRun={run && (() => void run('keys'))}
          onCheck={() => void actions.check('keys')}
        />
        <ToolBar
          activity={space.activity.value}
          readOnly={readOnly}
          canUndoReset={space.canUndoReset.value}
          solutionShown={solutionShown.value}
          checkButton={actions.checkButton}
          solutionButton={solutionButton}
          onRun={run && (() => void run('tool-bar'))}
          onCheck={() => void actions.check('tool-bar')}
          onStop={actions.stop}
          onReset={actions.reset}
          onUndoReset={actions.undoReset}
          onHint={onHint}
          onSolution={onSolution}
        />
        <div class="workspace-state">
          <SavedState />
          {readOnly && <TakeOver />}
          <ActivityLine activity={space.activity.value} />
        </div>
        {hintsShown.value && (
          <HintsPanel
            words={hintWords}
            hints={space.hints.value}
            more={space.moreHints.value}
            onMore={space.showHint}
          />
        )}
      </div>
      {solutionShown.value && closed && (
        <p class="reply">Your assignment keeps the solution closed until this exercise is passed.</p>
      )}
      {solutionShown.value && !closed && (
        <SolutionPanel
          solution={exercise.solution}
          draft={space.draft.value}
          language={language}
          onClose={onCloseSolution}
        />
      )}
    </div>
  );
}
