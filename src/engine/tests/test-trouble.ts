import type { Implementation } from '../../core/exercise.ts';
import type { PlannedTest } from '../../core/tests/planned-test.ts';
import type { ReadTest } from '../../core/tests/read-tests.ts';
import { faultWords } from '../../core/tests/test-words.ts';
import type { TestsFailure } from '../../core/tests/tests-result.ts';
import type { MetRun } from './run-test.ts';

/** Why a test is of no use: a sentence that names it. */
export interface Trouble {
  readonly why: Extract<TestsFailure, 'unreadable' | 'too-strict' | 'idle-fault'>;
  readonly sentence: string;
}

/** What is wrong with a test by itself, whatever bugs it would catch. @param runs all runs on right implementations */
export function troubleOf(
  read: ReadTest,
  index: number,
  runs: readonly MetRun[],
  wheats: readonly Implementation[],
): Trouble | null {
  if ('problem' in read) return { why: 'unreadable', sentence: read.problem };
  const own = runs.filter(({ test }) => test === index);
  const strict = own.find(({ held }) => !held);
  if (strict) {
    const label = wheats.find(({ id }) => id === strict.implementation)?.label ?? strict.implementation;
    const sentence = `The test “${read.name}” forbids what is right: it fails on “${label}”. ${strict.message}`;
    return { why: 'too-strict', sentence };
  }
  const idle = idleFault(read.test, own);
  return idle === null ? null : { why: 'idle-fault', sentence: `The test “${read.name}”: ${idle}` };
}

/** A fault that strikes nowhere leaves a test that doesn't show what it says. */
function idleFault({ faults }: PlannedTest, runs: readonly MetRun[]): string | null {
  if (runs.length === 0) return null;
  const at = faults.findIndex((_, index) => runs.every((run) => !run.faults[index]?.struck));
  const fault = faults[at];
  if (!fault) return null;
  const met = runs.flatMap((run) => run.faults[at] ?? []);
  const possible = [...new Set(met.flatMap((each) => each.possible))];
  if (possible.length > 0) return `${fault.at} can’t fail with ${fault.fault}. It can with ${possible.join(', ')}.`;
  const calls = [...new Set(met.flatMap((each) => each.calls))];
  return `“${faultWords(fault)}” never strikes: no right implementation gets that far. They call ${calls.join(', ')}.`;
}
