import type { Assignment } from './assignment.ts';
import { passesCheck } from './class-grade.ts';
import type { Exercise } from '../exercise.ts';
import type { GradedAnswer } from './graded-answer.ts';

/** What a learning platform is told about an assignment, from the best that was graded in each exercise. */

export interface EarnedResult {
  /** Parts that were right, and of how many. */
  readonly right: number;
  readonly of: number;
  /** Whether it is enough under the assignment's rule. */
  readonly enough: boolean;
}

export type EarnedResults = ReadonlyMap<string, EarnedResult>;

export interface Standing {
  /** 0 to 100, rounded down. Null: nothing has been graded yet, which is no score of 0. */
  readonly score: number | null;
  readonly passed: boolean;
}

/** What one graded answer earns. */
export function earned(
  pass: Assignment['pass'],
  kind: Exercise['kind'] | undefined,
  graded: GradedAnswer,
): EarnedResult {
  const enough = passesCheck(pass, kind, graded);
  if (graded.status === 'passed') return { right: Math.max(graded.of, 1), of: Math.max(graded.of, 1), enough };
  return { right: graded.right, of: graded.of, enough };
}

/** A worse answer takes nothing back. */
export function better(known: EarnedResult | undefined, now: EarnedResult): EarnedResult {
  if (!known) return now;
  if (known.enough !== now.enough) return known.enough ? known : now;
  return share(now) > share(known) ? now : known;
}

/** A worksheet counts for nothing: a platform has no room for one, and nobody is to be kept from passing by that. */
export function standing({ exercises, pass }: Assignment, results: EarnedResults): Standing {
  const own = exercises.flatMap((id) => results.get(id) ?? []);
  const sum = own.reduce((total, result) => total + share(result), 0);
  const needed = Math.min(pass.exercises ?? exercises.length, exercises.length);
  return {
    // A hair more, since thirds and sevenths do not add up in binary.
    score: own.length === 0 ? null : Math.floor((sum / exercises.length) * 100 + 1e-9),
    passed: exercises.length > 0 && own.filter(({ enough }) => enough).length >= needed,
  };
}

function share({ right, of }: EarnedResult): number {
  return of === 0 ? 0 : right / of;
}
