import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteAll, makeBackup, restoreBackup } from '../../src/app/storage/backup.ts';
import { book } from '../../src/app/storage/book.ts';
import { all, openApp } from './open-app.tsx';

/** The SQL consoles of a lesson, on the real engine. */

const LOST = { page: 'lesson', lesson: 'lost-acknowledgement', exercise: null } as const;
const COUNT_FOR_EVER = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';

beforeEach(() => page.viewport(1440, 900));

test('statements that never end stop no later run, in this console or another', async () => {
  await openApp(LOST);
  const [look, repeat] = consoles();
  await run(repeat);
  await vi.waitFor(() => expect(rows(repeat)).toBeGreaterThan(0));
  const before = rows(repeat);
  await userEvent.fill(textOf(look), COUNT_FOR_EVER);
  await run(look);
  await vi.waitFor(() =>
    expect(look.querySelector('.reply')?.textContent).toBe(
      'This was not run to its end. The statements ran past their limit of 2 seconds and were ended. Nothing of this run is kept: the database is as it was before it.',
    ),
  );
  await userEvent.fill(textOf(look), 'SELECT 1 AS one');
  await run(look);
  await vi.waitFor(() => expect(rows(look)).toBe(1));
  await run(repeat);
  await vi.waitFor(() => expect(rows(repeat)).toBeGreaterThan(before));
});

test('the text in a console is kept like all that is written, until it is the lesson’s own again', async () => {
  await openApp(LOST);
  const [look] = consoles();
  const own = textOf(look).value;
  await userEvent.fill(textOf(look), 'SELECT 7 AS seven');
  const backup = await makeBackup();
  expect(await backup.text()).toContain('SELECT 7 AS seven');
  await deleteAll();
  await vi.waitFor(() => expect(textOf(look).value).toBe(own));
  await restoreBackup(backup);
  await openApp(LOST);
  const [again] = consoles();
  expect(textOf(again).value).toBe('SELECT 7 AS seven');
  await userEvent.fill(textOf(again), own);
  expect(book.all('answers').value['sql/lost-acknowledgement']).toBeUndefined();
});

test('a text that was reset can be had back', async () => {
  await openApp(LOST);
  const [look] = consoles();
  const own = textOf(look).value;
  await userEvent.fill(textOf(look), 'SELECT 7 AS seven');
  await press(look, 'Reset the database and this text');
  await vi.waitFor(() => expect(textOf(look).value).toBe(own));
  await press(look, 'Bring my text back');
  await vi.waitFor(() => expect(textOf(look).value).toBe('SELECT 7 AS seven'));
  expect(document.activeElement).toBe(textOf(look));
});

test('in a read-only tab a console can be run, and its text is read-only', async () => {
  await openApp(LOST);
  await book.become('reader');
  const [look] = consoles();
  await vi.waitFor(() => expect(textOf(look).readOnly).toBe(true));
  await run(look);
  await vi.waitFor(() => expect(look.querySelector('.sql-reply')).not.toBeNull());
});

function consoles(): [HTMLElement, HTMLElement] {
  const [look, repeat] = all('.console');
  if (!look || !repeat) throw new Error('the lesson has two consoles');
  return [look, repeat];
}

function textOf(console: HTMLElement): HTMLTextAreaElement {
  const text = console.querySelector('textarea');
  if (!text) throw new Error('a console has a text field');
  return text;
}

const run = (console: HTMLElement) => press(console, 'Run');

async function press(console: HTMLElement, words: string): Promise<void> {
  const button = await vi.waitFor(() => {
    const found = [...console.querySelectorAll('button')].find(({ textContent }) => textContent === words);
    if (!found) throw new Error(`no button ${words}`);
    return found;
  });
  await userEvent.click(button);
}

function rows(console: HTMLElement): number {
  return console.querySelectorAll('.result-table tbody tr').length;
}
