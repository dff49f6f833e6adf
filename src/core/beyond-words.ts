import { schedulesOf, type BeyondResult, type BeyondSoFar } from './beyond.ts';
import { counted } from './counted.ts';
import type { CodeTask } from './exercise.ts';
import { levelsBeyond } from './levels.ts';
import { RULES } from './rules.ts';
import { capitalised } from './first-letter.ts';

/** Exploring past the bound, in sentences: for the page and for the terminal. */

export function exploringWords(soFar: BeyondSoFar, task: CodeTask): string {
  return `Looking beyond the bound: ${covered(soFar, task)}.`;
}

/** What was found past the bound, or how far it was looked, in sentences. */
export function exploredWords(result: BeyondResult, task: CodeTask): readonly string[] {
  if (levelsBeyond(task.levels).length === 0)
    return ['No level lies beyond this exercise’s bound: nothing more is tried.'];
  const { found, end } = result;
  if (found) {
    const rule = found.rule === null ? 'the code itself goes wrong' : `“${RULES[found.rule].label}” is broken`;
    return [`Beyond the bound ${rule}: ${found.sentence}`, `The pass stands. ${capitalised(covered(result, task))}.`];
  }
  switch (end.how) {
    case 'done':
      return [`Beyond the bound nothing was found: ${covered(result, task)}.`];
    case 'budget':
      return [`Beyond the bound nothing was found as far as it was tried: ${covered(result, task)}.`];
    case 'stopped':
      return [`Beyond the bound it is not known: stopped, after ${covered(result, task)}, with nothing found.`];
    case 'broken':
      return [
        `Beyond the bound it is not known: ${covered(result, task)}, with nothing found, and then it broke off.`,
        end.sentence,
      ];
  }
}

/** `1,234 schedules tried, 567 states told apart, 3 of 5 further levels complete`. */
function covered(soFar: BeyondSoFar, task: CodeTask): string {
  const schedules = schedulesOf(soFar);
  const states = soFar.levels.at(-1)?.states ?? 0;
  const complete = soFar.levels.filter((level) => level.complete).length;
  const all = levelsBeyond(task.levels).length;
  return [
    `${counted(schedules, 'more schedule')} tried`,
    `${states.toLocaleString('en-GB')} states told apart`,
    `${complete} of ${all} further levels complete`,
  ].join(', ');
}
