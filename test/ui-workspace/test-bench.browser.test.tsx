import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadExercise } from '../../src/content/index.ts';
import type { TestsExercise } from '../../src/core/exercise.ts';
import { spoken } from '../../src/ui/shell/announce.ts';
import { TestBenchPanel } from '../../src/ui/test-bench/test-bench-panel.tsx';
import { axeFindings } from './axe.ts';
import { pressAtOnce } from './press-at-once.ts';
import { render } from './render.ts';

/** Tests written in the page, on the real engine, in a real worker. */

let real: TestsExercise;
beforeAll(async () => {
  const exercise = await loadExercise('catch-the-bugs');
  if (exercise?.kind !== 'tests') throw new Error('catch-the-bugs is an exercise in tests');
  real = exercise;
});

let count = 0;

/** An exercise of its own for each test: drafts and results are kept by its id. */
function open(starter?: string): HTMLElement {
  const id = `tests-${++count}`;
  const made = { ...real, id, starter: starter ?? real.starter, task: { ...real.task, id } };
  return render(<TestBenchPanel exercise={made} />);
}

const TOO_STRICT = `export const tests = [
  { name: 'ends as completed', given: 'none-yes',
    when: { at: 'destination.grant', fault: 'response-lost' }, expect: { outcome: 'completed' } },
];
`;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const verdict = (place: HTMLElement) =>
  expect.poll(() => place.querySelector('.verdict')?.getAttribute('data-verdict'));
const editor = () => page.getByRole('textbox', { name: 'Your tests for “Catch the planted bugs”' });

/** The words of one row, beginning with the name of its test. */
function row(place: HTMLElement, index: number): string[] {
  const found = place.querySelectorAll('.mutation-table tbody tr')[index];
  return [...(found?.children ?? [])].map(
    (cell) => (cell.querySelector('.cell-word') ?? cell).textContent?.trim() ?? '',
  );
}

afterEach(() => document.documentElement.removeAttribute('data-theme'));

test('shows the brief and, from the data that is checked, the goal and the names to use; nothing runs by itself', () => {
  const place = open();
  const text = place.textContent ?? '';
  expect(text).toContain('Write the tests that would notice');
  expect(text).toContain('every test passes on 4 right implementations, and all 9 planted bugs are caught');
  expect(text).toContain('8 start states, 7 faults');
  expect(text).toContain('other-access-yes');
  expect(place.querySelector('.verdict')).toBeNull();
  expect(place.querySelector('.mutation-table')).toBeNull();
  expect([...place.querySelectorAll('.workspace-tools button')].map((each) => each.textContent?.trim())).toEqual([
    'Check',
    'Reset',
    'Hint',
    'Solution',
  ]);
});

test('the starter’s tests are green and let bugs escape, said in words in every cell', async () => {
  const place = open();
  await button('Check').click();
  await verdict(place).toBe('failed');
  expect(place.querySelector('.verdict h3')?.textContent).toContain('bugs escape');
  await expect.poll(() => document.activeElement?.closest('.verdict')).not.toBeNull();
  const files = [...place.querySelectorAll('.save-result button')].map((each) => each.textContent);
  expect(files).toEqual(['CTRF', 'JUnit XML']);
  expect(spoken.value.text).toMatch(/^Failed: bugs escape\. 1 of 9 planted bugs is caught\./);
  const passes = 'passes';
  expect(row(place, 1)).toEqual([
    'grants nothing without an approval',
    ...Array(4).fill(passes),
    ...Array(4).fill(passes),
    'caught',
    ...Array(4).fill(passes),
  ]);
  expect(place.querySelector('.implementations')?.textContent).toContain(
    'Caught by “grants nothing without an approval”.',
  );
});

test('the solution passes, with the same clear state the second time', async () => {
  const place = open(real.solution);
  await button('Check').click();
  await verdict(place).toBe('passed');
  expect(place.querySelector('.verdict')?.textContent).toContain('9 of 9 planted bugs caught');
  expect(place.querySelector('.verdict')?.textContent).toContain('117 runs: 9 tests on 4 right implementations');
  const first = place.querySelector('.verdict')?.outerHTML;
  const said = spoken.value.turn;
  await button('Check').click();
  await expect.poll(() => spoken.value.turn).toBeGreaterThan(said);
  expect(place.querySelector('.verdict')?.outerHTML).toBe(first);
});

test('a cell opens the story of its run, with what was expected and found', async () => {
  const place = open();
  await button('Check').click();
  await verdict(place).toBe('failed');
  place.querySelector<HTMLElement>('td[data-state="caught"] .mutation-cell')?.click();
  await expect.poll(() => place.querySelector('.test-story')).not.toBeNull();
  const story = place.querySelector('.test-story')?.textContent ?? '';
  expect(story).toContain('“grants nothing without an approval” on the planted bug “It was approved when it was sent');
  expect(story).toContain('Expected the outcome hold-empty, found completed. The test catches it.');
  await expect.poll(() => document.activeElement).toBe(place.querySelector('.test-story h3'));
  expect(place.querySelectorAll('[aria-current="true"].mutation-cell')).toHaveLength(1);
  place.querySelector<HTMLElement>('td[data-state="lets-through"] .mutation-cell')?.click();
  await expect.poll(() => place.querySelector('.test-story')?.textContent).toContain('it lets this bug through');
});

