import { signal } from '@preact/signals';
import { afterEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { changeSettings } from '../../src/app/settings.ts';
import { EditorPane } from '../../src/ui/editor/editor-pane.tsx';
import type { LineWish, Problem } from '../../src/ui/editor/problem.ts';
import { axeFindings } from './axe.ts';
import { exercise } from './fixtures.ts';
import { render } from './render.ts';

afterEach(() => changeSettings({ plainEditor: false, theme: 'system' }));

/** An editor with a button on either side, and what it told. */
function open(code = exercise.starter, exerciseId = 'one') {
  const value = signal(code);
  const id = signal(exerciseId);
  const readOnly = signal(false);
  const problems = signal<readonly Problem[]>([]);
  const goTo = signal<LineWish | null>(null);
  const done: string[] = [];
  const Place = () => (
    <>
      <button type="button" class="button">
        Before
      </button>
      <EditorPane
        exercise={id.value}
        label="Your code"
        value={value.value}
        readOnly={readOnly.value}
        problems={problems.value}
        goTo={goTo.value}
        onChange={(next) => (value.value = next)}
        onRun={() => done.push('run')}
        onCheck={() => done.push('check')}
      />
      <button type="button" class="button">
        After
      </button>
    </>
  );
  const place = render(<Place />);
  return { place, value, id, readOnly, problems, goTo, done };
}

const content = () => page.getByRole('textbox', { name: 'Your code' });

async function atEnd() {
  await content().click();
  await userEvent.keyboard('{Control>}{End}{/Control}');
}

test('shows the code, and tells each change', async () => {
  const { value } = open('let a = 1;\n');
  await expect.element(content()).toHaveTextContent('let a = 1;');
  await atEnd();
  await userEvent.keyboard('let b = 2;');
  expect(value.value).toBe('let a = 1;\nlet b = 2;');
});

test('completes the learner API with what each name means', async () => {
  const { place, value } = open(
    exercise.starter.replace('await destination.grant', '\n  await authority.check();\n  await destination.grant'),
  );
  await atEnd();
  await userEvent.keyboard('destination.lo');
  await expect.element(page.getByRole('option', { name: 'lookup' })).toBeVisible();
  await expect.poll(() => place.querySelector('.cm-completionInfo')?.textContent).toContain('changes nothing');
  await page.getByRole('option', { name: 'lookup' }).click();
  await expect.poll(() => value.value).toContain('destination.lookup');
});

test('Tab indents, and leaves the editor after Escape, without a time limit', async () => {
  const { value } = open('a');
  await expect.element(content()).toHaveAccessibleDescription(/Tab indents\. Escape then Tab leaves the editor/);
  await atEnd();
  await userEvent.keyboard('{Tab}');
  expect(value.value).toBe('  a');
  await userEvent.keyboard('{Escape}');
  await expect.element(content()).toHaveAccessibleDescription(/Tab now leaves the editor/);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  await expect.element(content()).toHaveAccessibleDescription(/Tab indents/);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Escape}{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Before' })).toHaveFocus();
  expect(value.value).toBe('  a');
});

test('Tab indents again once something was typed after Escape', async () => {
  const { value } = open('a');
  await atEnd();
  await userEvent.keyboard('{Escape}b{Tab}');
  expect(value.value).toBe('  ab');
});

test('Ctrl-M makes Tab leave for good, and switches back', async () => {
  const { value } = open('a');
  await atEnd();
  await userEvent.keyboard('{Control>}m{/Control}b{Tab}');
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  await content().click();
  await userEvent.keyboard('{Control>}m{/Control}{Control>}{End}{/Control}{Tab}');
  expect(value.value).toBe('  ab');
});

test('Ctrl-Enter runs and Ctrl-Shift-Enter checks, and neither types a line', async () => {
  const { value, done } = open('a');
  await atEnd();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  expect(done).toEqual(['run', 'check']);
  expect(value.value).toBe('a');
});

test('a problem marks its line in words, and a wish leads to the line', async () => {
  const { place, problems, goTo } = open('one\ntwo\nthree\n');
  problems.value = [{ line: 2, message: 'This call came too early.' }];
  await expect.poll(() => place.querySelector('.cm-lintRange-error')?.textContent).toBe('two');
  expect(place.querySelector('.cm-lint-marker-error')).not.toBeNull();
  goTo.value = { line: 3, turn: 1 };
  await expect.element(content()).toHaveFocus();
  await userEvent.keyboard('>');
  await expect.element(content()).toHaveTextContent('onetwo>three');
  goTo.value = { line: 99, turn: 2 };
  problems.value = [{ line: 99, column: 99, message: 'Past the end.' }];
  await userEvent.keyboard('!');
  await expect.element(content()).toHaveTextContent('onetwo>three!');
});

test('a change from outside can be undone, and typing goes on after it', async () => {
  const { value } = open('first\nsecond\n');
  await content().click();
  await userEvent.keyboard('{Control>}a{/Control}');
  value.value = 'other\nsecond\n';
  await expect.element(content()).toHaveTextContent('othersecond');
  await userEvent.keyboard('x');
  await expect.poll(() => value.value).toContain('x');
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  await expect.poll(() => value.value).toBe('first\nsecond\n');
});

test('another exercise begins with its own text and nothing to undo', async () => {
  const { value, id } = open('one');
  await atEnd();
  await userEvent.keyboard('!');
  value.value = 'two';
  id.value = 'two';
  await expect.element(content()).toHaveTextContent('two');
  await content().click();
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  expect(value.value).toBe('two');
});

test('text with line ends of another system is not taken for a change', async () => {
  const { value } = open('a\r\nb');
  await expect.element(content()).toHaveTextContent('ab');
  expect(value.value).toBe('a\r\nb');
});

test('a reader’s tab can read and not write', async () => {
  const { value, readOnly } = open('a');
  readOnly.value = true;
  await expect.element(content()).toHaveAttribute('aria-readonly', 'true');
  await content().click();
  await userEvent.keyboard('b');
  expect(value.value).toBe('a');
});

test('is set from left to right on a page that runs from right to left', async () => {
  document.documentElement.dir = 'rtl';
  const { place } = open('const name = "שם";');
  const inner = place.querySelector('.cm-content');
  expect(inner && getComputedStyle(inner).direction).toBe('ltr');
  expect(getComputedStyle(place.querySelector('.cm-editor') ?? place).unicodeBidi).toBe('isolate');
  document.documentElement.dir = '';
});

test('the browser draws caret and selection itself, so that contrast themes keep them', () => {
  const { place } = open('a');
  expect(place.querySelector('.cm-selectionLayer, .cm-cursorLayer')).toBeNull();
  const inner = place.querySelector('.cm-content');
  expect(inner && getComputedStyle(inner).caretColor).not.toMatch(/transparent|rgba\(0, 0, 0, 0\)/);
});

test('every line is there for the printer, in place of the editor', async () => {
  const code = Array.from({ length: 300 }, (_, index) => `line ${index};`).join('\n');
  const { place } = open(code);
  const shown = (name: string) => (place.querySelector(name)?.getClientRects().length ?? 0) > 0;
  expect(place.querySelector('.editor-print')?.textContent).toBe(code);
  expect([shown('.code-editor'), shown('.editor-print')]).toEqual([true, false]);
  const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
  await session.send('Emulation.setEmulatedMedia', { media: 'print' });
  expect([shown('.code-editor'), shown('.editor-print')]).toEqual([false, true]);
  await session.send('Emulation.setEmulatedMedia', { media: '' });
});

test('the dark flag follows the theme that was chosen', async () => {
  changeSettings({ theme: 'dark' });
  const { place } = open('a');
  const dark = () => getComputedStyle(place.querySelector('.cm-editor') ?? place).colorScheme;
  const flagged = () => place.querySelector('.cm-editor')?.className ?? '';
  const first = flagged();
  changeSettings({ theme: 'light' });
  await expect.poll(flagged).not.toBe(first);
  expect(dark()).not.toBe('dark');
});

test('a plain text area can take its place, with the same keys for lines and a way in and out by Tab', async () => {
  changeSettings({ plainEditor: true });
  const { place, value, goTo } = open('one\ntwo\n');
  expect(place.querySelector('.cm-editor')).toBeNull();
  await expect.element(content()).toHaveAccessibleDescription(/Tab leaves the text area/);
  await atEnd();
  await userEvent.keyboard('three');
  expect(value.value).toBe('one\ntwo\nthree');
  value.value = 'replaced';
  await expect.element(content()).toHaveValue('replaced');
  goTo.value = { line: 1, turn: 1 };
  await expect.poll(() => getSelection()?.toString()).toBe('replaced');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
});

test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme, with either editor', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  changeSettings({ theme });
  const { place, problems } = open();
  problems.value = [{ line: 4, message: 'Wrong.' }];
  await expect.poll(() => place.querySelector('.cm-lintRange-error')).not.toBeNull();
  expect(await axeFindings(place)).toEqual([]);
  changeSettings({ plainEditor: true });
  await expect.poll(() => place.querySelector('textarea')).not.toBeNull();
  expect(await axeFindings(place)).toEqual([]);
});
