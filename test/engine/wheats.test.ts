import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CodeTask } from '../../src/core/exercise.ts';
import { codeExercise, grade } from './engine-for-tests.ts';
import { wheatOf } from './wheat.ts';

/**
 * Of each workload at least three right implementations that are built differently: one that looks first, one that acts and
 * then reconciles, one that is driven by what it has recorded. No rule may forbid any of them, at any level.
 */

const UP_TO_ONE_FAULT_EACH: CodeTask['levels'] = [
  [1, 0, 0],
  [2, 0, 0],
  [1, 1, 0],
  [2, 0, 1],
  [2, 1, 0],
  [1, 2, 0],
  [2, 1, 1],
];
const ALL: CodeTask['levels'] = [...UP_TO_ONE_FAULT_EACH, [2, 0, 2], [2, 2, 0], [2, 1, 2], [2, 2, 1], [2, 2, 2]];

interface Workload {
  readonly exercise: string;
  /** Where the destination has to differ from the exercise’s, so that two workers can be right at it. */
  readonly capabilities?: CodeTask['capabilities'];
}

const WORKLOADS: readonly Workload[] = [
  { exercise: 'whole-table' },
  { exercise: 'stage-once' },
  { exercise: 'approve-with-outbox' },
  { exercise: 'receive-once' },
  { exercise: 'dispatch-until-acknowledged' },
  // A destination that keeps no keys can’t tell two workers’ sendings apart, however carefully they look.
  { exercise: 'retry-within-bounds', capabilities: { key: 'kept' } },
  { exercise: 'resume-the-missing-step', capabilities: { key: 'kept' } },
];

const read = (path: string) => readFileSync(new URL(`../fixtures/${path}`, import.meta.url), 'utf8');

/** How a check ends, and whether each of its levels was finished. */
async function checked(task: CodeTask, levels: CodeTask['levels'], code: string) {
  const { verdict, levels: tried } = await grade({ task: { ...task, levels }, code, seed: 3 });
  return { verdict, finished: tried.filter(({ complete }) => complete).length };
}

describe.each(WORKLOADS)('the workload of $exercise', async ({ exercise, capabilities }) => {
  const { task: own, solution } = await codeExercise(exercise);
  const task: CodeTask = { ...own, capabilities: capabilities ?? own.capabilities };
  const codes = [{ name: 'the solution', code: solution }, ...wheatOf(exercise)];

  it('has three right implementations', () => {
    expect(new Set(codes.map(({ code }) => code)).size).toBeGreaterThanOrEqual(3);
  });

  it.each(codes)(
    'finds nothing wrong with $name, up to two workers with a fault and an interruption',
    async ({ code }) => {
      const found = await checked(task, UP_TO_ONE_FAULT_EACH, code);
      expect(found).toEqual({ verdict: { status: 'passed' }, finished: UP_TO_ONE_FAULT_EACH.length });
    },
  );
});

describe('acting first and reconciling then', async () => {
  const { task: grants } = await codeExercise('whole-table');
  const acts = read('grants/acts-then-reconciles.ts');
  const unseen: CodeTask = {
    ...grants,
    capabilities: { key: 'kept', lookup: 'none' },
    faults: grants.faults.filter((fault) => fault !== 'lookup-unavailable'),
  };

  it('is right where keys are kept and nobody can look, up to two of everything', async () => {
    expect(await checked(unseen, ALL, acts)).toEqual({ verdict: { status: 'passed' }, finished: ALL.length });
  });

  it('is found out where keys are forgotten', async () => {
    const { verdict } = await grade({
      task: { ...unseen, capabilities: { lookup: 'none', key: 'none' } },
      code: acts,
      seed: 3,
    });
    expect(verdict).toMatchObject({ status: 'failed', rule: 'one-effect' });
  });
});

// That deep, the larger workloads take minutes.
it.each([
  ['whole-table', 'works-through-a-record.ts'],
  ['receive-once', 'inserts-unless-there.ts'],
])('%s finds nothing wrong with %s, up to two of everything', async (exercise, name) => {
  const { task } = await codeExercise(exercise);
  const code = wheatOf(exercise).find((wheat) => wheat.name === name)?.code ?? '';
  expect(await checked(task, ALL, code)).toEqual({ verdict: { status: 'passed' }, finished: ALL.length });
});
