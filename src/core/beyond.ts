import type { RuleId } from './rules.ts';
import type { Story } from './trace.ts';
import type { LevelResult } from './verdict.ts';

/** What has been tried past the bound of passed. Exploring can go on from here, also after its worker was lost. */
export interface BeyondSoFar {
  /** The levels that were begun, in order. All but the last are finished, or the budget ran out in them. */
  readonly levels: readonly LevelResult[];
  /** How many start states are finished in the last one. */
  readonly cells: number;
}

/** How exploring ended, and what it found. Whatever that is, it takes no pass away. */
export interface BeyondResult extends BeyondSoFar {
  readonly end: BeyondEnd;
  readonly found: Finding | null;
}

export type BeyondEnd =
  /** Every level was tried to its end, or up to the finding. */
  | { readonly how: 'done' }
  /** More schedules than one exploration tries. */
  | { readonly how: 'budget' }
  | { readonly how: 'stopped' }
  /** The code, or the workbook, came to grief on the way: in a sentence. */
  | { readonly how: 'broken'; readonly sentence: string };

/** The shortest story that breaks a rule, or in which the code itself went wrong. */
export interface Finding {
  /** Null: the code itself went wrong. */
  readonly rule: RuleId | null;
  readonly sentence: string;
  readonly story: Story;
}

export const NOTHING_YET: BeyondSoFar = { levels: [], cells: 0 };

/** How many schedules were tried. */
export function schedulesOf({ levels }: BeyondSoFar): number {
  return levels.reduce((sum, level) => sum + level.schedules, 0);
}
