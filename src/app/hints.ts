import type { CodeExercise } from '../core/exercise.ts';
import type { RuleId } from '../core/rules.ts';
import type { Verdict } from '../core/verdict.ts';

/** How many hints were shown, by rule. */
export type HintsShown = Partial<Readonly<Record<RuleId, number>>>;

/** The rule that hints are given for: the broken one, else another that broke with it and for which there are hints. */
export function hintedRule(verdict: Verdict | null, hints: CodeExercise['hints']): RuleId | null {
  if (verdict?.status !== 'failed') return null;
  return [verdict.rule, ...verdict.alsoBroken].find((rule) => hints[rule] !== undefined) ?? null;
}

export function shownHints(rule: RuleId | null, shown: HintsShown, hints: CodeExercise['hints']): readonly string[] {
  return rule ? (hints[rule]?.slice(0, shown[rule] ?? 0) ?? []) : [];
}

export function hasMoreHints(rule: RuleId | null, shown: HintsShown, hints: CodeExercise['hints']): boolean {
  return rule !== null && (shown[rule] ?? 0) < (hints[rule]?.length ?? 0);
}

export function withNextHint(rule: RuleId | null, shown: HintsShown, hints: CodeExercise['hints']): HintsShown {
  return rule && hasMoreHints(rule, shown, hints) ? { ...shown, [rule]: (shown[rule] ?? 0) + 1 } : shown;
}
