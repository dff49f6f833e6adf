/** What a person says about one answer. It takes the place of what the check found. */
export interface PersonMark {
  /**
   * Points by line of the rubric: 0 not met, 1 partly, 2 met, null not chosen yet. Empty where there is no rubric, or no line
   * was chosen.
   */
  readonly rubric: readonly (number | null)[];
  /** Null: as the check has it, or, where no check decides, not decided yet. */
  readonly passed: boolean | null;
  readonly comment: string;
  /** Whether the person has read a text, and left it at what the check found. Missing: nothing was said of it. */
  readonly read?: true;
}

/** Whether a person has read a text and said what of it counts. A comment alone, or a rubric in part, says nothing of that. */
export function isRead(mark: PersonMark | null): boolean {
  return mark !== null && (mark.passed !== null || mark.read === true || rubricPoints(mark) !== null);
}

/** The most points that a line of a rubric gives. */
export const RUBRIC_POINTS = 2;

/** Points of all lines together. Null as long as a line is not chosen: part of a rubric is no mark. */
export function rubricPoints(mark: PersonMark | null): number | null {
  if (!mark || mark.rubric.length === 0) return null;
  const points = mark.rubric.filter((each) => each !== null);
  return points.length < mark.rubric.length ? null : points.reduce((sum, each) => sum + each, 0);
}
