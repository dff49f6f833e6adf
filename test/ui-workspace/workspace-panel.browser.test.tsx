import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { book } from '../../src/app/storage/book.ts';
import { loadExercise } from '../../src/content/index.ts';
import type { CodeExercise } from '../../src/core/exercise.ts';
import { spoken } from '../../src/ui/shell/announce.ts';
import { WorkspacePanel } from '../../src/ui/workspace/workspace-panel.tsx';
import { axeFindings } from './axe.ts';
import { exercise } from './fixtures.ts';
import { pressAtOnce } from './press-at-once.ts';
import { clear, render } from './render.ts';

/** On the real engine, in a real worker. */

let count = 0;

/** An exercise of its own for each test: drafts and results are kept by its id. */
function fresh(change: Partial<CodeExercise> = {}): CodeExercise {
  const id = `exercise-${++count}`;
  return { ...exercise, ...change, id, task: { ...exercise.task, id } };
}

function open(change: Partial<CodeExercise> = {}) {
  const made = fresh(change);
  return { made, place: render(<WorkspacePanel exercise={made} />) };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const verdict = (place: HTMLElement) =>
  expect.poll(() => place.querySelector('.verdict')?.getAttribute('data-verdict'));
const code = () => page.getByRole('textbox', { name: 'Your code for “The first recovery”' });

afterEach(() => document.documentElement.removeAttribute('data-theme'));

test('shows the brief and, from the data that is checked, the goal; nothing runs by itself', () => {
  const { place } = open();
  const text = place.textContent ?? '';
  expect(text).toContain('grants at most once');
  expect(text).toContain('3 rules, in every schedule of 3 start states, up to one fault, one worker');
  expect(text).toContain('Before a new effect, the last reading of the approval said yes');
  expect(place.querySelector('.verdict')).toBeNull();
  expect([...place.querySelectorAll('.grid-cell')].map((cell) => cell.textContent)).toEqual([
    'Reconcile not tried',
    'Attempt not tried',
    'Hold, empty not tried',
  ]);
});

test('a failed check moves the focus to its heading, says it once, and shows the break', async () => {
  const { place } = open();
  await button('Check').click();
  await verdict(place).toBe('failed');
  await expect.poll(() => document.activeElement?.closest('.verdict')).not.toBeNull();
  expect(spoken.value.text).toMatch(/^Failed: .*start states failed\.$/);
  expect(place.querySelector('.story-finale')?.getAttribute('data-ending')).toBe('broken');
  expect(place.querySelector('.cm-lintRange-error')).not.toBeNull();
  await button('Forward').click();
  for (let turn = 0; turn < 2; turn++) {
    await button('See how it went').click();
    await expect.poll(() => document.activeElement?.closest('.story-step')?.textContent).toContain('Broken here');
    await userEvent.keyboard('{Home}');
  }
});

test('a run says that it was one schedule, and the verdict below that it is of the last check', async () => {
  const { place } = open();
  await button('Check').click();
  await verdict(place).toBe('failed');
  expect(place.querySelector('.run-note')).toBeNull();
  await button('Run').click();
  await expect.poll(() => place.querySelector('.run-note')?.textContent).toMatch(/^Your last run: \d+ steps from “/);
  expect(place.querySelector('.verdict')?.textContent).toContain('The last check');
  expect(place.querySelector('.story .overline')?.textContent).toContain('Your last run');
  await button('See how it went').click();
  await expect.poll(() => place.querySelector('.run-note')).toBeNull();
  expect(place.querySelector('.verdict')?.textContent).not.toContain('The last check');
});

test('the brief folds with the first check, and stays as the reader leaves it', async () => {
  const { place, made } = open();
  const brief = () => place.querySelector<HTMLDetailsElement>('.workspace-brief');
  expect(brief()?.open).toBe(true);
  await button('Check').click();
  await verdict(place).toBe('failed');
  await expect.poll(() => brief()?.open).toBe(false);
  await page.getByText('What to do').click();
  await expect.poll(() => brief()?.open).toBe(true);
  clear();
  const again = render(<WorkspacePanel exercise={made} />);
  expect(again.querySelector<HTMLDetailsElement>('.workspace-brief')?.open).toBe(true);
});

test('the tools stay in the window while the code is longer than it', async () => {
  await page.viewport(1200, 500);
  const { place } = open({ starter: `${exercise.starter}\n${'// and on\n'.repeat(60)}` });
  scrollTo(0, place.querySelector('.editor-pane')?.getBoundingClientRect().top ?? 0);
  const tools = place.querySelector('.workspace-tools')?.getBoundingClientRect();
  expect(tools?.bottom).toBeLessThanOrEqual(innerHeight);
  expect(tools?.top).toBeGreaterThan(innerHeight / 2);
  expect(place.querySelector('.editor-pane')?.getBoundingClientRect().bottom).toBeGreaterThan(innerHeight);
  await code().click();
  await userEvent.keyboard(`{Control>}{Home}{/Control}${'{ArrowDown}'.repeat(22)}`);
  const caret = () => getSelection()?.getRangeAt(0).startContainer.parentElement?.closest('.cm-line');
  await expect.poll(() => caret()?.textContent).toBe('// and on');
  const room = () => (place.querySelector('.workspace-tools')?.getBoundingClientRect().top ?? 0) - bottomOf(caret());
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await page.viewport(1200, 800);
});

test('the solution passes, with the same clear state the second time', async () => {
  const { place } = open({ starter: exercise.solution });
  await button('Check').click();
  await verdict(place).toBe('passed');
  expect(place.querySelector('.verdict')?.textContent).toMatch(/Passed.*\d+ schedules tried: 3 start states/);
  expect([...place.querySelectorAll('.grid-cell .status')].map((word) => word.textContent)).toEqual([
    ' passed',
    ' passed',
    ' passed',
  ]);
  const further = () => place.querySelector('.verdict-beyond');
  await expect.poll(() => further()?.getAttribute('data-beyond')).toBe('ended');
  expect(further()?.textContent).toMatch(/^Beyond the bound nothing was found: .* 1 of 1 further levels complete\.$/);
  const first = place.querySelector('.verdict')?.outerHTML;
  const said = spoken.value.turn;
  await button('Check').click();
  await expect.poll(() => spoken.value.turn).toBeGreaterThan(said);
  await expect.poll(() => place.querySelector('.verdict')?.outerHTML).toBe(first);
});

test('keys run and check from the editor, and leave the focus there', async () => {
  const { place } = open();
  await code().click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => place.querySelector('.story')).not.toBeNull();
  await expect.element(code()).toHaveFocus();
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await verdict(place).toBe('failed');
  await expect.element(code()).toHaveFocus();
});

