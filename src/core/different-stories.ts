import { parseScheduleId } from './schedule-id.ts';
import type { GradeResult, StoryLink } from './verdict.ts';

/** A failing schedule that differs from the others by its start state or by the rule that it breaks. */
export type DifferentStory = StoryLink & { readonly scenario: string };

/**
 * The counterexample first, then for each other start state and broken rule the failing schedule with the fewest faults
 * and interruptions.
 */
export function differentStories({ cells, counterexample }: GradeResult): readonly DifferentStory[] {
  const failing = cells.flatMap(({ label, stories }) =>
    stories.filter(({ status }) => status === 'failed').map((story) => ({ ...story, scenario: label })),
  );
  const shown = failing.find(({ id }) => id === counterexample?.id);
  const inOrder = [...(shown ? [shown] : []), ...failing.toSorted((one, other) => weight(one) - weight(other))];
  const kinds = new Set<string>();
  return inOrder.filter(({ scenario, rule }) => {
    const kind = `${scenario}\n${rule ?? ''}`;
    const isNews = !kinds.has(kind);
    kinds.add(kind);
    return isNews;
  });
}

function weight({ id }: StoryLink): number {
  const level = parseScheduleId(id)?.level;
  return level ? level.workers + level.faults + level.preemptions : Number.MAX_SAFE_INTEGER;
}
