/** What learner code may use. One attempt is one run of the entry function. Also read inside the sandbox. */

/** QuickJS asks whether to go on once in about this many loop turns and function calls. */
export const STEPS_BETWEEN_CHECKS = 10_000;

/** Steps of one attempt: about a tenth of a second. A loop of 50,000 turns with several calls in it stays far below. */
export const MAX_STEPS = 2_000_000;

/** Continuations of promises in one attempt: ends a loop of awaits that hardly takes steps. */
export const MAX_JOBS = 200_000;

/** Calls to the outside in one attempt: ends a retry without end. */
export const MAX_CALLS = 100;

/** What one attempt may write to the console, counted before anything is cut. */
export const MAX_LOG_ENTRIES = 10_000;
export const MAX_LOG_CHARACTERS = 1_000_000;

/** Longer entries are cut in the middle. */
export const LOG_ENTRY_CHARACTERS = 2_000;

/** Of more entries than both together, only the first and the last are kept. */
export const LOG_ENTRIES_AT_EACH_END = 100;

/** Text handed to a call, all arguments together. */
export const MAX_ARGUMENT_CHARACTERS = 100_000;

/** How much of a value is copied: values inside values, how many of them, and how much text in one. */
export interface PlainLimits {
  readonly depth: number;
  readonly values: number;
  readonly characters: number;
  /** Whether a function is mentioned where it stands, or left out of its object. */
  readonly functions: boolean;
}

/** What an entry function may return. */
export const RETURNED: PlainLimits = { depth: 6, values: 500, characters: 2_000, functions: false };

/** One entry of a list that a module exports. */
export const LISTED: PlainLimits = { depth: 5, values: 200, characters: 300, functions: true };

export const MAX_CODE_CHARACTERS = 200_000;

/** Stack of learner code: some 300 functions deep. More would overflow the host's own stack. */
export const STACK_BYTES = 64 * 1024;

/** Memory in pages of 64 kB: 16 MB at the start, 48 MB at most. */
export const MEMORY_PAGES = { initial: 256, maximum: 768 } as const;
const PAGE_BYTES = 64 * 1024;

/** Above nine tenths, memory counts as used up, also when the code caught the error. */
export const MEMORY_BYTES_USED_UP = Math.floor(MEMORY_PAGES.maximum * PAGE_BYTES * 0.9);
