import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers } from '../../src/app/answers.ts';
import { exercise } from '../../src/app/course.ts';
import { progress } from '../../src/app/progress.ts';
import { cellKey } from '../../src/core/sheets/grade-table.ts';
import { whenReady } from '../../src/ui/lesson/when-ready.ts';
import { all, one, openApp } from './open-app.tsx';

/** The exercises without code, from an empty sheet to a pass, with the real course. */

beforeEach(() => page.viewport(1440, 900));

const check = () => userEvent.click(one('.sheet button[type="submit"]'));

async function opened(lesson: string, id: string) {
  answers(id).clear();
  const found = await whenReady(exercise(id));
  await openApp({ page: 'lesson', lesson, exercise: id });
  return found;
}

test('an empty sheet is not finished, and focus goes to the result', async () => {
  await opened('three-outcomes', 'definite-or-not');
  await check();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Not finished.'));
});

test('sorting says for each item whether it is right and why, and passes when all are', async () => {
  const found = await opened('three-outcomes', 'definite-or-not');
  if (found.kind !== 'classify') throw new Error('definite-or-not is for sorting');
  for (const { id, answer } of found.items) choose(`${found.id}-${id}`, answer);
  const [first] = found.items;
  const wrong = found.categories.find(({ id }) => id !== first?.answer);
  if (!first || !wrong) throw new Error('there is an item and another category');
  choose(`${found.id}-${first.id}`, wrong.id);
  await check();
  await vi.waitFor(() => expect(all('.answer-mark')[0]?.textContent).toContain(first.why[wrong.id]));
  expect(one('.sheet-foot .reply').textContent).toContain('Not passed yet.');
  choose(`${found.id}-${first.id}`, first.answer);
  await vi.waitFor(() => expect(one('.sheet-foot').textContent).toContain('Changed since the last check.'));
  await check();
  await vi.waitFor(() => expect(one('.sheet-foot .reply').textContent).toContain('Passed.'));
  expect(progress.value[found.id]).toMatchObject({ status: 'passed', stamp: found.stamp });
});

test('a filled table passes, and passing it again looks the same', async () => {
  const found = await opened('decision-table', 'open-cells');
  if (found.kind !== 'table') throw new Error('open-cells is a table');
  for (const row of found.rows)
    for (const [column, { answer }] of Object.entries(row.answers))
      answers(found.id).set(cellKey(row.id, column), answer);
  await check();
  await vi.waitFor(() => expect(one('.sheet-foot .reply').textContent).toContain('Passed.'));
  const first = one('.sheet-foot').textContent;
  await check();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Passed.'));
  expect(one('.sheet-foot').textContent).toBe(first);
});

test('an example of a text is not shown before the first check', async () => {
  const found = await opened('holds', 'operator-instruction');
  if (found.kind !== 'write') throw new Error('operator-instruction is for writing');
  expect(all('.example')).toEqual([]);
  expect(all('.rubric')).toEqual([]);
  await check();
  await vi.waitFor(() => expect(all('.example')).toHaveLength(found.fields.length));
  expect(all('.rubric input')).toHaveLength(found.rubric.length);
});

test('texts like the examples pass', async () => {
  const found = await opened('holds', 'operator-instruction');
  if (found.kind !== 'write') throw new Error('operator-instruction is for writing');
  for (const { id, example } of found.fields) answers(found.id).set(id, example);
  await check();
  await vi.waitFor(() => expect(one('.sheet-foot .reply').textContent).toContain('Passed.'));
});

test('a point made in words that the check doesn’t know counts when its writer vouches for it', async () => {
  const found = await opened('holds', 'operator-instruction');
  if (found.kind !== 'write') throw new Error('operator-instruction is for writing');
  const text = 'Exists: hands in pockets. Write the finding into case 2207.';
  for (const { id, example } of found.fields) answers(found.id).set(id, id === 'step' ? text : example);
  await check();
  await vi.waitFor(() => expect(one('.in-other-words').textContent).toContain('left as it is'));
  await userEvent.click(one('.in-other-words input'));
  await vi.waitFor(() => expect(one('.sheet-foot').textContent).toContain('Changed since the last check.'));
  await check();
  await vi.waitFor(() =>
    expect(one('.sheet-foot .reply').textContent).toContain('One point counts on the writer’s word'),
  );
});

test('cleared answers can be brought back', async () => {
  const found = await opened('holds', 'operator-instruction');
  if (found.kind !== 'write') throw new Error('operator-instruction is for writing');
  const [field] = all<HTMLTextAreaElement>('.sheet textarea');
  if (!field) throw new Error('there is a field');
  await userEvent.fill(field, 'Case 2207 is held.');
  await userEvent.click(one('button', 'Clear my answers'));
  await vi.waitFor(() => expect(field.value).toBe(''));
  await userEvent.click(one('button', 'Bring my answers back'));
  await vi.waitFor(() => expect(field.value).toBe('Case 2207 is held.'));
});

test.each([
  ['rollback', 'failure-table'],
  ['decision-table', 'open-cells'],
  ['partial-steps', 'one-decision-a-step'],
])('the table of %s is no wider than the page', async (lesson, id) => {
  for (const width of [360, 560, 640, 800]) {
    await page.viewport(width, 900);
    await opened(lesson, id);
    await vi.waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width));
  }
});

function choose(name: string, value: string): void {
  one<HTMLInputElement>(`input[name="${name}"][value="${value}"]`).click();
}
