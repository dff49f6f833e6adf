import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BUG_MARKS, BUG_SEED, bugTable, cellsOf, foundBug, namedCells, withBugTable } from '../../src/cli/bug-table.ts';
import { textBetween } from '../../src/cli/markdown-table.ts';
import { exerciseIds, loadExercise } from '../../src/content/index.ts';
import { codeExercise, grade } from '../engine/engine-for-tests.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** What the README says of each bug. */
const rows = (textBetween(readme, BUG_MARKS) ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const bugs = (await Promise.all(exerciseIds.map(loadExercise))).flatMap((exercise) =>
  exercise?.kind === 'recover'
    ? exercise.mutants.map(({ code, ...mutant }, nth) => ({
        exercise: exercise.id,
        task: exercise.task,
        mutant,
        code,
        nth,
      }))
    : [],
);

/** Looking for all would take a minute: one of each exercise, and those that take two deviations. */
const looked = bugs.filter(({ nth }, at) => {
  const [workers = 0, faults = 0, interruptions = 0] = (rows[at]?.[4] ?? '').split(', ').map(Number);
  return nth === 0 || workers - 1 + faults + interruptions >= 2;
});

describe('the table of planted bugs in the README', () => {
  test('lists every bug of every exercise, with its misconception and its rule', () => {
    expect(rows.map((row) => row.slice(0, 4))).toEqual(bugs.map(namedCells));
  });

  test('names four and more that only two deviations together reveal', () => {
    expect(looked.filter(({ nth }) => nth > 0).length).toBeGreaterThanOrEqual(4);
  });

  test.each(looked.map((bug) => ({ name: `${bug.exercise}/${bug.mutant.file}`, bug })))(
    'says how $name is found',
    async ({ bug: { exercise, task, mutant, code } }) => {
      const found = foundBug(exercise, mutant, await grade({ task, code, seed: BUG_SEED }));
      if (typeof found === 'string') throw new Error(found);
      expect(rows).toContainEqual(cellsOf(found));
    },
  );
});

test('a bug is listed only when it is found by the rule that it names', async () => {
  const { id, task, solution, mutants } = await codeExercise('first-recovery');
  const named = { file: 'named.ts', misconception: 'One | two.', rule: 'table' } as const;
  const blind = mutants.find(({ file }) => file === 'blind-retry.ts')?.code ?? '';
  const bug = foundBug(id, { ...named, rule: 'one-effect' }, await grade({ task, code: blind, seed: BUG_SEED }));
  if (typeof bug === 'string') throw new Error(bug);
  expect(bug.level).toEqual({ workers: 1, faults: 1, preemptions: 0 });
  expect(bugTable([bug])).toContain('One \\| two.');
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