test('a cell lists its schedules, failing first, and each opens its timeline', async () => {
  const { place } = open();
  await button('Check').click();
  await verdict(place).toBe('failed');
  const cell = place.querySelector<HTMLElement>('td[data-status="failed"] .grid-cell');
  cell?.click();
  await expect.poll(() => place.querySelectorAll('.story-link').length).toBeGreaterThan(1);
  const words = [...place.querySelectorAll('.story-link .status')].map((status) => status.textContent?.trim());
  expect(words).toEqual(words.toSorted());
  const last = [...place.querySelectorAll<HTMLElement>('.story-link')].at(-1);
  const title = last?.querySelector('span:last-child')?.textContent;
  last?.click();
  await expect.poll(() => place.querySelector('.story h3')?.textContent).toBe(title);
  await expect.poll(() => document.activeElement?.closest('.story')).not.toBeNull();
});

test('code that cannot be read is not judged, and its line is marked and reached', async () => {
  const { place } = open({ starter: 'export async function recover() {\n  return (;\n}\n' });
  await button('Check').click();
  await verdict(place).toBe('code-fault');
  await expect.poll(() => place.querySelector('.cm-lintRange-error')).not.toBeNull();
  await button('Go to line 2').click();
  await expect.element(code()).toHaveFocus();
});

