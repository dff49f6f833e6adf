import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Story } from '../../src/core/trace.ts';
import { spoken } from '../../src/ui/shell/announce.ts';
import { StoryView } from '../../src/ui/story/story-view.tsx';
import { axeFindings } from './axe.ts';
import { blindRetry, crashRecovered, halfWritten } from './fixtures.ts';
import { clear, render } from './render.ts';

const row = {
  evidence: 'none',
  authority: 'yes',
  expected: 'No action exists, still approved: attempt (completed)',
} as const;

function show(story: Story, lines: number[] = []) {
  return render(<StoryView story={story} row={row} onLine={(line) => lines.push(line)} />);
}

const current = (place: HTMLElement) =>
  expect.poll(() => place.querySelector('[aria-current="step"] .story-number')?.textContent);

test('every step says what is true and what the caller knows, in that order', () => {
  const place = show(blindRetry);
  const steps = [...place.querySelectorAll('.story-step')];
  expect(steps.length).toBe(blindRetry.steps.length);
  steps.forEach((step, index) => {
    const text = step.textContent ?? '';
    const { truth, known } = blindRetry.steps[index] ?? { truth: '?', known: '?' };
    expect(text.indexOf(truth)).toBeGreaterThan(-1);
    expect(text.indexOf(known)).toBeGreaterThan(text.indexOf(truth));
  });
});

test('doubt is a word as well as a colour, and only where the caller cannot tell', () => {
  const place = show(blindRetry);
  const said = [...place.querySelectorAll('.story-known')].map((known) => known.textContent?.includes('Cannot tell'));
  expect(said).toEqual(blindRetry.steps.map(({ doubt }) => doubt));
});

