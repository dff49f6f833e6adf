import type { Assignment, CountRule } from './assignment.ts';
import { isToBeRead, needsReader, passesCheck } from './class-grade.ts';
import type { Exercise } from '../exercise.ts';
import { earnedParts, isForAReader, type GradedAnswer } from './graded-answer.ts';

/** What a learning platform is told about an assignment, from the best that was graded in each exercise. */

export interface EarnedResult {
  /** Parts that were right, and of how many. */
  readonly right: number;
  readonly of: number;
  /** Whether it is enough under the assignment's rule. */
  readonly enough: boolean;
  /**
   * Whether a person has to decide: the word of a text's writer, or the workbook's own text, would make it enough, or the
   * assignment wants texts read. In a class it waits, too.
   */
  readonly waits: boolean;
}

export type EarnedResults = ReadonlyMap<string, EarnedResult>;

export interface Standing {
  /** 0 to 100, rounded down. Null: nothing has been graded yet, which is no score of 0. */
  readonly score: number | null;
  readonly passed: boolean;
}

/**
 * What one graded answer earns. What only its writer vouches for, and the workbook's own text, earns nothing: nobody has read
 * it. Nor does any text where the assignment wants them read.
 */
export function earned(rule: CountRule, kind: Exercise['kind'] | undefined, graded: GradedAnswer): EarnedResult {
  const { pass } = rule;
  const checked = passesCheck(pass, kind, graded);
  const of = Math.max(graded.of, 1);
  if (isToBeRead(rule, kind, graded)) return { right: 0, of, enough: false, waits: true };
  const waits = checked && needsReader(pass, kind, graded);
  if (graded.status === 'passed' && !isForAReader(graded)) return { right: of, of, enough: checked, waits };
  return { right: earnedParts(graded), of: graded.of, enough: checked && !waits, waits };
}

/** A worse answer takes nothing back. Whether one waits is said of the later one: only that can be read and decided. */
export function better(known: EarnedResult | undefined, now: EarnedResult): EarnedResult {
  if (!known) return now;
  if (known.enough !== now.enough) return known.enough ? known : now;
  const best = share(now) > share(known) ? now : known;
  return best.waits === now.waits ? best : { ...best, waits: now.waits };
}

/** Of an assignment's exercises, those whose answers a person has to decide. */
export function waiting({ exercises }: Assignment, results: EarnedResults): readonly string[] {
  return exercises.filter((id) => results.get(id)?.waits === true);
}

/**
 * A platform has no room for a worksheet, and only a person passes one. Where one is asked for, nothing that this reports
 * is ever a pass, nor the whole score: the rule asks for it too.
 */
export function standing({ exercises, pass, worksheet }: Assignment, results: EarnedResults): Standing {
  const own = exercises.flatMap((id) => results.get(id) ?? []);
  const sum = own.reduce((total, result) => total + share(result), 0);
  const needed = Math.min(pass.exercises ?? exercises.length, exercises.length);
  return {
    // A hair more, since thirds and sevenths do not add up in binary.
    score: own.length === 0 ? null : Math.floor((sum / (exercises.length + (worksheet ? 1 : 0))) * 100 + 1e-9),
    passed: !worksheet && exercises.length > 0 && own.filter(({ enough }) => enough).length >= needed,
  };
}

function share({ right, of }: EarnedResult): number {
  return of === 0 ? 0 : right / of;
}