test('start states of code that cannot be read are not judged', async () => {
  const { place } = open({ starter: 'export async function recover() {\n  return (;\n}\n' });
  await button('Check').click();
  await verdict(place).toBe('code-fault');
  const words = [...place.querySelectorAll('.grid-cell .status')].map((word) => word.textContent?.trim());
  expect(words).toEqual(['not judged', 'not judged', 'not judged']);
});

test('code that cannot be read says so on Run too', async () => {
  const { place } = open({ starter: 'export async function recover() {\n  return (;\n}\n' });
  await button('Run').click();
  await expect.poll(() => place.querySelector('.play-note')?.textContent).toContain('could not be run');
});

test('a check can be stopped, and the focus is not lost with the button', async () => {
  const slow = `export async function recover(destination, request) {
  for (let look = 0; look < 24; look++) {
    try { await destination.lookup(request.operation); } catch {}
  }
  return 'unresolved';
}
`;
  // Two faults anywhere among so many calls are thousands of schedules.
  const made = fresh({ starter: slow });
  const task = { ...made.task, levels: [[1, 2, 0] satisfies [number, number, number]] };
  const place = render(<WorkspacePanel exercise={{ ...made, task }} />);
  const stopped = pressAtOnce(place, 'Stop');
  await button('Check').click();
  await stopped;
  await expect.poll(() => place.querySelector('.workspace-activity')).toBeNull();
  expect(place.querySelector('.verdict')).toBeNull();
  await expect.element(button('Check')).toHaveFocus();
  expect(spoken.value.text).toBe('Stopped.');
});

test('Reset brings the starter back with no results, and can be undone', async () => {
  const { place, made } = open();
  await code().click();
  await userEvent.keyboard('{Control>}{End}{/Control}// mine');
  await button('Check').click();
  await verdict(place).toBe('failed');
  await button('Reset').click();
  await expect.poll(() => place.querySelector('.editor-print')?.textContent).toBe(made.starter);
  expect(place.querySelector('.verdict')).toBeNull();
  expect(place.querySelector('.story')).toBeNull();
  await button('Undo reset').click();
  await expect.element(button('Check')).toHaveFocus();
  await expect.poll(() => place.querySelector('.editor-print')?.textContent).toContain('// mine');
  await verdict(place).toBe('failed');
});

test('a result is marked as old when the code is changed', async () => {
  const { place } = open();
  await button('Check').click();
  await verdict(place).toBe('failed');
  await code().click();
  await userEvent.keyboard('// more');
  await expect.poll(() => place.querySelector('.verdict')?.textContent).toContain('you have changed it since');
  expect(place.querySelector('.cm-lintRange-error')).toBeNull();
});

test('hints follow the broken rule in three steps', async () => {
  const { place } = open();
  await button('Hint').click();
  expect(place.querySelector('.workspace-hints')?.textContent).toContain('Check your code first');
  await button('Check').click();
  await verdict(place).toBe('failed');
  await button('Hint').click();
  await expect.poll(() => place.querySelectorAll('.workspace-hints li').length).toBe(1);
  await button('Next hint').click();
  await button('Next hint').click();
  await expect.poll(() => place.querySelectorAll('.workspace-hints li').length).toBe(3);
  await expect.element(button('That was the last hint')).toHaveFocus();
});

test('a hint shows code as code', async () => {
  const hint = 'Look with `destination.lookup` first.';
  const { place } = open({ hints: { 'one-effect': [hint, hint, hint] } });
  await button('Check').click();
  await verdict(place).toBe('failed');
  await button('Hint').click();
  await expect.poll(() => place.querySelector('.workspace-hints code')?.textContent).toBe('destination.lookup');
});

test('with nothing broken there is nothing to hint at, and nobody is sent to check once more', async () => {
  const { place } = open({ starter: exercise.solution });
  await button('Hint').click();
  await button('Check').click();
  await verdict(place).toBe('passed');
  expect(place.querySelector('.workspace-hints')?.textContent).toContain('there is nothing to hint at');
});

