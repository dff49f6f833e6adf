import { rowsAt } from './committed.ts';
import type { BreakExercise } from './exercise.ts';
import { costOf, spentIn, spentWords, type Spent } from './placing.ts';
import { RULES } from './rules.ts';
import { callText, endingText, replyText } from './story-text.ts';
import type { Story } from './trace.ts';

/** Judges what somebody reached who was the network for an implementation that looks right. */

/** Where a puzzle stands after one run of it. `won`: the goal is reached. */
export interface Reached {
  readonly won: boolean;
  /** One sentence: what broke, or what is still missing. */
  readonly sentence: string;
}

/** How a win compares with the shortest there is. `open`: nobody has looked yet, or nobody could. */
export type Length = 'open' | 'longer' | 'shortest';

/** @param given with the goal `look-alike`: the other run, or null while it hasn't been played. */
export function reached(goal: BreakExercise['goal'], story: Story, given: Story | null): Reached {
  if (story.codeFault) return { won: false, sentence: `The code itself stopped: ${story.codeFault.sentence}` };
  switch (goal.kind) {
    case 'break-rule':
      return brokenRule(story);
    case 'look-alike':
      return given ? lookAlike(given, story) : { won: false, sentence: 'The other run has not been played yet.' };
  }
}

/** @param shortest what the shortest win spends, or null while it isn't known. */
export function lengthOf(story: Story, shortest: Spent | null): Length {
  if (!shortest) return 'open';
  return costOf(spentIn(story.choices)) > costOf(shortest) ? 'longer' : 'shortest';
}

/** What is said of a win beside what broke. */
export function lengthWords(story: Story, shortest: Spent | null): string {
  const spent = spentWords(spentIn(story.choices));
  switch (lengthOf(story, shortest)) {
    case 'open':
      return `You placed ${spent}.`;
    case 'longer':
      return `You placed ${spent}. There is a shorter story, with ${shortest ? spentWords(shortest) : 'less'}.`;
    case 'shortest':
      return `You placed ${spent}. No story is shorter.`;
  }
}

function brokenRule({ violations: [first] }: Story): Reached {
  if (!first) return { won: false, sentence: 'Nothing is broken yet.' };
  return { won: true, sentence: `${RULES[first.rule].label}: ${first.sentence}` };
}

function lookAlike(given: Story, story: Story): Reached {
  const theirs = heard(given);
  const mine = heard(story);
  const at = mine.findIndex((line, index) => !sameHeard(line, theirs[index]));
  if (at >= 0 || mine.length !== theirs.length) {
    return { won: false, sentence: `The caller can tell the two apart: ${difference(theirs[at], mine[at])}` };
  }
  if (sameRows(given, story)) {
    return {
      won: false,
      sentence: 'The caller is told the same, and the same is true in both: there is nothing to confuse.',
    };
  }
  return {
    won: true,
    sentence: 'The caller is told the same in both, word for word, and what is true differs.',
  };
}

function difference(theirs: Heard | undefined, mine: Heard | undefined): string {
  if (!mine) return 'here it hears less.';
  if (!theirs) return 'here it hears more.';
  if (mine.what !== theirs.what) return `here it comes to ${shortly(mine)}, there to ${shortly(theirs)}.`;
  return `${shortly(mine)} brings another answer here than there.`;
}

/** A call without what it was called with. */
function shortly({ what }: Heard): string {
  return `“${what.split('(')[0]}”`;
}

/** One thing that the callers did, and what reached them. */
export interface Heard {
  readonly what: string;
  readonly answer: string;
}

/** All that the callers of a run were told before the quiet attempts. What happened at the destination isn't among it. */
export function heard({ steps }: Story): readonly Heard[] {
  return steps.flatMap(({ quiet, event }) => {
    if (quiet) return [];
    switch (event.kind) {
      case 'begin':
        return [{ what: event.restart ? 'A new attempt begins' : 'An attempt begins', answer: event.reference }];
      case 'call':
        return [{ what: callText(event.call), answer: replyText(event.reply, event.call) }];
      case 'end':
        return [{ what: 'The attempt ends', answer: endingText(event.ending) }];
      case 'world':
        return [];
    }
  });
}

/** Whether a caller was told the same. Two that heard nothing are alike. */
export function sameHeard(one: Heard | undefined, other: Heard | undefined): boolean {
  return one?.what === other?.what && one?.answer === other?.answer;
}

/** Whether the same rows are committed in both when the faults are over. */
function sameRows(one: Story, other: Story): boolean {
  return JSON.stringify(rowsAt(one, lastLoud(one))) === JSON.stringify(rowsAt(other, lastLoud(other)));
}

/** Place of the last step before the quiet attempts. */
export function lastLoud({ steps }: Story): number {
  const firstQuiet = steps.findIndex(({ quiet }) => quiet);
  return (firstQuiet < 0 ? steps.length : firstQuiet) - 1;
}
