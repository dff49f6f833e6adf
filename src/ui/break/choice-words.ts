import { FAULTS } from '../../core/faults.ts';
import type { StoryChoice, StoryOption } from '../../core/trace.ts';

/** What may be chosen at a step, in words that need no code. */

export interface OptionWords {
  readonly label: string;
  readonly sentence: string;
}

/** Whether a choice is about what happens before a step: whose turn it is, or what the world does. Else it is about a call. */
export function isTurn({ options }: StoryChoice): boolean {
  return options.some(({ worker }) => worker !== null);
}

/** What is asked at a choice. */
export function questionWords(choice: StoryChoice): string {
  if (!isTurn(choice)) return 'What happens to this call?';
  return choice.options.every(({ worker }) => worker !== null)
    ? 'Whose turn is it?'
    : 'Does anything happen before this step?';
}

/** What a choice of the network is called, and what it does. Empty where there is no such option. */
export function optionWords(choice: StoryChoice, option: number): OptionWords {
  const chosen = choice.options[option];
  if (!chosen) return { label: '', sentence: '' };
  return chosen.fault === null ? plainWords(choice, chosen) : faultWords(chosen, chosen.fault);
}

function faultWords({ lasting }: StoryOption, fault: NonNullable<StoryOption['fault']>): OptionWords {
  const { label, sentence } = FAULTS[fault];
  if (!lasting) return { label, sentence };
  return { label: `${label}, from here on`, sentence: `${sentence} It stays like this until nothing fails any more.` };
}

function plainWords(choice: StoryChoice, { worker, cost }: StoryOption): OptionWords {
  if (worker === null) return { label: 'It goes well', sentence: 'The call is carried out, and the answer arrives.' };
  const turns = choice.options.filter((option) => option.worker !== null);
  if (turns.length === 1) return { label: 'Nothing', sentence: 'The worker goes on.' };
  const name = `Worker ${worker + 1}`;
  if (cost > 0)
    return { label: `${name} takes the turn`, sentence: 'The other one is interrupted, and waits where it is.' };
  const goesOn = turns.some((option) => option.cost > 0);
  return goesOn
    ? { label: `${name} goes on`, sentence: 'It keeps the turn.' }
    : { label: `${name} goes first`, sentence: 'The other one waits.' };
}

/** What was placed at a choice, or null while it is as it would be by itself. */
export function placedWords(choice: StoryChoice): string | null {
  return choice.taken === 0 ? null : optionWords(choice, choice.taken).label;
}
