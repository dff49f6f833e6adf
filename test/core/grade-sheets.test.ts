import { expect, test } from 'vitest';
import { gradeClassify } from '../../src/core/sheets/grade-classify.ts';
import { cellKey, gradeTable } from '../../src/core/sheets/grade-table.ts';
import { gradeWrite } from '../../src/core/sheets/grade-write.ts';

/** Exercises without code: choices are right or wrong with a reason, texts hold what they need or not. */

const sorting = {
  items: [
    { id: 'a', text: 'A', answer: 'yes', why: { yes: 'Yes, because.', no: 'No, because.' } },
    { id: 'b', text: 'B', answer: 'no', why: { yes: 'B is no yes.', no: 'B is a no.' } },
  ],
};

const table = {
  columns: [
    { id: 'case', label: 'Case' },
    {
      id: 'decision',
      label: 'Decision',
      options: [
        { id: 'hold', label: 'Hold' },
        { id: 'go', label: 'Go' },
      ],
    },
  ],
  rows: [
    {
      id: 'one',
      given: { case: 'One' },
      answers: { decision: { answer: 'hold', why: { hold: 'Held.', go: 'Gone.' } } },
    },
    { id: 'two', given: { case: 'Two' }, answers: { decision: { answer: 'go', why: { hold: 'Held.', go: 'Gone.' } } } },
  ],
};

const note = (mentions: string[], avoid: string[]) => ({
  fields: [
    {
      id: 'next',
      label: 'Next step',
      help: 'What may be done.',
      rows: 2,
      mentions: [{ anyOf: mentions, why: 'Say who decides.' }],
      avoid: [{ anyOf: avoid, why: 'Nobody has seen that.' }],
      example: 'The access owner decides.',
    },
  ],
});

const written = (text: string, mentions: string[], avoid: string[] = ['finished']) =>
  gradeWrite(note(mentions, avoid), { next: text });

test('a sheet with every choice right is passed', () => {
  const sheet = gradeClassify(sorting, { a: 'yes', b: 'no' });
  expect(sheet.status).toBe('passed');
  expect(sheet.sentence).toBe('All 2 are right.');
});

test('a wrong choice is answered with the reason for what was chosen', () => {
  const sheet = gradeClassify(sorting, { a: 'yes', b: 'yes' });
  expect(sheet.status).toBe('failed');
  expect(sheet.marks).toEqual([
    { key: 'a', mark: 'right', reasons: ['Yes, because.'] },
    { key: 'b', mark: 'wrong', reasons: ['B is no yes.'] },
  ]);
});

test('an open item leaves the sheet unfinished, whatever else is right', () => {
  const sheet = gradeClassify(sorting, { a: 'yes' });
  expect(sheet.status).toBe('unfinished');
  expect(sheet.sentence).toBe('1 of 2 right, 1 without an answer.');
});

test('a choice that an older version offered counts as open', () => {
  expect(gradeClassify(sorting, { a: 'maybe', b: 'no' }).marks[0]?.mark).toBe('open');
});

test('a choice named like something every object has counts as open', () => {
  expect(gradeClassify(sorting, { a: 'constructor', b: 'no' }).status).toBe('unfinished');
});

test('a table is graded by cell, and its given cells are not asked for', () => {
  const sheet = gradeTable(table, { [cellKey('one', 'decision')]: 'hold', [cellKey('two', 'decision')]: 'hold' });
  expect(sheet.marks.map(({ key, mark }) => [key, mark])).toEqual([
    ['one/decision', 'right'],
    ['two/decision', 'wrong'],
  ]);
  expect(sheet.status).toBe('failed');
});

test('a text passes when one of the alternatives is in it, in any letter case', () => {
  expect(written('Leave it to the ACCESS  owner.', ['access owner', 'duty manager']).status).toBe('passed');
});

test('a mention may go on as a longer word, and never begin inside one', () => {
  expect(written('It is holding.', ['hold']).status).toBe('passed');
  expect(written('It is unresolved.', ['resolved']).status).toBe('failed');
});

test('quotation marks and hyphens of another shape make no difference', () => {
  expect(written('It’s a read‑only look.', ["it's a read-only"]).status).toBe('passed');
});

test('what must be avoided is named together with the reason', () => {
  const [mark] = written('The access owner decides; it is probably finished.', ['access owner'], ['probably']).marks;
  expect(mark).toEqual({ key: 'next', mark: 'wrong', reasons: ['You wrote “probably”. Nobody has seen that.'] });
});

test('a word to avoid is not found inside another word', () => {
  expect(written('The access owner has abandoned it.', ['access owner'], ['done']).status).toBe('passed');
});

test('phrases are taken as text and not as patterns', () => {
  expect(written('Cost (net): 5', ['(net)']).status).toBe('passed');
  expect(written('aXb', ['a.b']).status).toBe('failed');
});

test('an empty text is open, and blanks are empty', () => {
  const sheet = written('   ', ['access owner']);
  expect(sheet.status).toBe('unfinished');
  expect(sheet.sentence).toBe('0 of 1 hold what they need, 1 empty.');
});
