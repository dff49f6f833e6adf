import type { Edit } from './edits.ts';
import type { AlwaysTried, DestinationField, OperationField, RuleField } from './model.ts';
import type { QuestionId } from './questions.ts';

/** What the analysis and the sense checks say about a worksheet. */

/** Where a finding belongs. What isn't named is about the whole of what is. */
export interface Place {
  readonly step?: string;
  readonly rule?: string;
  /** A column of conditions, or `decision` or `attempt`, or a field of the rule. */
  readonly column?: string;
  readonly field?: RuleField;
  readonly question?: QuestionId;
  readonly destination?: DestinationField;
  readonly operation?: OperationField;
  /** What finding nothing is taken for. */
  readonly nothingFound?: true;
  /** The reason why something that is tried everywhere is left out. */
  readonly leftOut?: AlwaysTried;
  /** A cell of the grid that no row stands for: by input, the values. */
  readonly cell?: Readonly<Record<string, readonly string[]>>;
}

/** `wrong`: it will do harm, or can't be acted on. `open`: something is missing. `advice`: it could be said better. */
export type Weight = 'wrong' | 'open' | 'advice';

export interface Finding {
  /** Equal for the same finding of the same worksheet, so that lists can keep their place. */
  readonly id: string;
  /** Which check says so. */
  readonly check: string;
  readonly weight: Weight;
  readonly at: Place;
  /** Other places that it is about, such as the second of two rows. */
  readonly also: readonly Place[];
  /** What is the matter, in one sentence with the actual values. */
  readonly sentence: string;
  /** Why it matters, in one sentence. */
  readonly why: string;
  readonly edit?: Remedy;
}

/** A change that would settle it, and the place at which somebody goes on once it is made. */
export interface Remedy {
  readonly label: string;
  readonly edit: Edit;
  readonly leadsTo?: Place;
}
