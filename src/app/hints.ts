import type { RuleId } from '../core/rules.ts';
import type { Verdict } from '../core/verdict.ts';

/** Hints by what they are for: a broken rule, a planted bug that escapes. */
export type Hints = Partial<Readonly<Record<string, readonly string[]>>>;

/** How many hints were shown, by what they are for. */
export type HintsShown = Partial<Readonly<Record<string, number>>>;

/** The rule that hints are given for: the broken one, else another that broke with it and for which there are hints. */
export function hintedRule(verdict: Verdict | null, hints: Hints): RuleId | null {
  if (verdict?.status !== 'failed') return null;
  return [verdict.rule, ...verdict.alsoBroken].find((rule) => hints[rule] !== undefined) ?? null;
}

/** The steps of a hint that are open, the first one first. None when nothing is broken. */
export function shownHints(about: string | null, shown: HintsShown, hints: Hints): readonly string[] {
  return about ? (hints[about]?.slice(0, shown[about] ?? 0) ?? []) : [];
}

/** Whether a step of the hint is still closed. */
export function hasMoreHints(about: string | null, shown: HintsShown, hints: Hints): boolean {
  return about !== null && (shown[about] ?? 0) < (hints[about]?.length ?? 0);
}

/** With one more step open, or as it was when all are. */
export function withNextHint(about: string | null, shown: HintsShown, hints: Hints): HintsShown {
  return about && hasMoreHints(about, shown, hints) ? { ...shown, [about]: (shown[about] ?? 0) + 1 } : shown;
}
