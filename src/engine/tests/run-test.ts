import type { FaultId } from '../../core/faults.ts';
import type { PlannedFault, PlannedTest } from '../../core/tests/planned-test.ts';
import type { TestRun } from '../../core/tests/tests-result.ts';
import { unmet } from './expectations.ts';
import type { Harness } from '../harness.ts';
import type { Chooser, Cost } from '../play.ts';
import type { Run } from '../run.ts';
import type { Scenario } from '../workloads/workload.ts';
import { lowered } from '../../core/first-letter.ts';

/** How one test went on one implementation. */
export interface TestedRun {
  /** What was otherwise than expected, in sentences. Empty: all of it held. */
  readonly unmet: readonly string[];
  /** For each fault of the test: whether it struck a call, and if not, what it met. */
  readonly faults: readonly PlacedOutcome[];
  readonly path: readonly number[];
  readonly cost: Cost;
}

/** What became of one fault of a test. */
export interface PlacedOutcome {
  readonly struck: boolean;
  /** The faults that were possible at its call, when it was made and couldn't fail like that. */
  readonly possible: readonly FaultId[];
  /** Every call at which a fault could be placed, by name. */
  readonly calls: readonly string[];
}

/** A run as it is reported, with what became of the test's faults in it. */
export interface MetRun extends TestRun {
  readonly faults: readonly PlacedOutcome[];
}

/** How often recovery is run once more for a test. */
export function quietRuns({ again }: PlannedTest): number {
  return again ? 1 : 0;
}

/** Plays the one schedule that a test describes, and holds what it expects against it. */
export async function runTest<S extends Scenario>(
  harness: Harness<S>,
  test: PlannedTest,
  scenario: S,
  seed: number,
): Promise<TestedRun> {
  const { run, ...rest } = await playTest(harness, test.faults, scenario, seed, quietRuns(test));
  return { unmet: heldAgainst(test, run), ...rest };
}

/** A run with a test's faults, and what became of them. */
export type PlayedTest = Omit<TestedRun, 'unmet'> & { readonly run: Run };

/** Plays the one schedule in which these faults strike. @param quiet how often recovery is run once more */
export async function playTest<S extends Scenario>(
  harness: Harness<S>,
  faults: readonly PlannedFault[],
  scenario: S,
  seed: number,
  quiet: number,
): Promise<PlayedTest> {
  const placing = placeFaults(faults);
  const { played } = await harness.play(scenario, seed, ['own'], placing.choose, false, quiet);
  return { run: played.run, faults: placing.outcomes(), path: played.path, cost: placing.cost() };
}

/** What a test expects and didn't find, in sentences. */
export function heldAgainst({ expect, again }: Pick<PlannedTest, 'expect' | 'again'>, run: Run): readonly string[] {
  const first = run.attempts.findLast(({ quiet }) => !quiet) ?? null;
  const second = run.attempts.findLast(({ quiet }) => quiet) ?? null;
  const atFirst = expect ? unmet(expect, run, first) : [];
  if (!again) return atFirst;
  const later = second ? unmet(again, run, second) : ['Recovery could not be run once more.'];
  const prefixed = atFirst.map((sentence) => `After the first run: ${lowered(sentence)}`);
  return [...prefixed, ...later.map((sentence) => `After running once more: ${lowered(sentence)}`)];
}

interface Placing {
  readonly choose: Chooser;
  outcomes(): readonly PlacedOutcome[];
  cost(): Cost;
}

/** Places faults at the nth call of a method, counted over all attempts up to the quiet ones. */
function placeFaults(faults: readonly PlannedFault[]): Placing {
  const seen = new Map<string, number>();
  const struck = new Set<PlannedFault>();
  const possible = new Map<PlannedFault, readonly FaultId[]>();
  let count = 0;
  const choose: Chooser = (options, question) => {
    if (question.kind !== 'call') return 0;
    const at = `${question.target}.${question.method}`;
    const nth = (seen.get(at) ?? 0) + 1;
    seen.set(at, nth);
    const fault = faults.find((each) => each.at === at && (each.nth === nth || each.nth === 'every'));
    if (!fault) return 0;
    const index = options.findIndex((option) => option.fault === fault.fault);
    if (index < 0) {
      possible.set(fault, [...new Set(options.flatMap((option) => option.fault ?? []))]);
      return 0;
    }
    struck.add(fault);
    count++;
    return index;
  };
  return {
    choose,
    outcomes: () =>
      faults.map((fault) => ({
        struck: struck.has(fault),
        possible: possible.get(fault) ?? [],
        calls: [...seen.keys()],
      })),
    cost: () => ({ faults: count, preemptions: 0 }),
  };
}
