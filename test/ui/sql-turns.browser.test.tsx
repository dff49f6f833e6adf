import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { spoken } from '../../src/ui/shell/announce.ts';
import { all, openApp } from './open-app.tsx';
import { violations } from './violations.ts';

/** Consoles with two connections, on SQLite's real locks. */

const BUSY = { page: 'lesson', lesson: 'when-commit-fails', exercise: null } as const;

beforeEach(() => page.viewport(1440, 900));

function turns(console: HTMLElement): string[] {
  return [...console.querySelectorAll('.sql-turn')].map((turn) => turn.textContent ?? '');
}

async function run(console: HTMLElement, count: number): Promise<string[]> {
  const button = [...console.querySelectorAll('button')].find(({ textContent }) => textContent === 'Run');
  if (!button) throw new Error('a console has a button to run it');
  await userEvent.click(button);
  await vi.waitFor(() => expect(turns(console)).toHaveLength(count));
  return turns(console);
}

test('each connection answers in its turn, and the next console finds them as they were left', async () => {
  await openApp(BUSY);
  const [first, second] = all('.console');
  if (!first || !second) throw new Error('the lesson has consoles');
  const busy = await run(first, 4);
  expect(busy[0]).toMatch(/^writer/);
  expect(busy[1]).toMatch(/^reader.*grants_that_i_see0/);
  expect(busy[2]).toContain('database is locked');
  expect(busy[3]).toContain('cannot start a transaction within a transaction');
  expect(first.textContent).toContain('A transaction is still open.');
  expect(spoken.value.text).toContain('writer: database is locked.');
  expect(await violations()).toEqual([]);
  const done = await run(second, 3);
  expect(done.join('\n')).not.toContain('locked');
  expect(done[2]).toMatch(/grants_that_i_see1/);
});
