import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CodeTask } from '../../src/core/exercise.ts';
import { codeExercise, engine, grade, tell } from './engine-for-tests.ts';
import { wheatOf } from './wheat.ts';

const exercise = await codeExercise('resume-the-missing-step');
const { task, solution, mutants } = exercise;
const mutant = (name: string) => mutants.find(({ file }) => file === `${name}.ts`)?.code ?? '';
const oneFault: CodeTask = { ...task, levels: task.levels.filter(([, faults]) => faults < 2) };
const actsThenReconciles = readFileSync(new URL('../fixtures/steps/acts-then-reconciles.ts', import.meta.url), 'utf8');

const TWO_WORKERS: CodeTask['levels'] = [
  [1, 0, 0],
  [2, 0, 0],
  [1, 1, 0],
  [2, 0, 1],
];

describe('the steps workload', () => {
  it.each(wheatOf(exercise.id))('passes $name, which is built in another way', async ({ code }) => {
    expect((await grade({ task, code, seed: 3 })).verdict).toEqual({ status: 'passed' });
  });

  it('passes two workers where the destination keeps keys', async () => {
    const kept: CodeTask = { ...task, capabilities: { key: 'kept' }, levels: TWO_WORKERS };
    for (const code of [solution, ...wheatOf(exercise.id).map((each) => each.code)]) {
      expect((await grade({ task: kept, code, seed: 3 })).verdict).toEqual({ status: 'passed' });
    }
  });

  it('passes code that acts and then reconciles where the destination refuses a second use of a key', async () => {
    const refuses: CodeTask = { ...task, capabilities: { key: 'kept', repeat: 'refuse' }, levels: TWO_WORKERS };
    expect((await grade({ task: refuses, code: actsThenReconciles, seed: 3 })).verdict).toEqual({ status: 'passed' });
  });

  it('finds two workers out where it keeps none', async () => {
    const { verdict } = await grade({ task: { ...task, levels: TWO_WORKERS }, code: solution, seed: 3 });
    expect(verdict).toMatchObject({ status: 'failed', rule: 'one-effect' });
  });

  it('finds the same with and without merging', async () => {
    for (const { code } of [...mutants, { code: solution }]) {
      const merged = await grade({ task: oneFault, code, seed: 5 });
      const whole = await grade({ task: oneFault, code, seed: 5 }, { ...engine, merge: false });
      expect(merged.verdict).toEqual(whole.verdict);
      expect(merged.cells.map(({ status, message }) => ({ status, message }))).toEqual(
        whole.cells.map(({ status, message }) => ({ status, message })),
      );
    }
  });

  it('needs two deviations to find that a failed look is taken for a missing withdrawal', async () => {
    const code = mutant('withdraws-again-unseen');
    expect((await grade({ task: oneFault, code, seed: 5 })).verdict.status).toBe('passed');
    expect((await grade({ task, code, seed: 5 })).verdict).toMatchObject({ status: 'failed', rule: 'one-effect' });
  });

  it('starts no later step while one is in doubt, and goes on from there in the next attempt', async () => {
    const story = await tell({ task, code: solution, seed: 1 }, 'nothing-done', [
      { at: 'destination.attach', nth: 1, fault: 'response-lost' },
      { at: 'destination.lookup', nth: 4, fault: 'lookup-unavailable' },
    ]);
    const first = story.steps.filter(({ attempt }) => attempt === 1);
    expect(first.some(({ event }) => event.kind === 'call' && event.call.method === 'notify')).toBe(false);
    expect(first.at(-1)?.event).toMatchObject({ ending: { value: 'unresolved' } });
    expect(first.at(-1)?.truth).toBe('Record: done. Document: done. Notice: not done.');
    expect(story.after).toMatchObject({ records: [{}], documents: [{}], notices: [{}], withdrawals: [] });
    expect(story.violations).toEqual([]);
  });

  it('takes the record back with its document, once, and says so', async () => {
    const story = await tell({ task, code: solution, seed: 1 }, 'to-be-withdrawn', [
      { at: 'destination.withdraw', nth: 1, fault: 'response-lost' },
    ]);
    expect(story.after).toMatchObject({ records: [], documents: [], notices: [], withdrawals: [{}] });
    expect(story.steps.at(-1)?.truth).toBe(
      'Record: none any more. Document: none any more. Notice: not done. Withdrawal: noted once.',
    );
  });

  it('tells each start state by its steps', async () => {
    const { cells } = await grade({ task: { ...task, levels: [[1, 0, 0]] }, code: solution, seed: 1 });
    expect(Object.fromEntries(cells.map(({ id, expected }) => [id, expected]))).toMatchObject({
      'document-missing': 'Record done, document not done, notice done, still approved: completed',
      'to-be-withdrawn': 'Record done, document done, notice not done, not approved, withdrawal approved: hold-empty',
    });
  });
});
