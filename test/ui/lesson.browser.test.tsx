import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { AUTHORITY, DECISION_LABELS, EVIDENCE, decide } from '../../src/core/decisions.ts';
import { goTo, all, one, openApp } from './open-app.tsx';
import { optionOf } from './option-of.ts';
import { violations } from './violations.ts';

/** The blocks of a lesson, with the real course and the real engine. */

const LOST = { page: 'lesson', lesson: 'lost-acknowledgement', exercise: null } as const;

beforeEach(() => page.viewport(1440, 900));

test('a quiz explains the option that was chosen, and another one can be tried', async () => {
  await openApp(LOST);
  const quiz = firstOf('.quiz');
  const options = quiz.querySelectorAll<HTMLInputElement>('input');
  options[await optionOf(LOST.lesson, 'why-write-first', false)]?.click();
  await press(quiz, 'Answer');
  await vi.waitFor(() => expect(quiz.querySelector('.reply')?.textContent).toContain('Not so.'));
  options[await optionOf(LOST.lesson, 'why-write-first', true)]?.click();
  await vi.waitFor(() => expect(quiz.querySelector('.reply')).toBeNull());
  await press(quiz, 'Answer again');
  await vi.waitFor(() => expect(quiz.querySelector('.reply')?.textContent).toContain('Right.'));
});

test('an answer is still there when the reader comes back', async () => {
  await openApp(LOST);
  const right = await optionOf(LOST.lesson, 'why-write-first', true);
  firstOf('.quiz').querySelectorAll<HTMLInputElement>('input')[right]?.click();
  await press(firstOf('.quiz'), 'Answer');
  await goTo({ page: 'home' });
  await goTo(LOST);
  expect(firstOf('.quiz').querySelector('.reply')?.textContent).toContain('Right.');
});

test('an unanswered quiz asks for a choice and tells nothing', async () => {
  await openApp(LOST);
  await press(firstOf('.quiz'), 'Answer');
  await vi.waitFor(() => expect(firstOf('.quiz').textContent).toContain('Choose an option first.'));
  expect(firstOf('.quiz').querySelector('.reply')).toBeNull();
});

test('the consoles of a lesson share its database, and Reset brings it back', async () => {
  await openApp(LOST);
  const [look, repeat] = all('.console');
  if (!look || !repeat) throw new Error('the lesson has two consoles');
  await press(look, 'Run');
  await vi.waitFor(() => expect(rows(look)).toBe(1));
  await press(repeat, 'Run');
  await vi.waitFor(() => expect(rows(repeat)).toBe(2));
  await press(look, 'Run');
  await vi.waitFor(() => expect(rows(look)).toBe(2));
  await press(look, /^Reset/);
  await vi.waitFor(() => expect(rows(look)).toBe(0));
  await press(look, 'Run');
  await vi.waitFor(() => expect(rows(look)).toBe(1));
});

test('a transaction that is left open is said, until another console ends it', async () => {
  await openApp(LOST);
  const [begun, ended] = all('.console');
  if (!begun || !ended) throw new Error('the lesson has two consoles');
  await fill(begun, 'BEGIN; DELETE FROM grants; SELECT * FROM grants');
  await press(begun, 'Run');
  await vi.waitFor(() => expect(begun.textContent).toContain('A transaction is still open.'));
  await fill(ended, 'ROLLBACK');
  await press(ended, 'Run');
  await vi.waitFor(() => expect(begun.textContent).not.toContain('A transaction is still open.'));
  for (const console of [begun, ended]) await press(console, /^Reset/);
});

test('an error of SQLite is shown in its own words, and the keyboard runs the console', async () => {
  await openApp(LOST);
  const look = firstOf('.console');
  const text = look.querySelector('textarea');
  if (!text) throw new Error('a console has a text field');
  await userEvent.fill(text, 'SELECT * FROM nowhere');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(look.querySelector('.reply')?.textContent).toContain('no such table: nowhere'));
  await press(look, /^Reset/);
  await vi.waitFor(() => expect(text.value).not.toContain('nowhere'));
});

test('a figure asks for a prediction before it plays, and answers it after', async () => {
  await openApp(LOST);
  const figure = one('figure', /then the caller restarts/);
  await press(figure, 'Play it and see');
  await vi.waitFor(() => expect(figure.textContent).toContain('Say first what you think will happen.'));
  expect(figure.querySelector('.story')).toBeNull();
  const wrong = await optionOf(LOST.lesson, 'predict-restart', false);
  figure.querySelectorAll<HTMLInputElement>('input')[wrong]?.click();
  expect(figure.querySelector('.reply')).toBeNull();
  await press(figure, 'Play it and see');
  await vi.waitFor(() => expect(figure.querySelector('.story')).not.toBeNull());
  expect(figure.querySelector('.quiz-reply')?.textContent).toContain('It went otherwise.');
});

