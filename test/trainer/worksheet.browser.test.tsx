import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { archiveFile } from '../../src/app/trainers/archive-file.ts';
import { deleteAll } from '../../src/app/storage/backup.ts';
import { classes } from '../../src/app/trainers/trainer-classes.ts';
import { classDesk } from '../../src/app/trainers/trainer-desk.ts';
import { makeReport } from '../../src/app/trainers/trainer-reports.ts';
import { addSheet, duplicateSheet, keptSheets, readKept } from '../../src/app/worksheet/worksheet-shelf.ts';
import { scratchCopiesOf } from '../../src/app/trainers/scratch-copy.ts';
import { readArchive } from '../../src/core/trainers/archive.ts';
import { readCsv } from '../../src/core/trainers/csv-cells.ts';
import { sealed, type Submission } from '../../src/core/trainers/submission.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import type { Worksheet } from '../../src/core/worksheet/model.ts';
import { all, goTo, one, openApp } from '../ui/open-app.tsx';
import { choose, give, type } from './fields.ts';
import { violations } from '../ui/violations.ts';

/** A worksheet as an assignment, the whole way: asked for, handed in, marked by a person, given back. */

beforeEach(() => page.viewport(1440, 900));
afterEach(() => deleteAll());

/** Asks for a worksheet and for nothing else. @returns the class’s id and what the link holds */
async function askForWorksheet() {
  await openApp({ page: 'train', what: null });
  type('#builder-name', 'Your own destination');
  one<HTMLInputElement>('[aria-describedby="builder-worksheet-help"]').click();
  await vi.waitFor(() => expect(one('.builder').textContent).toContain('A worksheet and no exercise.'));
  one('button', 'Make the assignment').click();
  await vi.waitFor(() => expect(one<HTMLInputElement>('#assignment-link').value).toContain('#/a/'));
  return {
    id: classes.value[0]?.id ?? '',
    packed: one<HTMLInputElement>('#assignment-link').value.split('#/a/')[1] ?? '',
  };
}

/** @returns the file that the learner sees before it leaves */
async function handIn(packed: string, name: string): Promise<string> {
  await goTo({ page: 'assignment', packed });
  await vi.waitFor(() => one('#hand-in-worksheet'));
  expect(one('.facts').textContent).toContain('a worksheet, marked by your trainer');
  type('#hand-in-name', name);
  choose('#hand-in-worksheet', keptSheets.value[0]?.id ?? '');
  await vi.waitFor(() => expect(one<HTMLSelectElement>('#hand-in-worksheet').value).not.toBe(''));
  one('button', 'Show what would be handed in').click();
  await vi.waitFor(() => one('.hand-in-preview .sheet-paper'));
  return one('.file-text').textContent ?? '';
}

/** Anything at all in the place of the worksheet. */
function withSheet(file: string, sheet: unknown, name: string): string {
  const { hash: _hash, worksheet, ...rest } = JSON.parse(file) as Submission;
  const learner = { ...rest.learner, name, browser: name.toLowerCase().padEnd(4, 'x') };
  return JSON.stringify(sealed({ ...rest, learner, worksheet: { claimed: worksheet?.claimed ?? null, sheet } }));
}

/** As large a table as a file holds, of which hardly two rows are alike. */
function hugeTable(sheet: Worksheet): Worksheet {
  const [step] = sheet.steps;
  const [rule] = step?.table.rules ?? [];
  if (!step || !rule) throw new Error('no row');
  const values = Array.from({ length: 30 }, (_, at) => ({ id: `v${at}`, label: '', meaning: '', shownBy: [] }));
  const columns = Array.from({ length: 10 }, (_, at) => ({ id: `c${at}`, role: 'other' as const, label: '', values }));
  const some = (row: number, column: number) =>
    [1, 7, 11, 17, 23].map((by) => `v${(row * by + column * column + by) % 30}`);
  const rules = Array.from({ length: 600 }, (_, row) => ({
    ...rule,
    id: `r${row}`,
    when: Object.fromEntries(columns.map(({ id }, column) => [id, [...new Set(some(row, column))]])),
  }));
  return {
    ...sheet,
    steps: [{ ...step, table: { ...step.table, inputs: [...step.table.inputs, ...columns], rules } }],
  };
}

