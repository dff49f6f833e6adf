import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { book } from '../../src/app/storage/book.ts';
import { WorkspacePanel } from '../../src/ui/workspace/workspace-panel.tsx';
import { exercise } from './fixtures.ts';
import { clear, render } from './render.ts';

/** What was found for code that has been changed since, and what is not kept, on the real engine. */

let count = 0;

function open(starter = exercise.starter) {
  const id = `old-results-${++count}`;
  const made = { ...exercise, starter, id, task: { ...exercise.task, id } };
  return { made, place: render(<WorkspacePanel exercise={made} />) };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const code = () => page.getByRole('textbox', { name: 'Your code for “The first recovery”' });
const shown = (place: HTMLElement, selector: string) =>
  expect.poll(() => place.querySelector(selector)?.textContent ?? null);

async function edit() {
  await code().click();
  await userEvent.keyboard('{Control>}{Home}{/Control}// more{Enter}');
}

const CHANGED = /you have changed it since/;

afterEach(() => book.become('owner'));

test('after an edit the run that is shown is marked, and leads to no line', async () => {
  const { place } = open();
  await button('Run').click();
  await shown(place, '.story').not.toBeNull();
  expect(place.querySelector('.story-line-link')).not.toBeNull();
  expect(place.querySelector('.verdict-stale')).toBeNull();
  await edit();
  await shown(place, '.run-note .verdict-stale').toMatch(CHANGED);
  await shown(place, '.story-panel > .verdict-stale').toMatch(CHANGED);
  expect(place.querySelector('.story-line-link')).toBeNull();
  expect(place.querySelector('.story-line-name')).not.toBeNull();
});

test('after an edit the decision table and the timeline of a check are marked like its verdict', async () => {
  const { place } = open();
  await button('Check').click();
  await shown(place, '.verdict').not.toBeNull();
  expect(place.querySelector('.verdict-stale')).toBeNull();
  await edit();
  await shown(place, '.verdict .verdict-stale').toMatch(CHANGED);
  await shown(place, '.workspace-starts > .verdict-stale').toMatch(CHANGED);
  await shown(place, '.story-panel > .verdict-stale').toMatch(CHANGED);
});

test('a new run under an old verdict is told apart from it, and only the old one is marked', async () => {
  const { place } = open();
  await button('Check').click();
  await shown(place, '.verdict').not.toBeNull();
  await edit();
  await button('Run').click();
  await shown(place, '.story .overline').toMatch(/^Your last run/);
  await shown(place, '.verdict .overline').toBe('The last check');
  expect(place.querySelector('.verdict .verdict-stale')).not.toBeNull();
  expect(place.querySelector('.story-panel > .verdict-stale')).toBeNull();
  expect(place.querySelector('.run-note .verdict-stale')).toBeNull();
});

test('what is marked at a line is that of the code shown, also when the reader went away and came back', async () => {
  const { place, made } = open('export async function recover() {\n  return (;\n}\n');
  await button('Run').click();
  await shown(place, '.play-note').toContain('could not be run');
  await edit();
  await shown(place, '.play-note .verdict-stale').toMatch(CHANGED);
  expect(place.querySelector('.play-note button')).toBeNull();
  clear();
  const again = render(<WorkspacePanel exercise={made} />);
  await shown(again, '.play-note .verdict-stale').toMatch(CHANGED);
  expect(again.querySelector('.cm-lintRange-error')).toBeNull();
});

test('a code fault of changed code has no button to a line that may be another', async () => {
  const { place } = open('export async function recover() {\n  return (;\n}\n');
  await button('Check').click();
  await expect.element(button('Go to line 2')).toBeVisible();
  await edit();
  await shown(place, '.verdict .verdict-stale').toMatch(CHANGED);
  await expect.poll(() => button(/^Go to line/).elements().length).toBe(0);
});

test('a result in a read-only tab says that it is not kept, and not once it is', async () => {
  await book.become('reader');
  const { place, made } = open(exercise.solution);
  await button('Check').click();
  await shown(place, '.verdict').toContain('Passed');
  await shown(place, '.verdict').toContain('This tab is read-only, so this result is not kept.');
  await book.become('owner');
  await shown(place, '.verdict').not.toContain('is not kept');
  await shown(place, '.history-panel summary').toContain('1 attempt');
  expect(book.all('progress').value[made.id]?.status).toBe('passed');
});

test('Reset pressed twice says that there is nothing to reset, and the way back is still there', async () => {
  const { place } = open();
  expect(button('Undo reset').elements()).toHaveLength(0);
  await button('Reset').click();
  expect(button('Undo reset').elements()).toHaveLength(0);
  await edit();
  await button('Reset').click();
  await button('Reset').click();
  await button('Undo reset').click();
  await shown(place, '.editor-print').toContain('// more');
});
