/** What a person says about one answer. It takes the place of what the check found. */
export interface PersonMark {
  /** Points by line of the rubric: 0 not met, 1 partly, 2 met. Empty where there is no rubric. */
  readonly rubric: readonly number[];
  /** Null: as the check has it, or, where no check decides, not decided yet. */
  readonly passed: boolean | null;
  readonly comment: string;
}

/** The most points that a line of a rubric gives. */
export const RUBRIC_POINTS = 2;
