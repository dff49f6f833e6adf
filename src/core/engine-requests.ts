import type { PlacedFault } from './lesson.ts';
import type { Plain } from './plain.ts';
import type { CodeFault, Story } from './trace.ts';

/** What is asked of the engine beside a check, and what it answers. */

/** Which schedule to play: by its choices, or by faults named in words. */
export type Choice =
  /**
   * `team`: 0 alone, 1 with a second worker for the same request, 2 with a rival; 0 when left out. `quiet`: how often
   * recovery is run again when the faults are over; 2 when left out.
   */
  | { readonly path: readonly number[]; readonly team?: number; readonly quiet?: number }
  | { readonly faults: readonly PlacedFault[]; readonly team?: number };

/** What playing a schedule gives. No story: the code could not be loaded. */
export interface Played {
  readonly story: Story | null;
  readonly codeFault: CodeFault | null;
  /** A fault of the workbook itself, in a sentence: there is neither story nor code fault then. */
  readonly failure?: string;
}

export interface SqlTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Plain[])[];
}

/** What one connection did in a script that names connections. */
export interface SqlTurn {
  /** Null: the lesson's own connection. */
  readonly connection: string | null;
  readonly tables: readonly SqlTable[];
  readonly error: string | null;
}

export interface SqlOutput {
  /** One for each statement that gave rows. */
  readonly tables: readonly SqlTable[];
  /** SQLite's own message, or null. Statements before it have taken effect. */
  readonly error: string | null;
  /** Rows changed by the last script. */
  readonly changed: number;
  /** Whether the scripts left a transaction open: what they wrote in it isn't committed. */
  readonly open: boolean;
  /** Where the last script names connections: the same, turn by turn. An error ends its turn alone there. */
  readonly turns?: readonly SqlTurn[];
  /** True when they were ended before they were done, or never run: the database is gone, and nothing they did counts. */
  readonly ended?: boolean;
}
