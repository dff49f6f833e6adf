import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUG_MARKS, BUG_SEED, bugTable, foundBug, withBugTable } from '../../src/cli/bug-table.ts';
import { textBetween } from '../../src/cli/markdown-table.ts';
import { exerciseIds, loadExercise } from '../../src/content/index.ts';
import { codeExercise, grade } from '../engine/engine-for-tests.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

async function everyBug() {
  const found = [];
  for (const id of exerciseIds) {
    const exercise = await loadExercise(id);
    if (exercise?.kind !== 'recover') continue;
    for (const { code, ...mutant } of exercise.mutants) {
      found.push(foundBug(id, mutant, await grade({ task: exercise.task, code, seed: BUG_SEED })));
    }
  }
  return found;
}

test('the table of planted bugs in the README is what the engine finds', async () => {
  const found = await everyBug();
  const bugs = found.filter((each) => typeof each !== 'string');
  expect(found.filter((each) => typeof each === 'string')).toEqual([]);
  expect(textBetween(readme, BUG_MARKS)).toBe(bugTable(bugs));
  const twofold = bugs.filter(({ level }) => level.workers - 1 + level.faults + level.preemptions >= 2);
  expect(twofold.length).toBeGreaterThanOrEqual(4);
});

test('a bug is listed only when it is found by the rule that it names', async () => {
  const { id, task, solution, mutants } = await codeExercise('first-recovery');
  const named = { file: 'named.ts', misconception: 'One | two.', rule: 'table' } as const;
  const blind = mutants.find(({ file }) => file === 'blind-retry.ts')?.code ?? '';
  const bug = foundBug(id, { ...named, rule: 'one-effect' }, await grade({ task, code: blind, seed: BUG_SEED }));
  if (typeof bug === 'string') throw new Error(bug);
  expect(bug.level).toEqual({ workers: 1, faults: 1, preemptions: 0 });
  expect(bugTable([bug])).toContain('| One \\| two.    |');
  expect(foundBug(id, named, await grade({ task, code: blind, seed: BUG_SEED }))).toBe(
    'first-recovery/named.ts is found by one-effect, but names table.',
  );
  expect(foundBug(id, named, await grade({ task, code: solution, seed: BUG_SEED }))).toBe(
    'first-recovery/named.ts is not found: its check ends as passed.',
  );
});

test('without marks there is no place for the table', () => {
  expect(withBugTable('no marks', [])).toBeNull();
  expect(textBetween('no marks', BUG_MARKS)).toBeNull();
});