test('the solution opens beside the draft, shows differences, and never replaces it', async () => {
  const { place, made } = open();
  await button('Solution').click();
  await expect
    .element(page.getByRole('textbox', { name: 'The solution', exact: true }))
    .toHaveTextContent('reconciled');
  await button('Differences to my code').click();
  await expect.poll(() => place.querySelectorAll('.workspace-solution .cm-changedLine').length).toBeGreaterThan(0);
  expect(place.querySelector('.editor-print')?.textContent).toBe(made.starter);
  await button('Close').click();
  await expect.element(button('Solution')).toHaveFocus();
});

test('earlier checks are listed, compared and put back, and that can be undone', async () => {
  const { place, made } = open();
  await button('Check').click();
  await verdict(place).toBe('failed');
  await code().click();
  await userEvent.keyboard('{Control>}{End}{/Control}// later');
  await page.getByText(/^Earlier checks/).click();
  await button('Put back in the editor').click();
  await expect.poll(() => place.querySelector('.editor-print')?.textContent).toBe(made.starter);
  await expect.element(button('Undo')).toHaveFocus();
  await button('Undo').click();
  await expect.poll(() => place.querySelector('.editor-print')?.textContent).toContain('// later');
});

test('staging lists its start states, and shows the rows of every table', async () => {
  const stage = await loadExercise('stage-once');
  if (stage?.kind !== 'recover') throw new Error('there is no such code exercise');
  const place = render(<WorkspacePanel exercise={stage} />);
  const labels = stage.task.scenarios.map(({ label }) => label);
  expect([...place.querySelectorAll('.start-row')].map((row) => row.textContent)).toEqual(
    labels.map((label) => `${label} not tried`),
  );
  await button('Check').click();
  await verdict(place).toBe('failed');
  await page.getByText('Rows before and after').click();
  expect(place.querySelector('.rows-pair')?.textContent).toContain('review_queue');
  expect(await axeFindings(place)).toEqual([]);
});

test('what the code writes to its console is shown, long output cut in the middle', async () => {
  const chatty = exercise.starter.replace('await', 'for (let n = 0; n < 90; n++) console.log(`entry ${n}`);\n  await');
  const { place } = open({ starter: chatty });
  await button('Run').click();
  await expect.poll(() => place.querySelector('.console-panel summary')?.textContent).toMatch(/^Console, \d+ lines$/);
  const lines = Number(/\d+/.exec(place.querySelector('.console-panel summary')?.textContent ?? '')?.[0]);
  expect(place.querySelector('.console-cut')?.textContent).toBe(`${lines - 80} lines left out`);
});

test('a reader’s tab offers nothing that would change the draft', async () => {
  await book.become('reader');
  try {
    const { place } = open();
    await expect.element(code()).toHaveAttribute('aria-readonly', 'true');
    expect(place.textContent).toContain('Read-only in this tab');
    expect([...place.querySelectorAll('.workspace-tools button')].map((each) => each.textContent)).toEqual([
      'Run',
      'Check',
      'Hint',
      'Solution',
    ]);
  } finally {
    await book.become('owner');
  }
});

test('nothing is wider than the page at 360 pixels', async () => {
  await page.viewport(360, 800);
  const { place } = open();
  await button('Check').click();
  await verdict(place).toBe('failed');
  await button('Solution').click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1200, 800);
});

test.each(['light', 'dark'])('axe finds nothing in the %s theme, before a check and after it', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const { place } = open();
  expect(await axeFindings(place)).toEqual([]);
  await button('Check').click();
  await verdict(place).toBe('failed');
  for (const cell of place.querySelectorAll<HTMLElement>('td[data-status="failed"] .grid-cell')) cell.click();
  for (const disclosure of place.querySelectorAll('details')) disclosure.open = true;
  await button('Solution').click();
  await button('Differences to my code').first().click();
  await button('Hint').click();
  expect(await axeFindings(place)).toEqual([]);
  clear();
});

function bottomOf(element: Element | null | undefined): number {
  return element?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
}
