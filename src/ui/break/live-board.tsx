import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { LiveRun } from '../../app/live-run.ts';
import type { CodeTask } from '../../core/exercise.ts';
import { hasRoomFor, mostOf, spentAfter, spentIn, spentWords } from '../../core/placing.ts';
import type { Story, StoryStep } from '../../core/trace.ts';
import { announce } from '../shell/announce.ts';
import { StoryView } from '../story/story-view.tsx';
import { BoardBar } from './board-bar.tsx';
import './break.css';
import { optionWords } from './choice-words.ts';
import { useKeptFocus } from './keep-focus.ts';
import { optionOfDigit, StepChoices, type PlacedChoice } from './step-choices.tsx';

interface Props {
  readonly run: LiveRun;
  /** The space in which something may be placed, or null for any. */
  readonly levels: CodeTask['levels'] | null;
  /** What is said when a run has been played. */
  readonly say: (story: Story) => string;
  /** Where it stands, in a few words. */
  readonly standing: ComponentChildren;
  readonly onStartOver: () => void;
  readonly onLine?: ((line: number) => void) | undefined;
}

/** A timeline that the reader makes: at each step, what happens is theirs to choose, and the run is played again. */
export function LiveBoard({ run, levels, say, standing, onStartOver, onLine }: Props) {
  const story = run.story.value;
  const position = useSignal(story ? firstChoice(story) : 0);
  const board = useRef<HTMLDivElement>(null);
  const acted = useKeptFocus(board, position.value);
  if (!story) return null;

  const closed = (place: number, option: number): string | null => {
    if (!levels || hasRoomFor(spentAfter(story.choices, place, option), levels)) return null;
    return `No more may be placed: the most is ${spentWords(mostOf(levels))}.`;
  };
  const choose = async (place: number, option: number) => {
    const choice = story.choices[place];
    if (!choice || choice.taken === option) return;
    const refused = closed(place, option);
    if (refused !== null) return announce(refused);
    const played = await run.choose(place, option);
    if (!played) return announce(run.trouble.peek() ?? 'The last run is still being played.');
    position.value = stepPlace(played, choice.step);
    announce(`${optionWords(choice, option).label}. ${say(played)}`);
  };
  const undo = async () => {
    const played = await run.undo();
    if (!played) return;
    position.value = Math.min(position.peek(), played.steps.length - 1);
    announce(`Undone. ${say(played)}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    acted();
    const mod = event.ctrlKey || event.metaKey;
    if (event.altKey || event.shiftKey) return;
    if (mod && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      void undo();
    } else if (!mod && /^[1-9]$/.test(event.key)) {
      const found = optionOfDigit(choicesAt(story, story.steps[position.peek()]), Number(event.key));
      if (found) void choose(found.place, found.option);
    }
  };
  return (
    <div class="board" ref={board} onKeyDown={onKeyDown} onClick={acted}>
      <StoryView
        story={story}
        position={position}
        onLine={onLine}
        atStep={(step, current) => {
          const choices = choicesAt(story, step);
          if (choices.length === 0) return null;
          const place = story.steps.indexOf(step);
          return (
            <StepChoices
              step={place + 1}
              choices={choices}
              current={current}
              onOpen={() => (position.value = place)}
              onChoose={(at, option) => void choose(at, option)}
              closed={closed}
            />
          );
        }}
      />
      <BoardBar
        spent={spentIn(story.choices)}
        most={levels && mostOf(levels)}
        canUndo={run.canUndo.value}
        onUndo={() => void undo()}
        onStartOver={onStartOver}
      >
        {standing}
      </BoardBar>
    </div>
  );
}

function choicesAt({ choices }: Story, step: StoryStep | undefined): readonly PlacedChoice[] {
  if (!step) return [];
  return choices.flatMap((choice, place) => (choice.step === step.index ? [{ choice, place }] : []));
}

/** Where the first thing can be chosen: that is where somebody begins. */
function firstChoice(story: Story): number {
  return stepPlace(story, story.choices[0]?.step ?? 0);
}

function stepPlace({ steps }: Story, index: number): number {
  return Math.max(
    steps.findIndex((step) => step.index === index),
    0,
  );
}