test('a comparison tells two stories side by side', async () => {
  await openApp(LOST);
  const figure = one('figure', /met in two ways/);
  figure.querySelectorAll<HTMLInputElement>('input')[2]?.click();
  await press(figure, 'Play it and see');
  await vi.waitFor(() => expect(figure.querySelectorAll('.story')).toHaveLength(2));
  const [left, right] = [...figure.querySelectorAll('.compare-side')].map((side) => side.getBoundingClientRect());
  expect(left && right && left.right <= right.left && left.top === right.top).toBe(true);
});

test('where there is no room for both, a comparison has two tabs for the arrow keys', async () => {
  await page.viewport(360, 740);
  await openApp(LOST);
  const figure = one('figure', /met in two ways/);
  figure.querySelectorAll<HTMLInputElement>('input')[2]?.click();
  await press(figure, 'Play it and see');
  await vi.waitFor(() => expect(figure.querySelectorAll('.story')).toHaveLength(2));
  const shown = () => [...figure.querySelectorAll<HTMLElement>('[role="tabpanel"]')].map(({ hidden }) => !hidden);
  expect(shown()).toEqual([true, false]);
  figure.querySelector<HTMLElement>('[role="tab"]')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await vi.waitFor(() => expect(shown()).toEqual([false, true]));
  expect(document.activeElement?.textContent).toContain('Right: ');
  expect(await violations()).toEqual([]);
});

test('a figure names no lines of code that it does not show, and one broken rule', async () => {
  await openApp(LOST);
  const figure = one('figure', /met in two ways/);
  figure.querySelectorAll<HTMLInputElement>('input')[2]?.click();
  await press(figure, 'Play it and see');
  await vi.waitFor(() => expect(figure.querySelector('[data-ending="broken"]')).not.toBeNull());
  await press(figure, 'As text');
  await vi.waitFor(() => expect(figure.querySelector('.story-text pre')?.textContent).toContain('calls destination'));
  expect(figure.textContent).not.toMatch(/\bline \d/);
  expect(figure.textContent).not.toContain('Broken too');
});

test('the whole decision table says what core decides', async () => {
  await openApp({ page: 'lesson', lesson: 'decision-table', exercise: null });
  const table = all('.decision-table').at(-1);
  const cells = [...(table?.querySelectorAll('td .cell-decision') ?? [])].map((cell) => cell.textContent);
  expect(cells).toEqual(
    EVIDENCE.flatMap((evidence) =>
      AUTHORITY.map((authority) => DECISION_LABELS[decide(evidence, authority).decision].label),
    ),
  );
});

test('a code exercise opens beside the text, and closing it gives focus back to what opened it', async () => {
  await openApp(LOST);
  await goTo({ ...LOST, exercise: 'first-recovery' });
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('workbench-title'));
  const text = one('.lesson-text').getBoundingClientRect();
  expect(one('.workbench').getBoundingClientRect().left).toBeGreaterThanOrEqual(text.right);
  await goTo(LOST);
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('open-first-recovery'));
});

test('a link to an exercise without code leads to its place in the text', async () => {
  await openApp({ page: 'lesson', lesson: 'decision-table', exercise: 'open-cells' });
  await vi.waitFor(() => {
    const { top } = one('.exercise-place[data-open="true"]').getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(450);
  });
});

test('on a narrow page the workspace comes below the text', async () => {
  await page.viewport(360, 740);
  await openApp({ ...LOST, exercise: 'first-recovery' });
  const text = one('.lesson-text').getBoundingClientRect();
  expect(one('.workbench').getBoundingClientRect().top).toBeGreaterThanOrEqual(text.bottom);
});

function firstOf(selector: string): HTMLElement {
  const [first] = all(selector);
  if (!first) throw new Error(`nothing fits ${selector}`);
  return first;
}

async function press(inside: HTMLElement, words: string | RegExp): Promise<void> {
  const button = [...inside.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) =>
    typeof words === 'string' ? textContent?.trim() === words : words.test(textContent ?? ''),
  );
  if (!button) throw new Error(`no button ${words}`);
  await userEvent.click(button);
}

async function fill(console: HTMLElement, sql: string): Promise<void> {
  const text = console.querySelector('textarea');
  if (!text) throw new Error('a console has a text field');
  await userEvent.fill(text, sql);
}

function rows(console: HTMLElement): number {
  return console.querySelectorAll('.result-table tbody tr').length;
}
