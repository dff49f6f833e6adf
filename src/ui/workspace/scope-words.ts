import type { CodeTask } from '../../core/exercise.ts';
import { levelOf } from '../../core/level-of.ts';
import { FAULTS } from '../../core/faults.ts';
import type { GradeResult, Level } from '../../core/verdict.ts';
import { counted } from '../../core/counted.ts';

/** How much is tried, in words. The same sentences name the goal before a check and what was done after it. */

/** `up to one fault, one worker`: the widest of some levels. */
export function levelWords(levels: readonly Level[]): string {
  const most = (of: (level: Level) => number) => Math.max(0, ...levels.map(of));
  const faults = most((level) => level.faults);
  const workers = most((level) => level.workers);
  const preemptions = most((level) => level.preemptions);
  return [
    faults === 0 ? 'no faults' : `up to ${counted(faults, 'fault', 'words')}`,
    workers > 1 ? `up to ${counted(workers, 'worker', 'words')}` : counted(workers, 'worker', 'words'),
    ...(preemptions === 0 ? [] : [`up to ${counted(preemptions, 'interruption', 'words')}`]),
  ].join(', ');
}

/** `9 start states, up to one fault, one worker`: what a check of this exercise will try. */
export function goalScope({ scenarios, levels }: CodeTask): string {
  return `${counted(scenarios.length, 'start state')}, ${levelWords(levels.map(levelOf))}`;
}

/** `57 schedules tried: 9 start states, up to one fault, one worker.` */
export function triedWords({ levels, cells }: GradeResult): string {
  const schedules = levels.reduce((sum, level) => sum + level.schedules, 0);
  if (schedules === 0) return 'No schedule was tried.';
  const unfinished = levels.some(({ complete }) => !complete) ? ' Not all of them were tried.' : '';
  return `${counted(schedules, 'schedule')} tried: ${counted(cells.length, 'start state')}, ${levelWords(levels)}.${unfinished}`;
}

/** Names of faults as they stand in a sentence. */
export function faultNames(task: CodeTask): string {
  return task.faults.map((fault) => FAULTS[fault].label.toLowerCase()).join('; ');
}

/** What a check never reached, by the name that a person knows it by: a start state or a fault. */
export function missingNames(missing: readonly string[], task: CodeTask): readonly string[] {
  const faults: Readonly<Record<string, { readonly label: string }>> = FAULTS;
  return missing.map((id) => task.scenarios.find((scenario) => scenario.id === id)?.label ?? faults[id]?.label ?? id);
}
