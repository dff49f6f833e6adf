import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BeyondEnd } from '../../src/core/beyond.ts';
import type { Verdict } from '../../src/core/verdict.ts';
import '../../src/ui/workspace/workspace.css';
import { BeyondLine } from '../../src/ui/workspace/beyond-line.tsx';
import { VerdictPanel } from '../../src/ui/workspace/verdict-panel.tsx';
import { axeFindings } from './axe.ts';
import { blindRetry, exercise, graded } from './fixtures.ts';
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

test('what is found beyond the bound stands below the pass, with its story', async () => {
  const opened: string[] = [];
  const [broken] = blindRetry.violations;
  const levels = [{ workers: 1, faults: 2, preemptions: 0, schedules: 1234, states: 90, complete: true }];
  const found = { rule: 'one-effect' as const, sentence: broken?.sentence ?? '', story: blindRetry };
  const place = render(
    <BeyondLine
      beyond={{ state: 'ended', result: { levels, cells: 3, end: { how: 'done' }, found } }}
      task={exercise.task}
      onStop={() => undefined}
      onStory={(id) => opened.push(id)}
    />,
  );
  expect(place.textContent).toContain(`Beyond the bound “One effect” is broken: ${broken?.sentence}`);
  expect(place.textContent).toContain('The pass stands. 1,234 more schedules tried, 90 states told apart, 1 of 1');
  await page.getByRole('button', { name: 'See what was found beyond the bound' }).click();
  expect(opened).toEqual([blindRetry.id]);
  expect(await axeFindings(place)).toEqual([]);
});

test('an exploration that was cut short says so, and how far it came', () => {
  const soFar = { levels: [], cells: 0 };
  const words = (end: BeyondEnd) =>
    render(
      <BeyondLine
        beyond={{ state: 'ended', result: { ...soFar, end, found: null } }}
        task={exercise.task}
        onStop={() => undefined}
        onStory={() => undefined}
      />,
    ).textContent;
  const all = [
    words({ how: 'done' }),
    words({ how: 'budget' }),
    words({ how: 'stopped' }),
    words({ how: 'broken', sentence: 'The worker ended.' }),
  ];
  expect(new Set(all).size).toBe(4);
  for (const said of all.slice(2)) expect(said).toContain('it is not known');
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
