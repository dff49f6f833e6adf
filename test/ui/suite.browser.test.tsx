import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeSettings } from '../../src/app/settings.ts';
import { all, one, openApp } from './open-app.tsx';
import { optionOf } from './option-of.ts';
import { violations } from './violations.ts';

/** Tests that a lesson shows and runs, with the real course and the real engine. */

const LESSON = { page: 'lesson', lesson: 'test-the-tests', exercise: null } as const;

beforeEach(() => page.viewport(1440, 900));

async function run(figure: HTMLElement, option: number): Promise<void> {
  figure.querySelectorAll<HTMLInputElement>('.quiz-options input')[option]?.click();
  await userEvent.click(figure.querySelector<HTMLButtonElement>('.button.primary') ?? figure);
  await vi.waitFor(() => expect(figure.querySelector('.mutation-table')).not.toBeNull());
}

function words(figure: HTMLElement): string[] {
  return [...figure.querySelectorAll('tbody .cell-word')].map((cell) => cell.textContent?.trim() ?? '');
}

test('a suite shows its tests as they are written, and runs them when the reader has predicted', async () => {
  await openApp(LESSON);
  const figure = one('figure', /a copy that doesn’t/);
  expect(figure.querySelector('.suite-tests')?.textContent).toContain("given: 'none-yes',");
  expect(figure.querySelector('.mutation-table')).toBeNull();
  await run(figure, await optionOf(LESSON.lesson, 'green-on-both', true));
  expect(words(figure)).toEqual(['passes', 'passes']);
  expect(figure.querySelector('.quiz-reply')?.textContent).toContain('So it was.');
});

test('with the look removed, the unchanged test expected one effect and found two, and its timeline opens', async () => {
  await openApp(LESSON);
  const figure = one('figure', /Two tests that need the look/);
  await run(figure, 1);
  expect(words(figure)).toEqual(['passes', 'caught', 'passes', 'caught']);
  expect(figure.querySelector('.suite-failures')?.textContent).toContain('expected 1 effect, found 2');
  figure.querySelector<HTMLElement>('[data-state="caught"] .mutation-cell')?.click();
  await vi.waitFor(() => expect(figure.querySelector('.story')).not.toBeNull());
  expect(figure.querySelector('.story')?.textContent).toContain('Response lost');
});

test('a test that is too exact forbids two of four right recoveries', async () => {
  await openApp(LESSON);
  const figure = one('figure', /four recoveries that are all right/);
  await run(figure, 1);
  expect(words(figure)).toEqual(['passes', 'forbids', 'passes', 'forbids']);
});

test.each(['light', 'dark'] as const)('axe finds nothing in the lesson with its suites run, %s', async (theme) => {
  changeSettings({ theme });
  await openApp(LESSON);
  for (const figure of all('figure')) await run(figure, 0);
  one('figure', /Two tests that need the look/)
    .querySelector<HTMLElement>('[data-state="caught"] .mutation-cell')
    ?.click();
  await vi.waitFor(() => expect(all('.story')).toHaveLength(1));
  expect(await violations()).toEqual([]);
  changeSettings({ theme: 'system' });
});
