import type { CodeExercise } from '../core/exercise.ts';
import { parseScheduleId } from '../core/schedule-id.ts';
import type { GradeResult, Level, LevelResult } from '../core/verdict.ts';
import { markdownTable, withBetween, type Marks } from './markdown-table.ts';

/** Every planted bug of the course, and how the engine finds it. Holds no times: it is the same on every machine. */

type Mutant = Omit<CodeExercise['mutants'][number], 'code'>;

/** Names and references in the runs are made from this number. */
export const BUG_SEED = 1;

/** A planted bug that was found by the rule that it names. */
export interface FoundBug {
  /** The exercise's slug. */
  readonly exercise: string;
  readonly mutant: Mutant;
  /** Workers, faults and interruptions of the shortest story. */
  readonly level: Level;
  /** Schedules tried up to the end of that level: of its stories the shortest is shown. */
  readonly schedules: number;
  /** Steps of that story, up to the one at which the rule breaks. */
  readonly steps: number;
}

/** @returns what is wrong, in a sentence, when the bug was not found by the rule that it names. */
export function foundBug(exercise: string, mutant: Mutant, result: GradeResult): FoundBug | string {
  const { verdict, levels, counterexample } = result;
  const name = `${exercise}/${mutant.file}`;
  if (verdict.status !== 'failed') return `${name} is not found: its check ends as ${verdict.status}.`;
  if (verdict.rule !== mutant.rule) return `${name} is found by ${verdict.rule}, but names ${mutant.rule}.`;
  const level = counterexample && parseScheduleId(counterexample.id)?.level;
  if (!level) return `${name} is found, but no story tells how.`;
  const steps = (counterexample.violations[0]?.step ?? 0) + 1;
  return { exercise, mutant, level, schedules: triedUpTo(levels, level), steps };
}

function triedUpTo(levels: readonly LevelResult[], level: Level): number {
  const last = levels.findIndex((each) => covers(each, level));
  return levels.slice(0, last + 1).reduce((sum, { schedules }) => sum + schedules, 0);
}

function covers(level: Level, { workers, faults, preemptions }: Level): boolean {
  return level.workers === workers && level.faults >= faults && level.preemptions >= preemptions;
}

// The table

const HEADINGS = [
  'Exercise',
  'Planted bug',
  'Misconception',
  'Rule that catches it',
  'Level',
  'Schedules',
  'Steps',
  'Without faults',
];

export const BUG_MARKS: Marks = {
  begin: '<!-- planted bugs: npm run tables -- bugs --write -->',
  end: '<!-- end of planted bugs -->',
};

/** The text with the table between its two marks brought up to date. @returns null when the marks are missing */
export function withBugTable(text: string, bugs: readonly FoundBug[]): string | null {
  return withBetween(text, BUG_MARKS, bugTable(bugs));
}

/** The table as Markdown, one row a planted bug, and under it those that take two deviations. */
export function bugTable(bugs: readonly FoundBug[]): string {
  const twofold = bugs.filter(({ level }) => deviations(level) >= 2).map(nameOf);
  const sentence = `Of these ${bugs.length}, only two deviations together reveal ${twofold.length}: ${twofold.join(', ')}.`;
  return `${markdownTable([HEADINGS, ...bugs.map(cellsOf)])}\n\n${sentence}`;
}

/** The row of one bug. */
export function cellsOf(bug: FoundBug): string[] {
  const { level, schedules, steps } = bug;
  const { workers, faults, preemptions } = level;
  const found = [`${workers}, ${faults}, ${preemptions}`, String(schedules), String(steps)];
  return [...namedCells(bug), ...found, deviations(level) === 0 ? 'yes' : 'no'];
}

/** The part of a row that is known without looking for the bug. */
export function namedCells(bug: Pick<FoundBug, 'exercise' | 'mutant'>): string[] {
  const { exercise, mutant } = bug;
  return [`\`${exercise}\``, nameOf(bug), withCase(mutant).replaceAll('|', '\\|'), `\`${mutant.rule}\``];
}

function nameOf({ mutant }: Pick<FoundBug, 'mutant'>): string {
  return `\`${mutant.file.replace(/\.ts$/, '')}\``;
}

function withCase({ misconception, case: reported }: Mutant): string {
  return reported ? `${misconception} ([${reported.id}](${reported.url}))` : misconception;
}

/** How far a story is from the plain course: second workers, faults and interruptions. */
function deviations({ workers, faults, preemptions }: Level): number {
  return workers - 1 + faults + preemptions;
}
