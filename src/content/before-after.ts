import type { BeforeAfter } from '../core/before-after.ts';

/** The cases of the check before and after the course. Rejects when they cannot be fetched. */
export async function loadBeforeAfter(): Promise<BeforeAfter> {
  const { beforeAfter } = await import('virtual:content/before-after');
  if (beforeAfter === null) throw new Error('There is no lessons/check.yaml.');
  return beforeAfter;
}