test('a test that forbids what is right shows where, and no bug is tried', async () => {
  const place = open(TOO_STRICT);
  await button('Check').click();
  await verdict(place).toBe('failed');
  expect(place.querySelector('.verdict h3')?.textContent).toContain('a test forbids what is right');
  expect(row(place, 0).slice(0, 5)).toEqual(['ends as completed', 'passes', 'forbids', 'passes', 'forbids']);
  expect(new Set(row(place, 0).slice(5))).toEqual(new Set(['not run']));
  expect(place.querySelector('.cm-lintRange-error')).not.toBeNull();
  await button('See what it forbids').click();
  await expect
    .poll(() => place.querySelector('.test-story')?.textContent)
    .toContain('What it did is right, and the test forbids it.');
});

test('every test that is of no use is told what is wrong with it', async () => {
  const place = open(`export const tests = [{ name: 'a', given: 'nowhere' }, { name: 'b', given: 'none-yes' }];`);
  await button('Check').click();
  await verdict(place).toBe('failed');
  const troubles = [...place.querySelectorAll('.test-troubles li')].map((each) => each.textContent);
  expect(troubles).toHaveLength(2);
  expect(troubles[1]).toContain('The test “b”: it expects nothing');
  expect(place.querySelectorAll('.mutation-cell')).toHaveLength(0);
});

describe('tests that cannot be read', () => {
  test.each([
    ['export const tests = [\n  ;\n];\n', 'Go to line 2'],
    [`export const tests = [];\nthrow new Error('not today');\n`, 'Go to line 2'],
  ])('%j leads to its line', async (code, name) => {
    const place = open(code);
    await button('Check').click();
    await verdict(place).toBe('code-fault');
    expect(place.querySelector('.verdict h3')?.textContent).toContain('The tests could not be read');
    await button(name).click();
    await expect.element(editor()).toHaveFocus();
  });

  test('an endless loop ends with a sentence, and the next check works', async () => {
    const place = open('export const tests = [];\nfor (;;) {}\n');
    await button('Check').click();
    await verdict(place).toBe('code-fault');
    expect(place.querySelector('.verdict')?.textContent).toContain('a loop that never ends');
    await userEvent.fill(editor(), 'export const tests = [];');
    await button('Check').click();
    await verdict(place).toBe('failed');
    expect(place.querySelector('.verdict h3')?.textContent).toContain('Failed: no tests');
  });
});

test('a check can be stopped, and the focus is not lost with the button', async () => {
  const many = `export const tests = Array.from({ length: 100 }, (_, n) => ({ name: 'test ' + n, given: 'none-yes',
  when: { at: 'destination.grant', nth: 'every', fault: 'timeout-not-committed' }, again: { effects: 1 } }));`;
  const place = open(many);
  const stopped = pressAtOnce(place, 'Stop');
  await button('Check').click();
  await stopped;
  await expect.poll(() => place.querySelector('.workspace-activity')).toBeNull();
  expect(place.querySelector('.verdict')).toBeNull();
  await expect.element(button('Check')).toHaveFocus();
});

test('both keys check from the editor, and leave the focus there', async () => {
  const place = open();
  await editor().click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await verdict(place).toBe('failed');
  await expect.element(editor()).toHaveFocus();
});

test('hints follow the bug that escapes, in three steps', async () => {
  const place = open();
  await button('Hint').click();
  expect(place.querySelector('.workspace-hints')?.textContent).toContain('Check your tests first');
  await button('Check').click();
  await verdict(place).toBe('failed');
  await button('Hint').click();
  await button('Next hint').click();
  await button('Next hint').click();
  const words = [...place.querySelectorAll('.workspace-hints li')].map((each) => each.textContent);
  expect(words).toHaveLength(3);
  expect(words[0]).toContain('An earlier call timed out before recovery began');
  expect(words[2]).toMatch(/^What to state\./);
});

test('the code of every implementation can be read', async () => {
  const place = open();
  await button('Check').click();
  await verdict(place).toBe('failed');
  await button(/^Code of “It was sent/).click();
  expect(place.querySelector('.implementation-code pre')?.textContent).toContain('// Planted: it was sent');
});

test('a result is marked as old when the tests are changed', async () => {
  const place = open();
  await button('Check').click();
  await verdict(place).toBe('failed');
  await editor().click();
  await userEvent.keyboard('// more');
  await expect.poll(() => place.querySelector('.verdict')?.textContent).toContain('you have changed them since');
});

test.each([
  ['light', 360],
  ['light', 1440],
  ['dark', 800],
] as const)('axe finds nothing, %s at %d pixels', async (theme, width) => {
  document.documentElement.dataset['theme'] = theme;
  await page.viewport(width, 900);
  const place = open(TOO_STRICT);
  await button('Check').click();
  await verdict(place).toBe('failed');
  await button('See what it forbids').click();
  await expect.poll(() => place.querySelector('.test-story')).not.toBeNull();
  for (const summary of place.querySelectorAll<HTMLElement>('.workspace-goal > summary')) summary.click();
  await button(/^Code of “Sends once more/).click();
  expect(await axeFindings(place)).toEqual([]);
  const wide = [...place.querySelectorAll('*')].filter(
    (each) => each.getBoundingClientRect().right > width && !each.closest('.mutation-scroll, pre, .cm-editor'),
  );
  expect(wide.map(({ className }) => className)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
