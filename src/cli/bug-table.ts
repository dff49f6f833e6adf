import type { CodeExercise } from '../core/exercise.ts';
import { parseScheduleId } from '../core/schedule-id.ts';
import type { GradeResult, Level, LevelResult } from '../core/verdict.ts';
import { markdownTable, withBetween, type Marks } from './markdown-table.ts';

/** Every planted bug of the course, and how the engine finds it. Holds no times: it is the same on every machine. */

type Mutant = CodeExercise['mutants'][number];

/** Names and references in the runs are made from this number. */
export const BUG_SEED = 1;

export interface BugRow {
  readonly exercise: string;
  readonly bug: string;
  readonly misconception: string;
  readonly rule: string;
  /** Workers, faults and interruptions of the shortest story. */
  readonly level: string;
  /** Schedules tried, up to the end of that level: of its stories the shortest is shown. */
  readonly schedules: string;
  /** Steps of that story, up to the one at which the rule breaks. */
  readonly steps: string;
  /** Whether one worker with whom nothing fails breaks the rule already. */
  readonly faultFree: string;
}

/** What is known of a planted bug without running it. */
export function statedOf({ id }: Pick<CodeExercise, 'id'>, mutant: Omit<Mutant, 'code'>) {
  const { file, misconception, case: reported } = mutant;
  const link = reported ? ` [${reported.id}](${reported.url})` : '';
  return { exercise: `\`${id}\``, bug: `\`${file.replace(/\.ts$/, '')}\``, misconception: `${misconception}${link}` };
}

/** A row of the table. @returns why there is none, in a sentence, when the bug was not found by the rule it names. */
export function bugRow(
  exercise: Pick<CodeExercise, 'id'>,
  mutant: Omit<Mutant, 'code'>,
  result: GradeResult,
): BugRow | string {
  const { verdict, levels, counterexample } = result;
  const name = `${exercise.id}/${mutant.file}`;
  if (verdict.status !== 'failed') return `${name} is not found: the check ends as ${verdict.status}.`;
  if (verdict.rule !== mutant.rule) return `${name} is found by ${verdict.rule}, and names ${mutant.rule}.`;
  const level = counterexample && parseScheduleId(counterexample.id)?.level;
  if (!counterexample || !level) return `${name} is found, and there is no story.`;
  const { workers, faults, preemptions } = level;
  return {
    ...statedOf(exercise, mutant),
    rule: `\`${verdict.rule}\``,
    level: `${workers}, ${faults}, ${preemptions}`,
    schedules: String(triedUpTo(levels, level)),
    steps: String((counterexample.violations[0]?.step ?? 0) + 1),
    faultFree: workers + faults + preemptions === 1 ? 'yes' : 'no',
  };
}

function triedUpTo(levels: readonly LevelResult[], level: Level): number {
  const last = levels.findIndex((each) => covers(each, level));
  return levels.slice(0, last + 1).reduce((sum, { schedules }) => sum + schedules, 0);
}

function covers(level: Level, { workers, faults, preemptions }: Level): boolean {
  return level.workers === workers && level.faults >= faults && level.preemptions >= preemptions;
}

const HEADINGS: Readonly<Record<keyof BugRow, string>> = {
  exercise: 'Exercise',
  bug: 'Planted bug',
  misconception: 'Misconception',
  rule: 'Rule that catches it',
  level: 'Level',
  schedules: 'Schedules',
  steps: 'Steps',
  faultFree: 'Without faults',
};

/** The table as Markdown, one row a planted bug. */
export function bugTable(rows: readonly BugRow[]): string {
  const columns = Object.keys(HEADINGS) as (keyof BugRow)[];
  const cells = rows.map((row) => columns.map((column) => row[column].replaceAll('|', '\\|')));
  return markdownTable([Object.values(HEADINGS), ...cells]);
}

export const BUG_MARKS: Marks = {
  begin: '<!-- planted bugs: npm run tables -- bugs --write -->',
  end: '<!-- end of planted bugs -->',
};

/** The text with the table between its two marks replaced. @returns null when the marks are missing */
export function withBugTable(text: string, rows: readonly BugRow[]): string | null {
  return withBetween(text, BUG_MARKS, bugTable(rows));
}
