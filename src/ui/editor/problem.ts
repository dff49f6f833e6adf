/** Something wrong at a place of the learner's own text. */
export interface Problem {
  /** 1-based. */
  readonly line: number;
  /** 1-based; without it the whole line is meant. */
  readonly column?: number | undefined;
  readonly message: string;
}

/** A wish to see a line. `turn` tells two wishes for the same line apart. */
export interface LineWish {
  readonly line: number;
  readonly turn: number;
}
