import type { ComponentChildren } from 'preact';
import type { Desk } from '../../app/desk.ts';
import { tabRole } from '../../app/storage/tabs.ts';
import type { ApiEntry } from '../../core/api-entry.ts';
import type { Exercise } from '../../core/exercise.ts';
import type { Language } from '../editor/language.ts';
import { AssignmentLine } from '../trainer/assignment-line.tsx';
import { Brief } from './brief.tsx';
import { CodePane } from './code-pane.tsx';
import { DraftNotices } from './draft-notices.tsx';
import type { HintWords } from './hints-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import type { DeskActions } from './use-desk-actions.ts';
import './workspace.css';

interface Props {
  readonly exercise: Exercise;
  readonly space: Desk;
  readonly actions: DeskActions & { onKeyDown(event: KeyboardEvent): void };
  /** What has to hold, between the brief and the editor. */
  readonly goal: ComponentChildren;
  /** What the learner writes: `code`, `tests`. */
  readonly what: string;
  /** TypeScript when left out. */
  readonly language?: Language;
  readonly hintWords: HintWords;
  /** Names of this exercise that the editor proposes, beside those of the learner API. */
  readonly names?: readonly ApiEntry[];
  /** What runs and checks have shown. */
  readonly children: ComponentChildren;
}

/** An exercise that is answered in the editor, whatever is written there: brief, goal, editor, results, own checks. */
export function ExerciseBench(props: Props) {
  const { exercise, space, actions, goal, what, language, hintWords, names, children } = props;
  return (
    <div class="workspace" onKeyDown={actions.onKeyDown}>
      <AssignmentLine exercise={exercise.id} />
      <DraftNotices workspace={space} onSettled={() => actions.checkButton.current?.focus()} />
      <Brief exercise={exercise} checked={space.history.value.length > 0} />
      {goal}
      <CodePane space={space} actions={actions} what={what} language={language} hintWords={hintWords} names={names} />
      {children}
      <HistoryPanel
        history={space.history.value}
        draft={space.draft.value}
        readOnly={tabRole.value === 'reader'}
        language={language}
        onRestore={space.edit}
      />
    </div>
  );
}
