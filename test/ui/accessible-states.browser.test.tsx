import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { notify, dismiss } from '../../src/app/notices.ts';
import { changeSettings } from '../../src/app/settings.ts';
import { all, one, openApp } from './open-app.tsx';
import { violations } from './violations.ts';

/** What appears only after somebody did something: replies, results, stories, dialogs, notices. */

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  beforeEach(async () => {
    await page.viewport(1440, 900);
    changeSettings({ theme });
  });

  test('axe finds nothing in a lesson that was worked through', async () => {
    await openApp({ page: 'lesson', lesson: 'lost-acknowledgement', exercise: null });
    for (const [index, option] of [0, 1].entries()) await answer(all('.quiz')[index], option);
    for (const figure of all('figure')) await answer(figure, 0);
    for (const console of all('.console')) {
      button(console, 'Run').click();
      await vi.waitFor(() => expect(console.querySelector('.result-table')).not.toBeNull());
    }
    await vi.waitFor(() => expect(all('.story')).toHaveLength(3));
    one('.trainer-notes summary').click();
    expect(all('.quiz .reply')).toHaveLength(2);
    expect(await violations()).toEqual([]);
  });

  test.each([
    ['three-outcomes', 'definite-or-not'],
    ['decision-table', 'open-cells'],
    ['holds', 'operator-instruction'],
  ])('axe finds nothing in the checked sheet of %s', async (lesson, exercise) => {
    await openApp({ page: 'lesson', lesson, exercise });
    all<HTMLInputElement>('.sheet input[type="radio"]')[0]?.click();
    one('.sheet button[type="submit"]').click();
    await vi.waitFor(() => expect(all('.answer-mark').length).toBeGreaterThan(1));
    expect(await violations()).toEqual([]);
  });

  test('axe finds nothing while the page asks whether to delete everything', async () => {
    await openApp({ page: 'settings' });
    one('button', 'Delete all my work').click();
    await vi.waitFor(() => one('button', 'Delete it all'));
    expect(await violations()).toEqual([]);
  });

  test('axe finds nothing with the list of keys and a notice open', async () => {
    await openApp({ page: 'about' });
    notify('record', 'One record could not be read and was set aside.');
    await userEvent.keyboard('?');
    await vi.waitFor(() => one('.keys-list'));
    expect(await violations()).toEqual([]);
    dismiss('record');
  });
});

/** Chooses an option and commits to it. */
async function answer(place: HTMLElement | undefined, option: number): Promise<void> {
  const input = place?.querySelectorAll<HTMLInputElement>('.quiz-options input')[option];
  if (!place || !input) throw new Error('there is a question with options');
  await userEvent.click(input);
  const submit = place.querySelector<HTMLButtonElement>('.toolbar button');
  if (submit) await userEvent.click(submit);
}

function button(place: HTMLElement, words: string): HTMLButtonElement {
  const found = [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === words);
  if (!found) throw new Error(`no button ${words}`);
  return found;
}
