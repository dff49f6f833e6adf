import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { beforeAfter, handedInAt, startOver } from '../../src/app/before-after.ts';
import type { BeforeAfter, Time } from '../../src/core/before-after.ts';
import { decide } from '../../src/core/decisions.ts';
import { whenReady } from '../../src/ui/lesson/when-ready.ts';
import { all, one, openApp } from './open-app.tsx';
import { violations } from './violations.ts';

/** The check before and after the course, with the real cases. */

let check: BeforeAfter;

beforeEach(async () => {
  await page.viewport(1440, 900);
  startOver();
  check = await whenReady(beforeAfter());
  await openApp({ page: 'check' });
});

const handIn = () => userEvent.click(one('.sheet button[type="submit"]'));

function choose(time: Time, id: string, choice: string) {
  one<HTMLInputElement>(`input[name="${time}-${id}"][value="${choice}"]`).click();
}

async function answerAll(time: Time, wrongAt: string | null) {
  for (const { id, evidence, authority } of check.cases)
    choose(time, id, id === wrongAt ? 'hold-empty' : decide(evidence, authority).decision);
  await handIn();
}

test('a set with open cases is not taken, and nothing is marked', async () => {
  choose('first', 'other-details', 'conflict');
  await handIn();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('5 cases have no answer yet.'));
  expect(handedInAt('first')).toBeNull();
});

test('the first set is kept without a word of what was right', async () => {
  await answerAll('first', 'heard-an-error');
  await vi.waitFor(() => expect(one('.check-page .reply').textContent).toContain('are kept'));
  const text = one('.check-page').textContent ?? '';
  for (const { about, first } of check.cases) {
    expect(text).not.toContain(about);
    expect(text).not.toContain(first.why);
  }
});

test('the second set has other cases, and then everything is told', async () => {
  await answerAll('first', 'heard-an-error');
  await userEvent.click(one('button', /second time/));
  await vi.waitFor(() => expect(all('.sheet-item')).toHaveLength(6));
  expect(one('.sheet').textContent).not.toContain(check.cases[0]?.first.text);
  await answerAll('second', null);
  await vi.waitFor(() => expect(document.activeElement).toBe(one('.check-sum')));
  expect(one('.check-sum').textContent).toBe(
    'The first time, 5 of 6 were right. The second time, 6 of 6. Of the decisions, 1 gained.',
  );
  expect(all('.check-cases .status').map((each) => each.textContent)[0]).toContain('Gained');
  expect(await violations()).toEqual([]);
});

test('all answers can be taken back', async () => {
  await answerAll('first', null);
  await vi.waitFor(() => expect(one('.check-page .reply').textContent).toContain('are kept'));
  await userEvent.click(one('button', /begin again/));
  await vi.waitFor(() => expect(all('.sheet-item')).toHaveLength(6));
  expect(all<HTMLInputElement>('input:checked')).toEqual([]);
});
