import { parseScheduleId } from './schedule-id.ts';
import type { GradeResult, StoryLink } from './verdict.ts';

/** A failing schedule that differs from the others by its start state, by the rule that it breaks, or by what failed where. */
export type DifferentStory = StoryLink & { readonly scenario: string };

/**
 * The counterexample first, then for each other start state and broken rule the failing schedule with the fewest faults
 * and interruptions.
 */
export function storiesByRule(result: GradeResult): readonly DifferentStory[] {
  const seen = new Set<string>();
  return failingStories(result).filter((story) => isNews(seen, byRule(story)));
}

/** The same, and after these one for each other kind of call, and way of failing, at which a rule can be made to break. */
export function differentStories(result: GradeResult): readonly DifferentStory[] {
  const first = storiesByRule(result);
  const seen = new Set(first.map(byBoundary));
  return [...first, ...failingStories(result).filter((story) => isNews(seen, byBoundary(story)))];
}

/** Failing stories of a result that no story known so far is like: another rule, or something else failed. */
export function newStories(result: GradeResult, known: readonly DifferentStory[]): readonly DifferentStory[] {
  const rules = new Set(known.map(byRule));
  const boundaries = new Set(known.map(byBoundary));
  return differentStories(result).filter((story) => {
    const boundaryIsNews = isNews(boundaries, byBoundary(story));
    return isNews(rules, byRule(story)) || boundaryIsNews;
  });
}

/** What failed, and at which kind of call, whichever in the row it was. Empty: nothing. */
export function boundaryOf(faults: readonly string[]): string {
  return faults
    .map((label) => label.replace(/ (?:before the first call|(?:at|after|from) call \d+(?: on)?)/, ''))
    .join('\n');
}

/** All that failed: the counterexample first, then those with fewer workers, faults and interruptions. */
function failingStories({ cells, counterexample }: GradeResult): readonly DifferentStory[] {
  const failing = cells.flatMap(({ label, stories }) =>
    stories.filter(({ status }) => status === 'failed').map((story) => ({ ...story, scenario: label })),
  );
  const shown = failing.find(({ id }) => id === counterexample?.id);
  const others = failing.filter((story) => story !== shown);
  return [...(shown ? [shown] : []), ...others.toSorted((one, other) => weight(one) - weight(other))];
}

function byRule({ scenario, rule }: DifferentStory): string {
  return `${scenario}\n${rule ?? ''}`;
}

function byBoundary({ rule, faults, id }: DifferentStory): string {
  return `${rule ?? ''}\n${parseScheduleId(id)?.level.preemptions ?? 0}\n${boundaryOf(faults)}`;
}

/** True for the first with this text. */
function isNews(seen: Set<string>, text: string): boolean {
  const news = !seen.has(text);
  seen.add(text);
  return news;
}

function weight({ id }: StoryLink): number {
  const level = parseScheduleId(id)?.level;
  return level ? level.workers + level.faults + level.preemptions : Number.MAX_SAFE_INTEGER;
}
