import { useSignal, type Signal } from '@preact/signals';
import type { LiveRun } from '../../app/live-run.ts';
import type { CodeTask } from '../../core/exercise.ts';
import { hasRoomFor, mostOf, spentAfter, spentWords } from '../../core/placing.ts';
import { breakPosition } from '../../core/story-parts.ts';
import type { Story } from '../../core/trace.ts';
import { announce } from '../shell/announce.ts';
import { choicesAt, optionOfDigit } from './choices-at.ts';
import { optionWords } from './choice-words.ts';

/** What can be done on a board, and the words that follow. */
export interface BoardActions {
  /** Place of the step that is shown. */
  readonly position: Signal<number>;
  /** Why an option can't be taken, or null. */
  closed(place: number, option: number): string | null;
  choose(place: number, option: number): void;
  undo(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Where a board begins: where something can be chosen first, or where a rule broke. */
export type BoardBegin = 'choice' | 'break';

/**
 * @param levels the space in which something may be placed, or null for any
 * @param say what is said when a run has been played
 */
export function useBoard(
  run: LiveRun,
  levels: CodeTask['levels'] | null,
  say: (story: Story) => string,
  begin: BoardBegin = 'choice',
): BoardActions {
  const position = useSignal(firstStep(run.story.peek(), begin));

  const closed = (place: number, option: number): string | null => {
    const choices = run.story.peek()?.choices ?? [];
    if (!levels || hasRoomFor(spentAfter(choices, place, option), levels)) return null;
    return `No more may be placed: the most is ${spentWords(mostOf(levels))}.`;
  };
  const choose = async (place: number, option: number) => {
    const choice = run.story.peek()?.choices[place];
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
  return {
    position,
    closed,
    choose: (place, option) => void choose(place, option),
    undo: () => void undo(),
    onKeyDown(event) {
      const mod = event.ctrlKey || event.metaKey;
      if (event.altKey || event.shiftKey) return;
      if (mod && event.key.toLowerCase() === 'z') {
        event.preventDefault();
        void undo();
      } else if (!mod && /^[1-9]$/.test(event.key)) {
        const story = run.story.peek();
        const found = story && optionOfDigit(choicesAt(story, position.peek()), Number(event.key));
        if (found) void choose(found.place, found.option);
      }
    },
  };
}

function firstStep(story: Story | null, begin: BoardBegin): number {
  const broken = story && begin === 'break' ? breakPosition(story) : null;
  return broken ?? (story ? stepPlace(story, story.choices[0]?.step ?? 0) : 0);
}

function stepPlace({ steps }: Story, index: number): number {
  const place = steps.findIndex((step) => step.index === index);
  return Math.max(place, 0);
}
