import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assignmentHash,
  assignmentText,
  readAssignment,
  readAssignmentText,
  writeAssignment,
  type Assignment,
} from '../../src/core/trainers/assignment.ts';
import { makeAssignment, NEW_ASSIGNMENT } from '../../src/app/trainers/assignment-draft.ts';
import { anAssignment } from './make.ts';

const id = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
const share = fc.integer({ min: 1, max: 100 });
const assignments: fc.Arbitrary<Assignment> = fc.record({
  title: fc.string({ minLength: 1, maxLength: 40 }).map((title) => `T${title.trim()}`),
  lessons: fc.array(id, { maxLength: 4 }),
  exercises: fc.array(id, { minLength: 1, maxLength: 8 }),
  content: fc.stringMatching(/^[0-9a-f]{8}$/),
  pass: fc.record({
    depth: fc.constantFrom('full' as const, 'one-fault' as const),
    rows: share,
    bugs: share,
    answers: share,
    exercises: fc.option(fc.integer({ min: 1, max: 9 })),
  }),
  due: fc.constantFrom(null, '2026-03-01T17:00:00.000Z', '2026-03-01T17:00:30.500Z'),
  note: fc.string({ maxLength: 80 }),
  hideSolutions: fc.boolean(),
  practice: fc.boolean(),
  anonymous: fc.boolean(),
  worksheet: fc.boolean(),
  readTexts: fc.boolean(),
});

describe('an assignment', () => {
  it('comes out of its short text and out of its file as it went in', () => {
    fc.assert(
      fc.property(assignments, (assignment) => {
        expect(readAssignmentText(assignmentText(assignment))).toEqual({ ok: true, assignment });
        expect(readAssignment(writeAssignment(assignment))).toEqual({ ok: true, assignment });
      }),
    );
  });

  it('from before texts could be made to wait lets none wait, and looks as it did', () => {
    const before = '[1,"After a lost answer","11111111","first-recovery"]';
    const read = readAssignmentText(before);
    expect(read).toMatchObject({ ok: true, assignment: { readTexts: false } });
    expect(read.ok && assignmentText(read.assignment)).toBe(before);
    expect(writeAssignment(anAssignment())).not.toContain('readTexts');
    // A page from before refuses what it would leave out.
    expect(assignmentText(anAssignment({ readTexts: true }))).toMatch(/^\[3,/);
  });

  it('has another hash when anything that is asked changes', () => {
    const hash = assignmentHash(anAssignment());
    expect(assignmentHash(anAssignment({ note: 'By Friday.' }))).not.toBe(hash);
    expect(assignmentHash(anAssignment({ exercises: ['first-recovery'] }))).not.toBe(hash);
    expect(assignmentHash(anAssignment())).toBe(hash);
  });

  it.each([
    ['', 'This file is empty.'],
    ['Dear all,', 'This is a file of another tool, and not an assignment of this workbook.'],
    ['[1, 2]', 'This is a file of another tool, and not an assignment of this workbook.'],
    ['{"tool": "after-the-timeout", "file": "submission", "version": 1}', 'This is a hand-in, and not an assignment.'],
    [
      '{"tool": "after-the-timeout", "file": "assignment", "version": 4}',
      'This is an assignment of a newer version of the workbook (form 4; this one reads form 3). Get that version: in a browser, reload the page.',
    ],
    [
      writeAssignment(anAssignment()).slice(0, 120),
      'This is an assignment, but it was cut short: it ends in line 6, before its last brace.',
    ],
    [writeAssignment(anAssignment()).replace('"title"', '"titel"'), 'This assignment is damaged at title: is missing.'],
    [
      writeAssignment(anAssignment({ due: '2026-02-31T17:00:00.000Z' })),
      'This assignment is damaged at due: must be a day that is in the calendar.',
    ],
  ])('that is none says so in a sentence: %#', (file, sentence) => {
    expect(readAssignment(file)).toEqual({ ok: false, sentence });
  });

  it.each(['', '{}', '[1]', '[1,"t","nohash","a"]', '[1,"t","00000000","a",7]', 'null'])(
    'in a link that was changed is not used: %s',
    (text) => {
      expect(readAssignmentText(text)).toMatchObject({ ok: false });
    },
  );
});

it('says which part of its form is to be filled in', async () => {
  const draft = { ...NEW_ASSIGNMENT, exercises: ['first-recovery'] };
  expect(await makeAssignment(draft)).toMatchObject({ ok: false, at: 'title' });
  expect(await makeAssignment({ ...draft, title: 'New', exercises: [] })).toMatchObject({ ok: false, at: 'exercises' });
  expect(await makeAssignment({ ...draft, title: 'New', due: 'soon' })).toMatchObject({ ok: false, at: 'due' });
});

it('lets no text wait where nothing is handed in', async () => {
  const draft = { ...NEW_ASSIGNMENT, title: 'New', exercises: ['one-real-failure'], readTexts: true };
  expect(await makeAssignment(draft)).toMatchObject({ ok: true, assignment: { readTexts: true } });
  expect(await makeAssignment({ ...draft, practice: true })).toMatchObject({ assignment: { readTexts: false } });
});

it('keeps solutions closed where it is new, and open where they were left open', async () => {
  const draft = { ...NEW_ASSIGNMENT, title: 'New', exercises: ['first-recovery'] };
  const made = await Promise.all([makeAssignment(draft), makeAssignment({ ...draft, hideSolutions: false })]);
  expect(made.map((each) => each.ok && each.assignment.hideSolutions)).toEqual([true, false]);
  const open = anAssignment({ hideSolutions: false });
  expect(readAssignment(writeAssignment(open))).toEqual({ ok: true, assignment: open });
});
