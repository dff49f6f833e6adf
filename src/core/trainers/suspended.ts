import * as v from 'valibot';
import { timeSchema } from './file-time.ts';
import type { EarnedResult } from './platform-grade.ts';
import { readShape } from '../shape.ts';

/** What a learning platform keeps of one learner's work between two visits. SCORM 1.2 gives it 4,096 characters. */

export const MOST_SUSPENDED = 4096;

export interface SuspendedExercise {
  readonly id: string;
  /** The version of the exercise that all of this belongs to. */
  readonly stamp: string;
  /** Whether the workbook counts it as passed. */
  readonly passed: boolean;
  readonly solutionOpened: boolean;
  /** The best that was graded, or null. */
  readonly result: EarnedResult | null;
  /** Code, or answers by key. Null: there is none, or it did not fit. */
  readonly work: string | Readonly<Record<string, string>> | null;
  /** Whether there was work for which there was no room. */
  readonly leftOut?: true;
}

export interface Suspended {
  /** Counts the writings: the higher one of two is the later. */
  readonly turn: number;
  /** ISO time. */
  readonly savedAt: string;
  /** Ids of the lessons that were opened. */
  readonly visits: readonly string[];
  /** What was changed last stands last. */
  readonly exercises: readonly SuspendedExercise[];
}

/** Form of the text. Raised when its places change. */
const FORM = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const TextSchema = v.strictTuple([
  v.literal(FORM),
  count,
  timeSchema,
  v.string(),
  v.array(
    v.strictTuple([
      v.string(),
      v.string(),
      /** Passed 1, solution opened 2, graded 4, enough 8, waits for a person 16, its work was left out 32. */
      count,
      count,
      count,
      v.union([v.literal(0), v.string(), v.record(v.string(), v.string())]),
    ]),
  ),
]);

/** The state of a session as short text, as `readSuspended` takes it. A platform keeps 4,096 characters. */
export function suspendedText({ turn, savedAt, visits, exercises }: Suspended): string {
  const rows = exercises.map(({ id, stamp, passed, solutionOpened, result, work, leftOut }) => {
    const flags =
      (passed ? 1 : 0) +
      (solutionOpened ? 2 : 0) +
      (result ? 4 : 0) +
      (result?.enough ? 8 : 0) +
      (result?.waits ? 16 : 0) +
      (leftOut ? 32 : 0);
    return [id, stamp, flags, result?.right ?? 0, result?.of ?? 0, work ?? 0];
  });
  return JSON.stringify([FORM, turn, savedAt, visits.join(' '), rows]);
}

/** @returns null when the text is none of ours, or of a later form */
export function readSuspended(text: string): Suspended | null {
  const read = readShape(TextSchema, parsed(text));
  if (!read.ok) return null;
  const [, turn, savedAt, visits, rows] = read.value;
  return {
    turn,
    savedAt,
    visits: visits === '' ? [] : visits.split(' '),
    exercises: rows.map(([id, stamp, flags, right, of, work]) => ({
      id,
      stamp,
      passed: (flags & 1) !== 0,
      solutionOpened: (flags & 2) !== 0,
      result: (flags & 4) === 0 ? null : { right, of, enough: (flags & 8) !== 0, waits: (flags & 16) !== 0 },
      work: work === 0 ? null : work,
      ...((flags & 32) !== 0 && { leftOut: true as const }),
    })),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface Fitted {
  readonly text: string;
  /** Exercises whose drafts or answers are not in it, oldest first. */
  readonly leftOut: readonly string[];
}

/**
 * The state, packed, in at most so many characters. What was earned always stays. Drafts go where there isn't room for all,
 * the oldest first; one that would not fit even alone goes before it costs the others their place.
 */
export function fitted(state: Suspended, pack: (text: string) => string, most: number = MOST_SUSPENDED): Fitted {
  const newest = state.exercises.flatMap(({ id, work }) => (work === null ? [] : [id])).toReversed();
  const packed = (ids: readonly string[]) => pack(suspendedText(withOnly(state, new Set(ids))));
  const whole = packed(newest);
  if (whole.length <= most) return { text: whole, leftOut: [] };
  const able = newest.filter((id) => packed([id]).length <= most);
  let [kept, over] = [0, able.length + 1];
  while (over - kept > 1) {
    const tried = Math.floor((kept + over) / 2);
    if (packed(able.slice(0, tried)).length <= most) kept = tried;
    else over = tried;
  }
  const leftOut = newest.filter((id) => !able.slice(0, kept).includes(id)).toReversed();
  const text = packed(able.slice(0, kept));
  return text.length <= most ? { text, leftOut } : { text: bare(state, pack, most), leftOut };
}

function withOnly(state: Suspended, ids: ReadonlySet<string>): Suspended {
  const exercises = state.exercises.map((each): SuspendedExercise => {
    return ids.has(each.id) || each.work === null ? each : { ...each, work: null, leftOut: true };
  });
  return { ...state, exercises };
}

/** Without any draft, then without visits, then without what nothing was earned in. */
function bare(state: Suspended, pack: (text: string) => string, most: number): string {
  const none = withOnly({ ...state, visits: [] }, new Set());
  const text = pack(suspendedText(none));
  if (text.length <= most) return text;
  const graded = pack(suspendedText({ ...none, exercises: none.exercises.filter(({ result }) => result !== null) }));
  return graded.length <= most ? graded : '';
}
