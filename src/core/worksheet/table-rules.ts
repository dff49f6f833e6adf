import type { RuleId } from '../rules.ts';

/** Rules that a worksheet's table is held against, whatever it says, and so is code that follows it. */
export const TABLE_RULES = [
  'one-effect',
  'authorised-effect',
  'payload-kept',
  'original-key',
  'owned-end',
  'honest-claim',
  'bounded',
] as const satisfies readonly RuleId[];

/** Workers, faults and interruptions with which it is tried: in this order, so that no story with less in it is overlooked. */
export const TABLE_LEVELS = [
  [1, 0, 0],
  [2, 0, 0],
  [1, 1, 0],
  [2, 0, 1],
  [2, 1, 0],
  [1, 2, 0],
] as const;
