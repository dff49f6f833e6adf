import type { Story, StoryChoice } from '../../core/trace.ts';

/** A choice of the story, and its place in the path. */
export interface PlacedChoice {
  readonly choice: StoryChoice;
  readonly place: number;
}

/** What can be chosen at the step at `position`. */
export function choicesAt({ choices, steps }: Story, position: number): readonly PlacedChoice[] {
  const index = steps[position]?.index;
  return choices.flatMap((choice, place) => (choice.step === index ? [{ choice, place }] : []));
}

/** The choice and option that a digit stands for at a step: its options are counted through. */
export function optionOfDigit(
  choices: readonly PlacedChoice[],
  digit: number,
): { readonly place: number; readonly option: number } | null {
  const all = choices.flatMap(({ choice, place }) => choice.options.map((_, option) => ({ place, option })));
  return all[digit - 1] ?? null;
}
