import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers } from '../../src/app/answers.ts';
import { countAttempts, countOperations, daySentence, FIRST_DAY, simulateDay } from '../../src/core/day.ts';
import { all, one, openApp } from './open-app.tsx';

/** The made-up day of lesson 19: what the reader moves, and the two counts that follow. */

beforeEach(async () => {
  await page.viewport(1440, 900);
  answers('scorecard/predict-lost-answers').clear();
  await openApp({ page: 'lesson', lesson: 'scorecard', exercise: null });
  const figure = one('figure', /One day, counted/);
  figure.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1]?.click();
  await userEvent.click(figure.querySelector('button') ?? figure);
  await vi.waitFor(() => one('.plot-counts'));
});

const cells = () => all('.plot-counts td').map((each) => each.textContent);

/** The first slider sets how much comes in. */
function moveVolume(value: number) {
  const range = all<HTMLInputElement>('.plot-controls input[type="range"]')[0];
  if (!range) throw new Error('there is a slider');
  range.value = String(value);
  range.dispatchEvent(new Event('input', { bubbles: true }));
}

test('both counts stand beside each other, and the sentence says the same', () => {
  const day = simulateDay(FIRST_DAY);
  expect(cells().slice(0, 3)).toEqual(Object.values(countAttempts(day)).map(String));
  expect(cells()).toContain(String(countOperations(day).acceptedFirst));
  expect(one('.plot-sentence').textContent).toBe(daySentence(day));
});

test('moving the volume plays another day, and the way back is a button', async () => {
  moveVolume(100);
  const many = simulateDay({ ...FIRST_DAY, operations: 100 });
  await vi.waitFor(() => expect(one('.plot-sentence').textContent).toBe(daySentence(many)));
  expect(one('.chart').getAttribute('aria-label')).toContain(daySentence(many));
  await userEvent.click(one('button', 'As at first'));
  await vi.waitFor(() => expect(one('.plot-sentence').textContent).toBe(daySentence(simulateDay(FIRST_DAY))));
});
