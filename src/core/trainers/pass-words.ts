import { counted } from '../counted.ts';
import type { Assignment, PassRule } from './assignment.ts';

/** What an assignment asks for, in a few words. */
export function passWords({
  pass,
  worksheet,
  readTexts,
  exercises,
}: Pick<Assignment, 'pass' | 'worksheet' | 'readTexts'> & { readonly exercises: readonly string[] }): string {
  const own = 'the worksheet, by your trainer’s mark';
  const rule = readTexts ? `${ruleWords(pass)}; ${READ_WORDS}` : ruleWords(pass);
  if (!worksheet) return rule;
  return exercises.length === 0 ? own : `${rule}; and ${own}`;
}

/** Where texts wait for a person, in words for whoever reads an assignment. */
const READ_WORDS = 'written answers count once the trainer has read them';

function ruleWords({ depth, rows, bugs, answers, exercises }: PassRule): string {
  const parts = [
    ...(exercises === null ? [] : [counted(exercises, 'exercise')]),
    ...(rows < 100 ? [`${rows} per cent of start states`] : []),
    ...(bugs < 100 ? [`${bugs} per cent of planted bugs`] : []),
    ...(answers < 100 ? [`${answers} per cent of answers`] : []),
  ];
  const what = parts.length === 0 ? 'everything right, in every exercise' : parts.join(', ');
  return depth === 'full' ? what : `${what}, with at most one fault`;
}