test('a worksheet is asked for, handed in, marked by a person and given back', async () => {
  const { id, packed } = await askForWorksheet();
  expect(one('.give-out').textContent).toContain('An LMS keeps 4,096 characters, too few for a worksheet');
  addSheet({ ...exampleWorksheet(), title: 'Our access tool' });
  const file = await handIn(packed, 'Ada');
  expect(one('.hand-in-works').textContent).toMatch(/Worksheet: “Our access tool”, your own check says: .+/);
  expect(file).toContain('"format": "after-the-timeout/worksheet"');
  expect(await violations()).toEqual([]);

  await goTo({ page: 'train', what: id });
  await vi.waitFor(() => one('.collect'));
  give('input[aria-label="Hand-ins or archives"]', [
    new File([file], 'ada.recovery.json'),
    new File([withSheet(file, { ...exampleWorksheet(), title: '<img src=x onerror=alert(1)>' }, 'Eve')], 'eve.json'),
    new File([withSheet(file, { format: 'after-the-timeout/worksheet', version: 1, steps: '…' }, 'Mal')], 'mal.json'),
    new File([withSheet(file, hugeTable(exampleWorksheet()), 'Huge')], 'huge.json'),
  ]);
  await vi.waitFor(() => expect(one('.collect .reply').textContent).toBe('4 hand-ins were taken in.'));
  one('button', 'Grade 3 answers').focus();
  one('button', 'Grade 3 answers').click();
  await vi.waitFor(() => expect(one('.grade-bar').textContent).toContain('Everything that counts is graded.'));
  expect(document.activeElement).toBe(one('.grade-bar'));
  const rows = () => all('.class-table tbody tr').map((row) => row.textContent ?? '');
  expect(rows()[0]).toMatch(/^AdaResult Not marked/);
  expect(rows()[1]).toContain('The claimed result belongs to another worksheet');
  expect(rows()[2]).toMatch(/^Huge.*Not marked/);
  expect(rows()[3]).toMatch(/^Mal.*The worksheet can’t be read.*Could not be read$/);

  one('.learner-button', 'Ada').click();
  await vi.waitFor(() => one('.learner-work .sheet-paper'));
  expect(one('.found-steps').textContent).toContain('claimed: ');
  expect(all('.found-steps .cell-claim')).toHaveLength(0);
  const chosen = () => all<HTMLInputElement>('.rubric-line input').filter(({ checked }) => checked);
  all('.rubric-line')[2]?.querySelectorAll<HTMLInputElement>('input')[1]?.click();
  await vi.waitFor(() => expect(one('.mark-form .help').textContent).toContain('1 of 4 lines chosen.'));
  expect(chosen()).toHaveLength(1);
  expect(rows()[0]).not.toContain('points');
  one('button', 'Remove my mark').click();
  await vi.waitFor(() => expect(chosen()).toEqual([]));
  for (const line of all('.rubric-line')) line.querySelectorAll<HTMLInputElement>('input')[2]?.click();
  choose('.mark-passed', 'true');
  type('.mark-form textarea', 'Name the cover.');
  await vi.waitFor(() => expect(rows()[0]).toMatch(/^AdaResult Passed100 per cent/));
  expect(await violations()).toEqual([]);

  one('button', 'Make a scratch copy').click();
  await vi.waitFor(() => one('a.button', 'Open the scratch copy'));
  const [copy] = keptSheets.value;
  expect(copy?.title).toBe('Scratch copy: Our access tool, Ada');
  const read = readKept(copy?.id ?? '');
  expect(read && 'sheet' in read && read.sheet.steps).toEqual(exampleWorksheet().steps);

  // What is made of a copy of somebody's work is one, too.
  expect(duplicateSheet(copy?.id ?? '')).not.toBe(null);
  expect(scratchCopiesOf(id)).toHaveLength(2);

  const desk = classDesk(id);
  const csv = readCsv((await (await makeReport(desk, 'csv'))?.content.text()) ?? '');
  if ('sentence' in csv) throw new Error(csv.sentence);
  const [head = [], ada = []] = csv.rows.map((row) => row.map(({ value }) => value));
  const cells = Object.fromEntries(head.map((name, at) => [name, ada[at]]));
  expect(cells).toMatchObject({
    Result: 'passed',
    'Worksheet: points': '8 of 8',
    Comments: 'Worksheet: Name the cover.',
  });
  expect(cells['Worksheet: model check']).toBe(cells['Worksheet: claimed']);
  const feedback = new Map<string, string>();
  const archive = await makeReport(desk, 'feedback-markdown');
  await readArchive(archiveFile(archive?.content ?? new Blob()), ({ path, content }) => {
    feedback.set(path, 'text' in content ? content.text : content.sentence);
  });
  const [path = '', text = ''] = [...feedback].find(([name]) => name.startsWith('Ada')) ?? [];
  expect(path).not.toContain('/');
  expect(text).toContain('## Your worksheet: passed');
  expect(text).toContain('> Name the cover.');

  one('button', 'Delete this class').click();
  await vi.waitFor(() => expect(one('.delete-class .reply').textContent).toContain('2 scratch copies'));
  expect(await violations()).toEqual([]);
  one('button', 'Delete the class, all hand-ins and the scratch copies').click();
  await vi.waitFor(() => expect(classes.value).toEqual([]));
  expect(keptSheets.value.map(({ title }) => title)).toEqual(['Our access tool']);
});
