import type { CodeTask } from '../core/exercise.ts';
import type { GradeResult } from '../core/verdict.ts';

/** How many schedules there are for a right recovery, by its length and by what may go wrong. Counts, and no times. */

export const CALLS = [3, 4, 5, 6, 7, 8] as const;
export const WORKERS = [1, 2] as const;
export const FAULTS = [0, 1, 2] as const;

/** Names and references in the runs are made from this number. */
const SEED = 1;

/** One point of the plot. Two workers may interrupt each other once. */
export interface Growth {
  readonly calls: number;
  readonly workers: number;
  readonly faults: number;
  /** Schedules, when each is played to its end. */
  readonly whole: number;
  /** Schedules, when those that come to a state again end there. */
  readonly merged: number;
  /** States told apart with merging. */
  readonly states: number;
}

type Check = (request: {
  readonly task: CodeTask;
  readonly code: string;
  readonly seed: number;
  readonly merge: boolean;
}) => Promise<GradeResult | null>;

/**
 * Counts the schedules of one level with and without merging, for a recovery that makes so many calls when nothing
 * fails.
 */
export async function growthAt(
  check: Check,
  { calls, workers, faults }: Pick<Growth, 'calls' | 'workers' | 'faults'>,
): Promise<Growth> {
  const request = { task: taskWith([workers, faults, workers - 1]), code: recoveryWith(calls), seed: SEED };
  const whole = onlyLevel(await check({ ...request, merge: false }));
  const merged = onlyLevel(await check({ ...request, merge: true }));
  return { calls, workers, faults, whole: whole.schedules, merged: merged.schedules, states: merged.states };
}

function onlyLevel(result: GradeResult | null): GradeResult['levels'][number] {
  const level = result?.levels[0];
  if (!result || result.counterexample || !level?.complete) {
    throw new Error(`not every schedule was tried, or one failed: ${JSON.stringify(result?.verdict)}`);
  }
  return level;
}

/** The exercises’ plain destination, which keeps keys, and one start. */
function taskWith(level: CodeTask['levels'][number]): CodeTask {
  return {
    id: 'growth',
    content: '00000000',
    workload: 'grants',
    capabilities: {},
    rules: ['one-effect', 'authorised-effect', 'original-key', 'owned-end', 'honest-claim', 'idempotent', 'table'],
    faults: [
      'refused',
      'timeout-not-committed',
      'response-lost',
      'crash-before',
      'crash-after',
      'lookup-unavailable',
      'authority-unavailable',
    ],
    outages: false,
    statements: [],
    levels: [level],
    demandsOwner: false,
    demandsReason: false,
    scenarios: [
      { id: 'none-yes', label: 'Nothing stored, still approved', evidence: 'none', authority: 'yes', twin: false },
    ],
  };
}

/** A right recovery that makes so many calls when nothing fails: it looks, asks, sends, and looks after an error. */
function recoveryWith(calls: number): string {
  return `
export async function recover(destination, request, authority) {
  try {
    for (let looks = 0; looks < ${calls - 2}; looks++) {
      const stored = await destination.lookup(request.operation);
      if (stored) return compare(stored, request, 'reconciled');
    }
    if ((await authority.check()) !== 'yes') return 'unresolved';
  } catch {
    return 'unresolved';
  }
  try {
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch {
    const stored = await destination.lookup(request.operation).catch(() => null);
    return stored ? compare(stored, request, 'completed') : 'unresolved';
  }
}

function compare(stored, request, done) {
  return stored.person === request.person && stored.access === request.access ? done : 'conflict';
}
`;
}