test('truth and knowledge stand side by side, on a wide page and at 360 pixels', async () => {
  for (const width of [1200, 360]) {
    await page.viewport(width, 800);
    const place = show(blindRetry);
    const [truth, known] = ['.story-truth', '.story-known'].map((name) => place.querySelectorAll(name)[3]);
    const left = truth?.getBoundingClientRect();
    const right = known?.getBoundingClientRect();
    expect(left && right && left.right <= right.left).toBe(true);
    expect(left && right && Math.abs(left.top - right.top) < 4).toBe(true);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await page.viewport(1200, 800);
});

test('the lanes collapse to labels at 360 pixels', async () => {
  await page.viewport(360, 800);
  const place = show(blindRetry);
  const visible = (name: string) => (place.querySelector(name)?.getClientRects().length ?? 0) > 0;
  expect(visible('.story-drawing')).toBe(false);
  expect(visible('.story-lanes + .story-event .story-who')).toBe(true);
  await page.viewport(1200, 800);
  expect(visible('.story-drawing')).toBe(true);
});

test('a lost response is cut below the commit, a failed statement above what would have been', () => {
  const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? Number.NaN;
  const lost = show(blindRetry).querySelectorAll('.story-step')[3];
  expect(top(lost?.querySelector('.story-cut-line'))).toBeGreaterThan(top(lost?.querySelector('.story-commit')));
  expect(lost?.textContent).toContain('Response lost, cut after the commit');
  const failed = show(halfWritten).querySelectorAll('.story-step')[2];
  expect(failed?.textContent).toContain('Statement failed, cut before the commit');
  expect(failed?.textContent).toContain('Not committed');
});

test('quiet runs are set off under their own headings; the second opens when a step leads into it', async () => {
  const place = show(crashRecovered);
  expect([...place.querySelectorAll('.story-part h4')].map((title) => title.textContent)).toEqual([
    'Later, without any fault',
    'Once more, without any fault',
  ]);
  expect([...place.querySelectorAll('ol')].map(({ start }) => start)).toEqual([1, 8, 10]);
  expect(place.querySelector('details.story-part summary')?.textContent).toContain('steps 10 to 11, no row changed');
  expect(place.querySelector('details.story-part')?.hasAttribute('open')).toBe(false);
  await page.getByRole('button', { name: 'Forward' }).click();
  await userEvent.keyboard('{End}');
  await expect.poll(() => place.querySelector('details.story-part')?.hasAttribute('open')).toBe(true);
});

test('arrow keys and buttons step, and the step is announced', async () => {
  const place = show(blindRetry);
  await current(place).toBe('Step 1');
  await page.getByRole('button', { name: 'Forward' }).click();
  await current(place).toBe('Step 2');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await current(place).toBe('Step 4');
  expect(spoken.value.text).toBe(
    'Step 4 of 9. True: person-17 has reader under tenant-c:req-481:grant, once. The caller knows: No answer came. The grant may exist, or may not. It cannot tell.',
  );
  await userEvent.keyboard('{ArrowUp}');
  await current(place).toBe('Step 3');
  await userEvent.keyboard('{End}');
  await current(place).toBe('Step 9');
  await userEvent.keyboard('{Home}');
  await current(place).toBe('Step 1');
  await page.getByRole('button', { name: 'To the break' }).click();
  await current(place).toBe('Step 5');
  expect(place.querySelector('[aria-current="step"]')?.textContent).toContain('Broken here: Done more than once');
});

test('the current step shows the committed rows so far', async () => {
  const place = show(blindRetry);
  const rows = () => place.querySelectorAll('.story-rows tbody tr').length;
  expect(rows()).toBe(1);
  await page.getByRole('button', { name: 'To the break' }).click();
  await expect.poll(rows).toBe(3);
  expect(place.querySelector('.story-rows tr[data-mark="new"]')?.textContent).toContain('new');
});

test('a line of the code leads to the editor', async () => {
  const lines: number[] = [];
  show(blindRetry, lines);
  await page.getByRole('button', { name: 'line 14' }).click();
  expect(lines).toEqual([14]);
});

test('what the world does by itself is told on the side of what is true, in no lane', () => {
  const [begin, ...rest] = blindRetry.steps;
  if (!begin) throw new Error('the fixture has no steps');
  const event = { kind: 'world', fault: 'authority-withdrawn' } as const;
  const world = {
    ...begin,
    index: 99,
    attempt: 0,
    worker: null,
    event,
    truth: 'The approval was withdrawn.',
    known: '',
  };
  const place = show({ ...blindRetry, steps: [begin, world, ...rest] });
  const step = place.querySelector('[data-event="world"]');
  expect(step?.querySelector('.story-world')?.textContent).toBe('Meanwhile, by no call: approval withdrawn');
  expect([...place.querySelectorAll('.story-lane-attempt')].map((lane) => lane.textContent)).toEqual(['1', '2']);
});

test('without an editor a line is only named', () => {
  const place = render(<StoryView story={blindRetry} />);
  expect(place.querySelector('.story-line-link')).toBeNull();
  expect(place.querySelector('.story-line-name')?.textContent).toBe('line 8');
});

test('the end names the rule, its values, the row of the table and where to look', async () => {
  const place = show(blindRetry);
  const end = place.querySelector('.story-finale')?.textContent ?? '';
  expect(end).toContain('Done more than once');
  expect(end).toContain('found 2');
  expect(end).toContain('No action exists, still approved: attempt (completed).');
  expect(end).toContain('From step 4 on, the caller could not tell. What did it do with that at step 5?');
  await page.getByRole('button', { name: 'step 5', exact: true }).last().click();
  await current(place).toBe('Step 5');
});

test('the text form replaces the drawing, can be copied, and leaves again', async () => {
  const place = show(blindRetry);
  await page.getByRole('button', { name: 'As text' }).click();
  await expect.poll(() => place.querySelector('.story-sheet')).toBeNull();
  expect(place.querySelector('pre')?.textContent).toContain('BROKEN HERE: Done more than once.');
  await page.getByRole('button', { name: 'Copy text' }).click();
  await expect
    .poll(() => place.querySelector('.story-text-bar span')?.textContent)
    .toMatch(/^(Copied|This browser did not)/);
  await page.getByRole('button', { name: 'As text' }).click();
  await expect.poll(() => place.querySelector('.story-sheet')).not.toBeNull();
});

test('a story without steps is shown without controls', () => {
  const place = show({ ...blindRetry, steps: [], violations: [] });
  expect(place.querySelector('.story-controls')).toBeNull();
});

test.each(['light', 'dark'])('axe finds nothing in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  for (const story of [blindRetry, crashRecovered, halfWritten]) {
    expect(await axeFindings(show(story))).toEqual([]);
    clear();
  }
  const place = show(blindRetry);
  await page.elementLocator(place).getByRole('button', { name: 'As text' }).click();
  expect(await axeFindings(place)).toEqual([]);
});
