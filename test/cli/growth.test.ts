import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALLS, FAULTS, growthAt, WORKERS, type Growth } from '../../src/cli/growth.ts';
import { growthPlot } from '../../src/cli/growth-plot.ts';
import { GROWTH_MARKS, growthCells, withGrowthTable } from '../../src/cli/growth-table.ts';
import { textBetween } from '../../src/cli/markdown-table.ts';
import { engine, grade } from '../engine/engine-for-tests.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** What the README says of each point. */
const rows = (textBetween(read('README.md'), GROWTH_MARKS) ?? '')
  .split('\n')
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const points = rows.map((row): Growth => {
  const [workers = 0, faults = 0, calls = 0, whole = 0, merged = 0, states = 0] = row.map(Number);
  return { workers, faults, calls, whole, merged, states };
});

test('the README has a row for each number of workers, faults and calls', () => {
  const wanted = WORKERS.flatMap((workers) =>
    FAULTS.flatMap((faults) => CALLS.map((calls) => [workers, faults, calls])),
  );
  expect(points.map(({ workers, faults, calls }) => [workers, faults, calls])).toEqual(wanted);
});

// The largest points would take a minute: of each line of the plot, its beginning.
test.each(WORKERS.flatMap((workers) => FAULTS.map((faults) => ({ level: `${workers}, ${faults}`, workers, faults }))))(
  'it says how many schedules there are for workers and faults $level',
  async ({ workers, faults }) => {
    const check = ({ merge, ...request }: Parameters<Parameters<typeof growthAt>[0]>[0]) =>
      grade(request, { ...engine, merge });
    expect(rows).toContainEqual(growthCells(await growthAt(check, { calls: 3, workers, faults })));
  },
);

test('the picture shows the rows of the table', () => {
  expect(read('.github/growth.svg')).toBe(growthPlot(points));
});

test('without marks there is no place for the table', () => {
  expect(withGrowthTable('no marks', points)).toBeNull();
});
