import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeSettings } from '../../src/app/settings.ts';
import { playRetries, RETRY_START, retrySentence } from '../../src/core/retry-plot.ts';
import { spoken } from '../../src/ui/shell/announce.ts';
import { all, one, openApp } from './open-app.tsx';
import { violations } from './violations.ts';

/** Pictures that move: many callers on a virtual clock, and two databases side by side. */

beforeEach(() => page.viewport(1440, 900));

async function play(lesson: string, caption: RegExp): Promise<HTMLElement> {
  await openApp({ page: 'lesson', lesson, exercise: null });
  await vi.waitFor(() => one('figure', caption));
  const figure = one('figure', caption);
  figure.querySelectorAll<HTMLInputElement>('.quiz-options input')[1]?.click();
  await userEvent.click(figure.querySelector<HTMLButtonElement>('.button.primary') ?? figure);
  return figure;
}

async function retries(): Promise<HTMLElement> {
  const figure = await play('retries', /second by second/);
  await vi.waitFor(() => expect(figure.querySelector('.chart canvas')).not.toBeNull());
  return figure;
}

const sentence = () => one('.plot-sentence').textContent;

test('what many callers do is drawn, and said in one sentence', async () => {
  const figure = await retries();
  expect(sentence()).toBe(retrySentence(RETRY_START, playRetries(RETRY_START)));
  expect(figure.querySelector('.chart')?.getAttribute('aria-label')).toContain(sentence());
  expect(figure.querySelector('.plot-layers')?.textContent).toContain('1 × 4 × 3 = 12 calls');
});

test('a slider moves by arrow keys, says its value in words, and what follows from it is said once', async () => {
  await retries();
  const slider = one<HTMLInputElement>('.range-field input[aria-valuetext="3 for each call"]');
  slider.focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(slider.getAttribute('aria-valuetext')).toBe('1 for each call');
  const changed = { ...RETRY_START, library: 1 };
  await vi.waitFor(() => expect(sentence()).toBe(retrySentence(changed, playRetries(changed))));
  expect(spoken.value.text).toBe(sentence());
});

test('waits are chosen, and everything goes back to the beginning', async () => {
  await retries();
  await userEvent.click(one('.plot-choices label', /drawn at random/));
  await vi.waitFor(() => expect(sentence()).toContain('59 actions were done'));
  await userEvent.click(one('.plot button', 'As at first'));
  await vi.waitFor(() => expect(sentence()).toContain('None of the actions was done'));
});

test('the clock is set by hand, and the whole of it is a table too', async () => {
  const figure = await retries();
  const clock = one('.plot-clock .range-field').querySelector('input');
  if (!clock) throw new Error('there is a clock');
  clock.focus();
  await userEvent.keyboard('{Home}');
  await vi.waitFor(() => expect(one('.plot-clock output').textContent).toBe('second 0'));
  one('.plot-table summary').click();
  expect(figure.querySelectorAll('.plot-table tbody tr').length).toBeGreaterThan(3);
});

async function databases(): Promise<HTMLElement> {
  const figure = await play('lost-confirmation', /the confirmation is lost/);
  await vi.waitFor(() => expect(figure.querySelector('.databases')).not.toBeNull());
  return figure;
}

const side = (nth: number) => all('.databases-side')[nth]?.textContent ?? '';

test('source and receiver stand side by side, and each says what it has committed', async () => {
  const figure = await databases();
  expect(all('.databases-side h4').map(({ textContent }) => textContent)).toEqual([
    'The source’s database',
    'The receiver’s database',
  ]);
  const before = side(1);
  while (!figure.querySelector('.databases-step')?.textContent?.includes('Response lost')) {
    await userEvent.keyboard('{ArrowRight}');
    one('.databases button', /Forward/).focus();
  }
  expect(side(0)).toContain('pending');
  expect(side(0)).toContain('Nothing new');
  expect(side(1)).toContain('Committed');
  expect(side(1)).not.toBe(before);
  expect(spoken.value.text).toContain('Committed in: The receiver’s database.');
});

test('the two databases have a text form', async () => {
  await databases();
  one('.databases button', 'As text').click();
  await vi.waitFor(() => expect(one('.databases').textContent).toContain('Schedule:'));
});

test.each(['light', 'dark'] as const)('axe finds nothing in a plot or beside the two databases, %s', async (theme) => {
  changeSettings({ theme });
  await retries();
  expect(await violations()).toEqual([]);
  await databases();
  expect(await violations()).toEqual([]);
  changeSettings({ theme: 'system' });
});
