import { parseScheduleId } from '../schedule-id.ts';
import type { Story } from '../trace.ts';
import { ALWAYS_TRIED_NAMES, type AlwaysTried, type Step } from './model.ts';

/** Whether the check tries it: nobody has said why that can’t be. */
export function isTried({ excluded }: Pick<Step, 'excluded'>, what: AlwaysTried): boolean {
  return excluded[what].trim() === '';
}

/** Whether somebody else may have used the same key for another request. */
export function hasRivals(step: Pick<Step, 'answers' | 'excluded'>): boolean {
  return isTried(step, 'rival') && step.answers.mismatch.value !== 'does-not-arise';
}

/** What a team has left out of the check, each with the reason that it gives. */
export function leftOutOf(step: Pick<Step, 'excluded'>): { readonly what: AlwaysTried; readonly reason: string }[] {
  return ALWAYS_TRIED_NAMES.filter((what) => !isTried(step, what)).map((what) => ({
    what,
    reason: step.excluded[what].trim(),
  }));
}

/**
 * What a story needs of all that is tried at every destination, whatever was answered: without it the story would not happen.
 * A team that can rule it out says why, and the check leaves it out.
 */
export function alwaysTriedIn({ id, scenario, choices }: Pick<Story, 'id' | 'scenario' | 'choices'>): AlwaysTried[] {
  const faults = new Set(choices.map(({ options, taken }) => options[taken]?.fault));
  const start = scenario.id;
  const played = parseScheduleId(id);
  // With two workers the path begins with what the second one wants: the same request, or another one.
  const isTeam = played?.level.workers === 2;
  const isRival = isTeam && played.path[0] === 1;
  return [
    ...(isRival || start.startsWith('other-') ? (['rival'] as const) : []),
    ...(faults.has('lookup-misses') ? (['missed'] as const) : []),
    ...(faults.has('late-arrival') || start.startsWith('on-its-way-') ? (['late'] as const) : []),
    ...(isTeam && !isRival ? (['together'] as const) : []),
  ];
}
