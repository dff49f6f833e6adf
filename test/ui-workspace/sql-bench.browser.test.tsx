import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadExercise } from '../../src/content/index.ts';
import type { SqlExercise } from '../../src/core/sql/sql-exercise.ts';
import { spoken } from '../../src/ui/shell/announce.ts';
import { SqlBenchPanel } from '../../src/ui/sql-bench/sql-bench-panel.tsx';
import { axeFindings } from './axe.ts';
import { render } from './render.ts';

/** SQL written in the page, on the real engine, in a real worker. */

async function sqlExercise(id: string): Promise<SqlExercise> {
  const exercise = await loadExercise(id);
  if (exercise?.kind !== 'sql') throw new Error(`${id} is an exercise in SQL`);
  return exercise;
}

let real: SqlExercise;
beforeAll(async () => {
  real = await sqlExercise('store-or-say');
});

let count = 0;

/** An exercise of its own for each test: drafts and results are kept by its id. */
function open(starter: string, of: SqlExercise = real): HTMLElement {
  const id = `sql-${++count}`;
  return render(<SqlBenchPanel exercise={{ ...of, id, starter, task: { ...of.task, id } }} />);
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const verdict = (place: HTMLElement) =>
  expect.poll(() => place.querySelector('.verdict')?.getAttribute('data-verdict'));
const editor = () => page.getByRole('textbox', { name: 'Your statements for “Store it, or say why not”' });
const states = (place: HTMLElement) =>
  [...place.querySelectorAll('.sql-checks .status')].map((each) => each.textContent?.trim());

test('shows the brief, what is given, and what is checked; nothing runs by itself', () => {
  const place = open(real.starter);
  const text = place.textContent ?? '';
  expect(text).toContain('Two statements take a request in');
  expect(place.querySelector('.sql-given')?.textContent).toContain("CHECK (access IN ('reader', 'admin'))");
  expect(text).toContain('A row that breaks another rule is an error.');
  expect(text).toContain(':operation, :person, :access');
  expect(place.querySelector('.verdict')).toBeNull();
  expect([...place.querySelectorAll('.workspace-tools button')].map((each) => each.textContent?.trim())).toEqual([
    'Check',
    'Reset',
    'Hint',
    'Solution',
  ]);
});

test('a check that fails says what is wrong, with its values, and shows all that was run', async () => {
  const place = open(real.starter);
  await button('Check').click();
  await verdict(place).toBe('failed');
  expect(place.querySelector('.verdict h3')?.textContent).toContain('the same key with other details is a conflict');
  expect(place.querySelector('.verdict-first')?.textContent).toContain("expected ('conflict'), found ('stored')");
  expect(states(place)).toEqual(['passed', 'passed', 'failed', 'failed', 'failed']);
  await expect.poll(() => document.activeElement?.closest('.verdict')).not.toBeNull();
  expect(spoken.value.text).toMatch(/^Failed: the same key with other details is a conflict/);
  const log = place.querySelector('.check-log')?.textContent ?? '';
  expect(log).toContain('INSERT OR IGNORE INTO grants');
  expect(log).toContain("access = 'admin'");
  await button(/^A row that breaks another rule/).click();
  await expect.poll(() => place.querySelector('.sql-checks a')?.textContent).toContain('case C38');
});

test('hints come in three steps, for the check that failed', async () => {
  const place = open(real.starter);
  await button('Hint').click();
  expect(place.querySelector('.workspace-hints')?.textContent).toContain('Check your SQL first.');
  await button('Check').click();
  await verdict(place).toBe('failed');
  await button('Hint for what broke').click();
  await button('Next hint').click();
  await button('Next hint').click();
  const hints = [...place.querySelectorAll('.workspace-hints li')].map((each) => each.textContent);
  expect(hints).toHaveLength(3);
  expect(hints[0]).toMatch(/^The moment\. The row has the same key and another access/);
});

test('the solution passes; changing it afterwards says so', async () => {
  const place = open(real.solution);
  await button('Check').click();
  await verdict(place).toBe('passed');
  expect(place.querySelector('.verdict')?.textContent).toContain('5 checks, and all hold.');
  await editor().click();
  await userEvent.keyboard(' ');
  await expect.poll(() => place.querySelector('.verdict-stale')?.textContent).toContain('you have changed it since');
});

test('a mistake in the SQL is marked at its line, and no check is claimed', async () => {
  const place = open('SELECT 1;\n\nSELEC 2;');
  await button('Check').click();
  await verdict(place).toBe('code-fault');
  expect(place.querySelector('.sql-checks')).toBeNull();
  await button('Go to line 3').click();
  await expect.poll(() => place.querySelector('.cm-lint-marker-error')).not.toBeNull();
});

test('the editor knows SQL, and so does the solution beside it', async () => {
  const place = open(real.starter);
  const words = () => [...place.querySelectorAll('.workspace-own .cm-line span')].map((each) => each.textContent);
  await expect.poll(words).toContain('INSERT');
  await button('Solution').click();
  await expect
    .poll(() => [...place.querySelectorAll('.workspace-solution .cm-line span')].map((each) => each.textContent))
    .toContain('SELECT');
});

test('parts are named in the goal, and a check that ends a process says so', async () => {
  const parted = await sqlExercise('inner-step');
  const place = open(parted.mutants.find(({ file }) => file === 'rollback-to-is-the-end.sql')?.code ?? '', parted);
  expect(place.querySelector('.sql-parts')?.textContent).toContain('-- part: undo');
  await button('Check').click();
  await verdict(place).toBe('failed');
  expect(place.querySelector('.check-log')?.textContent).toContain('(the process ends)');
});

test('has no accessibility findings, before and after a check', async () => {
  const place = open(real.starter);
  expect(await axeFindings(place)).toEqual([]);
  await button('Check').click();
  await verdict(place).toBe('failed');
  expect(await axeFindings(place)).toEqual([]);
});
