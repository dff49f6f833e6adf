import { expect, test } from 'vitest';
import { differentStories } from '../../src/core/different-stories.ts';
import { codeExercise, grade } from '../engine/engine-for-tests.ts';

/** On the results of real checks. */

async function resultOf(mutant: string) {
  const { task, mutants } = await codeExercise('whole-table');
  const code = mutants.find(({ file }) => file === `${mutant}.ts`)?.code ?? '';
  return grade({ task, code, seed: 7 });
}

test('the counterexample comes first, and no two have the same start and rule', async () => {
  const result = await resultOf('compares-person-only');
  const stories = differentStories(result);
  expect(stories[0]?.id).toBe(result.counterexample?.id);
  expect(stories.length).toBeGreaterThan(1);
  const kinds = stories.map(({ scenario, rule }) => `${scenario}, ${rule}`);
  expect(new Set(kinds).size).toBe(kinds.length);
});

test('every start state that failed, and every rule that broke there, is among them', async () => {
  const result = await resultOf('timeout-read-as-failure');
  const failed = result.cells.flatMap(({ label, stories }) =>
    stories.filter(({ status }) => status === 'failed').map(({ rule }) => `${label}, ${rule}`),
  );
  const listed = differentStories(result).map(({ scenario, rule }) => `${scenario}, ${rule}`);
  expect(new Set(listed)).toEqual(new Set(failed));
});

test('there is none where nothing failed', async () => {
  const { task, solution } = await codeExercise('first-recovery');
  expect(differentStories(await grade({ task, code: solution, seed: 7 }))).toEqual([]);
});
