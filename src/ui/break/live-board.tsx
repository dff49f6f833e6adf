import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { LiveRun } from '../../app/live-run.ts';
import type { CodeTask } from '../../core/exercise.ts';
import { mostOf, spentIn } from '../../core/placing.ts';
import type { Story, StoryStep } from '../../core/trace.ts';
import { StoryView } from '../story/story-view.tsx';
import { BoardBar } from './board-bar.tsx';
import './break.css';
import { choicesAt } from './choices-at.ts';
import { useKeptFocus } from './keep-focus.ts';
import { StepChoices } from './step-choices.tsx';
import { useBoard, type BoardActions, type BoardBegin } from './use-board.ts';

interface Props {
  readonly run: LiveRun;
  /** The space in which something may be placed, or null for any. */
  readonly levels: CodeTask['levels'] | null;
  /** What is said when a run has been played. */
  readonly say: (story: Story) => string;
  /** Where it stands, in a few words. */
  readonly standing: ComponentChildren;
  readonly onStartOver: () => void;
  readonly begin?: BoardBegin;
}

/** A timeline that the reader makes: at each step, what happens is theirs to choose, and the run is played again. */
export function LiveBoard({ run, levels, say, standing, onStartOver, begin }: Props) {
  const story = run.story.value;
  const actions = useBoard(run, levels, say, begin);
  const board = useRef<HTMLDivElement>(null);
  const acted = useKeptFocus(board, actions.position.value);
  if (!story) return null;
  return (
    // Before anything inside hears of it: what it does may be on the page before the event has bubbled up to here.
    <div class="board" ref={board} onKeyDown={actions.onKeyDown} onKeyDownCapture={acted} onClickCapture={acted}>
      <StoryView story={story} position={actions.position} atStep={choicesUnder(story, actions)} />
      <BoardBar
        spent={spentIn(story.choices)}
        most={levels && mostOf(levels)}
        canUndo={run.canUndo.value}
        onUndo={actions.undo}
        onStartOver={onStartOver}
      >
        {standing}
      </BoardBar>
    </div>
  );
}

/** What stands under each step at which something can be chosen. */
function choicesUnder(story: Story, { position, closed, choose }: BoardActions) {
  return function Choices(step: StoryStep, current: boolean) {
    const place = story.steps.indexOf(step);
    const choices = choicesAt(story, place);
    if (choices.length === 0) return null;
    return (
      <StepChoices
        step={place + 1}
        choices={choices}
        current={current}
        onOpen={() => (position.value = place)}
        onChoose={choose}
        closed={closed}
      />
    );
  };
}
