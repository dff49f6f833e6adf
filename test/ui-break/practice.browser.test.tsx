import { page, userEvent } from 'vitest/browser';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { puzzles } from '../../src/app/puzzles.ts';
import { progress } from '../../src/app/progress.ts';
import { changeSettings } from '../../src/app/settings.ts';
import { spoken } from '../../src/ui/shell/announce.ts';
import { all, one, openApp } from '../ui/open-app.tsx';
import { violations } from '../ui/violations.ts';

/** Be the network, as somebody plays it: with the real engine in a real worker. */

async function start(puzzle: string): Promise<void> {
  await openApp({ page: 'practice', puzzle });
  await vi.waitFor(() => expect(all('.puzzle .button.primary, .board')).toHaveLength(1));
  // A puzzle that was played before stands as it was left.
  if (all('.board').length > 0) return startOver();
  one('.puzzle .button.primary').click();
  await vi.waitFor(() => one('.board'));
}

async function startOver(): Promise<void> {
  one('.board .toolbar button', 'Start over').click();
  await vi.waitFor(() => expect(one('.board-placed').textContent).toContain('Placed: nothing'));
}

/** Opens the choices of the nth step that makes this call. */
async function open(call: string, nth = 0): Promise<void> {
  const step = all('.board .story-step').filter((each) => each.textContent?.includes(`${call}(`))[nth];
  step?.querySelector<HTMLElement>('.choices-open, .story-number')?.click();
  await vi.waitFor(() => expect(step?.getAttribute('aria-current')).toBe('step'));
}

async function choose(words: RegExp): Promise<void> {
  const before = spoken.value.turn;
  one('.choice-option', words).click();
  await vi.waitFor(() => expect(spoken.value.turn).toBeGreaterThan(before));
}

const standing = () => one('.puzzle > .reply').textContent ?? '';

beforeAll(() => page.viewport(1280, 900));

test('the page lists every puzzle with its goal, and plays nothing', async () => {
  await openApp({ page: 'practice', puzzle: null });
  expect(all('.puzzle-list h2').map(({ textContent }) => textContent)).toEqual(
    puzzles.map(({ puzzle, title }) => `${puzzle}. ${title}`),
  );
  expect(all('.story')).toEqual([]);
});

test('an address of no puzzle says so, above the list', async () => {
  await openApp({ page: 'practice', puzzle: 'no-such' });
  expect(one('.practice > .reply').textContent).toContain('There is no puzzle called “no-such”');
  expect(all('.puzzle-list > li')).toHaveLength(puzzles.length);
});

describe('a puzzle', () => {
  test('is broken by pointer, and passed by the shortest story', async () => {
    await start('found-nothing');
    expect(standing()).toContain('Not yet. Nothing is broken yet.');
    await open('destination.grant');
    await choose(/Timeout, lands late/);
    expect(standing()).toContain('Nothing is broken yet.');
    await open('destination.lookup', 1);
    await choose(/Crash before/);
    expect(standing()).toContain('One effect: Expected 1 effect');
    await vi.waitFor(() => expect(standing()).toContain('Passed.'));
    expect(standing()).toContain('You placed 2 faults. No story is shorter.');
    expect(progress.value['found-nothing']?.status).toBe('passed');
    expect(one('.puzzle-list [data-open="true"] .facts').textContent).toContain('Passed');
  });

  test('is broken by keys alone', async () => {
    await start('look-then-send');
    all('.board .story-step[aria-current] .choice-option')[0]?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(all('.choices legend')[0]?.textContent).toBe('Whose turn is it?'));
    expect(document.activeElement?.closest('.board')).not.toBeNull();
    await userEvent.keyboard('2');
    await vi.waitFor(() => expect(standing()).toContain('One effect'));
    expect(spoken.value.text).toContain('Worker 2 takes the turn.');
    expect(document.activeElement?.closest('.board')).not.toBeNull();
    await vi.waitFor(() => expect(standing()).toContain('No story is shorter.'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await vi.waitFor(() => expect(standing()).toContain('Nothing is broken yet.'));
  });

  test('says that there is a shorter story, and takes back what was not needed', async () => {
    await start('look-then-send');
    await open('destination.grant');
    await choose(/Worker 2 takes the turn/);
    await open('destination.grant');
    await choose(/Response lost/);
    await vi.waitFor(() => expect(standing()).toContain('There is a shorter story, with 1 interruption.'));
    one('.board .toolbar button', 'Undo').click();
    await vi.waitFor(() => expect(standing()).toContain('No story is shorter.'));
  });

  test('refuses more than may be placed, says why, and stays as it was', async () => {
    await start('said-yes');
    await open('destination.lookup');
    await choose(/Lookup unavailable/);
    await startOver();
    await open('destination.grant');
    await choose(/Refused/);
    await open('destination.grant', 1);
    await choose(/Response lost/);
    await open('destination.lookup', 2);
    const before = one('.board h3').textContent;
    await choose(/Lookup unavailable/);
    expect(spoken.value.text).toBe('No more may be placed: the most is 2 faults.');
    expect(one('.board h3').textContent).toBe(before);
  });

  test('stands as it was left when somebody comes back to it', async () => {
    await start('safe-to-repeat');
    await open('destination.grant');
    await choose(/Response lost/);
    const title = one('.board h3').textContent;
    await openApp({ page: 'practice', puzzle: null });
    await openApp({ page: 'practice', puzzle: 'safe-to-repeat' });
    await vi.waitFor(() => expect(one('.board h3').textContent).toBe(title));
  });

  test('gives hints step by step', async () => {
    await start('already-there');
    for (const [shown, words] of ['Hint', 'Next hint', 'Next hint'].entries()) {
      one('.puzzle-hints button', words).click();
      await vi.waitFor(() => expect(all('.puzzle-hints li')).toHaveLength(shown + 1));
    }
    expect(all('.puzzle-hints button')).toEqual([]);
  });
});

test('the two worlds of lesson 01 can be made to look alike', async () => {
  await openApp({ page: 'lesson', lesson: 'three-outcomes', exercise: 'both-worlds' });
  await vi.waitFor(() => one('.puzzle'));
  one('.puzzle .button.primary').click();
  await vi.waitFor(() => one('.heard'));
  await open('destination.grant');
  await choose(/Response lost/);
  expect(all('.heard [data-same="false"]').length).toBeGreaterThan(0);
  await open('destination.lookup', 1);
  await choose(/Lookup unavailable/);
  expect(all('.heard tr[data-same="false"]')).toEqual([]);
  expect(standing()).toContain('Passed. The caller is told the same in both, word for word, and what is true differs.');
});

describe.each([
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 360 },
] as const)('in the $theme theme, $width pixels wide', ({ theme, width }) => {
  beforeAll(async () => {
    await page.viewport(width, 900);
    changeSettings({ theme });
  });

  afterAll(async () => {
    changeSettings({ theme: 'system' });
    await page.viewport(1280, 900);
  });

  test.each(['one-transaction', 'already-there'])('axe finds nothing in %s while it is played', async (puzzle) => {
    await start(puzzle);
    await open(puzzle === 'one-transaction' ? 'database.run' : 'destination.grant');
    all('.puzzle-hints button')[0]?.click();
    all('.puzzle summary').forEach((summary) => summary.click());
    // A change of theme fades in.
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    expect(await violations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
