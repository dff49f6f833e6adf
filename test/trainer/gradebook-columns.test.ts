import { computed } from '@preact/signals';
import { expect, test } from 'vitest';
import { book } from '../../src/app/storage/book.ts';
import { columnsOf, firstColumns, likelyColumns, rememberColumns } from '../../src/app/trainers/gradebook-columns.ts';
import { createClass, exportClass } from '../../src/app/trainers/trainer-classes.ts';
import { openGradebook } from '../../src/app/trainers/trainer-reports.ts';
import { anAssignment } from './make.ts';

/** What a class remembers of its gradebooks, and which pages can read that. */

function aClass(title = 'Thursday: desk') {
  const id = createClass(anAssignment({ title }));
  if (id === null) throw new Error('no class');
  return { id, record: computed(() => book.all('classes').value[id] ?? null) };
}

async function opened(...rows: readonly string[]) {
  const made = await openGradebook('grades.csv', new Blob([rows.join('\n')]));
  if ('sentence' in made) throw new Error(made.sentence);
  return made;
}

/** The form of the class’s file. */
async function formOf(id: string): Promise<unknown> {
  const file: { version?: unknown } = JSON.parse((await (await exportClass(id))?.text()) ?? '{}');
  return file.version;
}

test('columns of one title are told apart by their places, and their places are not remembered', async () => {
  const desk = aClass();
  const book1 = await opened('Username,Quiz (Real),Remark,Remark', 'ada,,,');
  expect(columnsOf(book1).comment.map(({ label }) => label)).toEqual([
    'Quiz (Real)',
    'Remark (column 3)',
    'Remark (column 4)',
  ]);
  rememberColumns(desk, book1, { grade: 1, comment: 3, who: 0, decimal: '.' });
  expect(firstColumns(desk, book1)).toEqual({ grade: 1, comment: -1, who: 0, decimal: '.' });
  // One more column before them: what was column 4 is another now.
  const book2 = await opened('Username,Test (Real),Quiz (Real),Remark,Remark', 'ada,,,,');
  expect(firstColumns(desk, book2)).toMatchObject({ grade: 2, comment: -1 });
  expect(firstColumns(desk, await opened('Username,Quiz (Real),Remark', 'ada,,'))).toMatchObject({ comment: 2 });
});

test('columns of one title are found by that title, and shown with their places', async () => {
  const two = await opened('Username,Thursday: desk (Real),"Thursday: desk (Real)","Thursday: desk, again"', 'ada,,,');
  expect(likelyColumns(aClass(), two).map(({ label }) => label)).toEqual([
    'Thursday: desk (Real) (column 2)',
    'Thursday: desk (Real) (column 3)',
  ]);
});

test('a class’s file has the first form that can hold it: pages from before refuse no more than they must', async () => {
  const desk = aClass();
  const book1 = await opened('Username;Quiz (Real)', 'ada;');
  rememberColumns(desk, book1, { grade: 1, comment: -1, who: -1, decimal: '.' });
  expect(await formOf(desk.id)).toBe(1);
  rememberColumns(desk, book1, { grade: 1, comment: -1, who: -1, decimal: ',' });
  expect(await formOf(desk.id)).toBe(3);
  expect(firstColumns(desk, book1).decimal).toBe(',');
});
