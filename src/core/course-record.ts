/** What pages about the course as a whole need beside its map: fetched by these pages alone. */
export interface CourseRecord {
  /** Changes with any word of any lesson, exercise or term. */
  readonly version: string;
  /** Each exercise's own version, as it is noted with a pass. */
  readonly stamps: Readonly<Record<string, string>>;
  readonly lessons: Readonly<
    Record<
      string,
      {
        readonly objectives: readonly string[];
        readonly limits: readonly string[];
        /** The trainer's aim, and minutes in class. */
        readonly aim: string;
        readonly classMinutes: number;
      }
    >
  >;
}
