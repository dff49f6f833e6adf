import type { ErrorRecord } from '../trace.ts';
import type { Observation } from './observations.ts';

type Told = Observation | 'rejected';

/**
 * What an error tells about the operation, by its kind. `rejected`: the call was read and refused. A kind that isn't named
 * tells nothing: whether it was done stays open.
 */
export const TOLD_BY_KIND = {
  conflict: 'found-other',
  'exists-equal': 'found-equal',
  duplicate: 'found-unsure',
  'in-progress': 'in-progress',
  rejected: 'rejected',
} as const satisfies Readonly<Record<string, Told>>;

/** Null: nothing. */
export function toldBy({ kind }: Pick<ErrorRecord, 'kind'>): Told | null {
  return Object.hasOwn(TOLD_BY_KIND, kind) ? TOLD_BY_KIND[kind as keyof typeof TOLD_BY_KIND] : null;
}
