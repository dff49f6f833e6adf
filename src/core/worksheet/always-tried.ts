import { parseScheduleId } from '../schedule-id.ts';
import type { Story } from '../trace.ts';
import type { AlwaysTried } from './model.ts';

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
