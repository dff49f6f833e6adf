import type { CodeTask } from './exercise.ts';
import { counted } from './counted.ts';
import type { StoryChoice, StoryOption } from './trace.ts';

/** Placing what goes wrong by hand: which path a choice leads to, and what it spends of what may be placed. */

/** Faults, and turns that one worker took from another. */
export interface Spent {
  readonly faults: number;
  readonly interruptions: number;
}

/** The options taken up to a choice, and another one there. What was placed after it is gone: it may not fit any more. */
export function pathTo(choices: readonly StoryChoice[], choice: number, option: number): readonly number[] {
  return [...choices.slice(0, choice).map(({ taken }) => taken), option];
}

/** What the options taken up to now have spent. */
export function spentIn(choices: readonly StoryChoice[]): Spent {
  return total(choices.flatMap(({ options, taken }) => options[taken] ?? []));
}

/** What would be spent after choosing this option, and whether the levels of a task have room for it. */
export function spentAfter(choices: readonly StoryChoice[], choice: number, option: number): Spent {
  const chosen = choices[choice]?.options[option];
  const before = choices.slice(0, choice).flatMap(({ options, taken }) => options[taken] ?? []);
  return total(chosen ? [...before, chosen] : before);
}

/** Whether some level allows as much. */
export function hasRoomFor({ faults, interruptions }: Spent, levels: CodeTask['levels']): boolean {
  return levels.some(([, most, turns]) => faults <= most && interruptions <= turns);
}

/** The most of each that any level allows. */
export function mostOf(levels: CodeTask['levels']): Spent {
  return {
    faults: Math.max(...levels.map(([, faults]) => faults)),
    interruptions: Math.max(...levels.map(([, , turns]) => turns)),
  };
}

/** Deviations from the plain course: each fault and each interruption is one. */
export function costOf({ faults, interruptions }: Spent): number {
  return faults + interruptions;
}

/** `1 fault and 2 interruptions`, or `nothing`. */
export function spentWords({ faults, interruptions }: Spent): string {
  const words = [
    ...(faults > 0 ? [counted(faults, 'fault')] : []),
    ...(interruptions > 0 ? [counted(interruptions, 'interruption')] : []),
  ];
  return words.length === 0 ? 'nothing' : words.join(' and ');
}

function total(taken: readonly StoryOption[]): Spent {
  const costs = (isFault: boolean) =>
    taken.filter(({ fault }) => (fault !== null) === isFault).reduce((sum, { cost }) => sum + cost, 0);
  return { faults: costs(true), interruptions: costs(false) };
}
