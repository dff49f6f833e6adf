import { counted } from '../core/counted.ts';
import { assignmentHash, type Assignment } from '../core/trainers/assignment.ts';
import { passedParts } from '../core/trainers/class-feedback.ts';
import { namesAssignment } from '../core/trainers/class-grade.ts';
import { unreadableFiles } from '../core/trainers/class-reports.ts';
import type { Roll } from '../core/trainers/class-roll.ts';
import { exerciseWord, percent, resultWord, type Report } from '../core/trainers/gradebook-own.ts';
import { passWords } from '../core/trainers/pass-words.ts';

/** What the terminal says of a class that was graded. */

/** What learners wrote could take hold of a terminal, or look like lines of ours. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

/**
 * Which assignment counts, where it came from, what passes, and which hand-ins name another one.
 * @param given as it was named, `used` as it is graded by
 */
export function usedAssignment(given: Assignment, used: Assignment, from: string, { learners }: Roll): string[] {
  const hash = assignmentHash(given);
  const others = learners.filter((learner) => !namesAssignment(hash, learner));
  const shown = others.slice(0, MOST_NAMED).map(({ counts: { file, read } }) => {
    const { title, hash: named } = read.submission.assignment;
    return `      ${plain(file)}: “${plain(title)}” (${named})`;
  });
  return [
    `Assignment: “${plain(given.title)}” (${hash}), from ${from}.`,
    `What passes: ${passWords(used)}.`,
    ...(others.length === 0
      ? []
      : [
          `${counted(others.length, 'hand-in')} made for another assignment, or another version of it; this one counts:`,
        ]),
    ...shown,
    ...(others.length > shown.length ? [`      and ${others.length - shown.length} more`] : []),
  ];
}

/** Most hand-ins that are named because they were made for another assignment. */
const MOST_NAMED = 20;

/** That nobody said what passes, and how to. @param lying files of assignments among the hand-ins */
export function withoutRule(lying: readonly string[]): string {
  return [
    'No assignment was given, so each answer was graded and nobody has a result: what passes is for you to say, with --assignment FILE. Save that file from the class’s page.',
    ...lying.map((path) => `${plain(path)} is an assignment, and may be a learner’s: name it if it is yours.`),
  ].join('\n');
}

/** What was found in each answer, where nobody has said what passes. */
export function foundIn(reports: readonly Report[], roll: Roll): string {
  const lines = reports.map(({ learner, grade }) => {
    const words = grade.exercises
      .filter(({ graded }) => graded?.status !== 'missing')
      .map((each) => `${each.exercise} ${exerciseWord(each)}`);
    const { hash, title } = learner.counts.read.submission.assignment;
    return `      ${plain(learner.name)}: ${words.join(', ') || 'no answer'}; made for “${plain(title)}” (${hash})`;
  });
  return [...lines, ...unreadableLines(roll)].join('\n');
}

function unreadableLines(roll: Roll): string[] {
  return unreadableFiles(roll).map(({ file, sentence }) => `?     ${plain(file)}: ${sentence}`);
}

const SIGNS: Readonly<Record<ReturnType<typeof resultWord>, string>> = {
  passed: 'ok  ',
  'not passed': 'FAIL',
  'not marked': 'wait',
  'waits for a person': 'wait',
  'not graded': '?   ',
};

/** Each learner’s result, what could not be read, and how many passed. */
export function summary(reports: readonly Report[], roll: Roll): string {
  const lines = reports.map(
    ({ learner, grade }) =>
      `${SIGNS[resultWord(grade)]}  ${plain(learner.name)}: ${passedParts(grade)}${grade.complete ? `, ${percent(grade.share)} per cent` : ''}`,
  );
  const passed = reports.filter(({ grade }) => resultWord(grade) === 'passed').length;
  const waiting = reports.filter(({ grade }) => grade.graded && !grade.complete).length;
  const last =
    waiting === 0
      ? []
      : [`${waiting} ${waiting === 1 ? 'learner’s work waits' : 'learners’ work waits'} for a person’s mark.`];
  return [
    ...lines,
    ...unreadableLines(roll),
    '',
    `${passed} of ${counted(reports.length, 'learner')} passed.`,
    ...last,
  ].join('\n');
}
