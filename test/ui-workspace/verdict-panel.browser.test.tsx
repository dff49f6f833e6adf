import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Verdict } from '../../src/core/verdict.ts';
import '../../src/ui/workspace/workspace.css';
import { VerdictPanel } from '../../src/ui/workspace/verdict-panel.tsx';
import { axeFindings } from './axe.ts';
import { exercise, graded } from './fixtures.ts';
import { clear, render } from './render.ts';

const VERDICTS: readonly Verdict[] = [
  { status: 'passed' },
  { status: 'failed', rule: 'one-effect', sentence: 'Expected 1, found 2.', alsoBroken: [] },
  { status: 'unknown', sentence: 'Parts were never reached.', missing: ['none-no'] },
  { status: 'code-fault', fault: { id: 'syntax', sentence: 'A bracket is missing.', line: 3 } },
  { status: 'workbook-fault', sentence: 'The worker ended.' },
];

function show(verdict: Verdict, { stale = false, focus = false, lines = [] as number[] } = {}) {
  const takesFocus = signal(focus);
  return render(
    <VerdictPanel
      result={graded({ verdict })}
      task={exercise.task}
      stale={stale}
      takesFocus={takesFocus}
      onLine={(line) => lines.push(line)}
      onStory={null}
    />,
  );
}

test('no two verdicts look or read alike', () => {
  const looks = VERDICTS.map((verdict) => {
    const panel = show(verdict).querySelector('.verdict');
    if (!panel) throw new Error('no verdict is shown');
    const { backgroundColor, borderTopStyle, borderLeftColor } = getComputedStyle(panel);
    const heading = panel.querySelector('h3');
    return {
      words: heading?.textContent,
      mark: heading?.innerHTML,
      edge: `${backgroundColor} ${borderTopStyle} ${borderLeftColor}`,
    };
  });
  expect(new Set(looks.map(({ words }) => words)).size).toBe(VERDICTS.length);
  expect(new Set(looks.map(({ edge }) => edge)).size).toBe(VERDICTS.length);
});

test('not explored enough is neither green nor called passed', () => {
  const passed = show({ status: 'passed' }).querySelector('h3');
  const unknown = show({ status: 'unknown', sentence: 'Parts were never reached.', missing: ['none-no'] });
  const heading = unknown.querySelector('h3');
  expect(heading && passed && getComputedStyle(heading).color).not.toBe(passed && getComputedStyle(passed).color);
  expect(unknown.textContent).toContain('This is neither passed nor failed.');
  expect(unknown.textContent).toContain('Never reached: Nothing there, withdrawn.');
});

test('the heading takes the focus when that is wished, once', async () => {
  const place = show({ status: 'passed' }, { focus: true });
  await expect.poll(() => document.activeElement).toBe(place.querySelector('h3'));
  clear();
  show({ status: 'passed' });
  expect(document.activeElement).toBe(document.body);
});

test('a fault in the code leads to its line', async () => {
  const lines: number[] = [];
  show(VERDICTS[3] ?? { status: 'passed' }, { lines });
  await page.getByRole('button', { name: 'Go to line 3' }).click();
  expect(lines).toEqual([3]);
});

test('a verdict on other code than is in the editor says so', () => {
  expect(show({ status: 'passed' }, { stale: true }).textContent).toContain('you have changed it since');
});

test.each(['light', 'dark'])('axe finds nothing in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  for (const verdict of VERDICTS) {
    for (const stale of [false, true]) {
      expect(await axeFindings(show(verdict, { stale }))).toEqual([]);
      clear();
    }
  }
});
