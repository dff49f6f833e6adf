import { expect, test } from 'vitest';
import { boundaryOf, differentStories, newStories, storiesByRule } from '../../src/core/different-stories.ts';
import { codeExercise, grade } from '../engine/engine-for-tests.ts';

/** On the results of real checks. */

async function resultOf(mutant: string) {
  const { task, mutants } = await codeExercise('whole-table');
  const code = mutants.find(({ file }) => file === `${mutant}.ts`)?.code ?? '';
  return grade({ task, code, seed: 7 });
}

test('the counterexample comes first, and by rule no two have the same start and rule', async () => {
  const result = await resultOf('compares-person-only');
  const stories = storiesByRule(result);
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
  const listed = storiesByRule(result).map(({ scenario, rule }) => `${scenario}, ${rule}`);
  expect(new Set(listed)).toEqual(new Set(failed));
});

test('after these come stories in which something else failed', async () => {
  const result = await resultOf('compares-person-only');
  const byRule = storiesByRule(result);
  const all = differentStories(result);
  expect(all.slice(0, byRule.length)).toEqual(byRule);
  expect(all.length).toBeGreaterThan(byRule.length);
  const known = byRule.map(({ rule, faults }) => `${rule}: ${boundaryOf(faults)}`);
  const others = all.slice(byRule.length).map(({ rule, faults }) => `${rule}: ${boundaryOf(faults)}`);
  expect(others.filter((each) => known.includes(each))).toEqual([]);
  expect(new Set(others).size).toBe(others.length);
});

test('which call in the row it was makes no other boundary', () => {
  expect(boundaryOf(['Response lost at call 3, destination.grant'])).toBe('Response lost, destination.grant');
  expect(boundaryOf(['Refused from call 12 on, destination.send'])).toBe('Refused, destination.send');
  expect(boundaryOf(['Approval withdrawn after call 2'])).toBe('Approval withdrawn');
  expect(boundaryOf(['Approval withdrawn before the first call'])).toBe('Approval withdrawn');
});

test('what is known already is no news', async () => {
  const result = await resultOf('compares-person-only');
  const [first, ...others] = differentStories(result);
  expect(newStories(result, differentStories(result))).toEqual([]);
  expect(newStories(result, first ? [first] : [])).toEqual(others);
});

test('there is none where nothing failed', async () => {
  const { task, solution } = await codeExercise('first-recovery');
  expect(differentStories(await grade({ task, code: solution, seed: 7 }))).toEqual([]);
});
