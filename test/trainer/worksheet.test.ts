import { describe, expect, it } from 'vitest';
import { makeLmsPackage } from '../../src/app/lms/lms-package.ts';
import {
  assignmentHash,
  assignmentText,
  readAssignment,
  readAssignmentText,
  writeAssignment,
} from '../../src/core/trainers/assignment.ts';
import { feedbackHtml, feedbackMarkdown } from '../../src/core/trainers/class-feedback.ts';
import { classJunit } from '../../src/core/trainers/class-junit.ts';
import { classReports, exercisesById, gradebookEntry, ungradedWork } from '../../src/core/trainers/class-reports.ts';
import { classRoll } from '../../src/core/trainers/class-roll.ts';
import {
  checkedStep,
  checkedWorksheet,
  type CheckedStep,
  type CheckedWorksheet,
} from '../../src/core/trainers/checked-worksheet.ts';
import { findingCounts } from '../../src/core/trainers/finding-counts.ts';
import { readCsv } from '../../src/core/trainers/csv-cells.ts';
import { ownCsv } from '../../src/core/trainers/gradebook-own.ts';
import { worksheetClaim, type HandedWorksheet } from '../../src/core/trainers/handed-worksheet.ts';
import type { PersonMark } from '../../src/core/trainers/person-mark.ts';
import { standing } from '../../src/core/trainers/platform-grade.ts';
import { WORKSHEET } from '../../src/core/trainers/worksheet-grade.ts';
import { readSubmission, sealed, writeSubmission, type Submission } from '../../src/core/trainers/submission.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import { findingsOf } from '../../src/core/worksheet/findings.ts';
import { anAssignment, aSubmission, received } from './make.ts';

/** A worksheet as an assignment: from the question to what the learner gets back, without a page. */

const sheet = exampleWorksheet();
const asked = anAssignment({ exercises: [], worksheet: true });

function found(statuses: readonly CheckedStep['status'][]): CheckedWorksheet {
  const steps = sheet.steps.map((step, at) => {
    const status = statuses[at] ?? 'no-story';
    return { ...checkedStep(step, { failure: '' }), status, sentence: `Found: ${status}.`, bounds: 'Two faults.' };
  });
  return checkedWorksheet(sheet, { wrong: 1, open: 2, advice: 0 }, steps);
}

function handedIn(worksheet: HandedWorksheet, name = 'Ada'): Submission {
  return sealed({ ...aSubmission(asked, { name }, []), worksheet });
}

const honest: HandedWorksheet = { sheet, claimed: worksheetClaim(found([]), '2026-03-01T09:00:00.000Z') };

function reportOn(submission: Submission, checked?: CheckedWorksheet, mark?: PersonMark) {
  const roll = classRoll([received(submission)], false);
  const marks = mark ? { [WORKSHEET]: mark } : undefined;
  const [report] = classReports(
    asked,
    roll,
    exercisesById([]),
    () => ({}),
    () => marks,
    () => checked,
  );
  if (!report) throw new Error('nobody handed in');
  return report;
}

const MARK: PersonMark = { rubric: [2, 1, 2, 1], passed: true, comment: 'Name the cover.\n=1+1' };

describe('an assignment that asks for a worksheet', () => {
  it('needs no exercise, and says so in a form that older pages refuse', () => {
    expect(readAssignmentText(assignmentText(asked))).toEqual({ ok: true, assignment: asked });
    expect(readAssignment(writeAssignment(asked))).toEqual({ ok: true, assignment: asked });
    expect(assignmentText(asked)).toMatch(/^\[2,/);
    expect(writeAssignment(asked)).toContain('"version": 2');
    expect(assignmentHash(asked)).not.toBe(assignmentHash({ ...asked, worksheet: false }));
  });

  it('leaves those that ask for none as they were', () => {
    const plain = anAssignment();
    expect(assignmentText(plain)).toMatch(/^\[1,/);
    expect(writeAssignment(plain)).not.toContain('worksheet');
    expect(readAssignment(writeAssignment({ ...plain, exercises: [] }))).toEqual({
      ok: false,
      sentence: 'This assignment is damaged at exercises: must name at least one exercise.',
    });
  });

  it('is passed by nothing that a learning platform could be told', () => {
    expect(standing(asked, new Map())).toEqual({ score: null, passed: false });
    const both = anAssignment({ exercises: ['one'], worksheet: true });
    const full = { right: 1, of: 1, enough: true, waits: false };
    expect(standing(both, new Map([['one', full]]))).toEqual({ score: 50, passed: false });
  });
});

it('a worksheet alone is not packed for a learning platform, which could never pass it', async () => {
  const fetched: string[] = [];
  const made = await makeLmsPackage(asked, undefined, (path) => {
    fetched.push(path);
    return Promise.reject(new Error('nothing is fetched'));
  });
  expect(made).toEqual({ ok: false, sentence: expect.stringContaining('asks for a worksheet alone') });
  expect(fetched).toEqual([]);
});

describe('a worksheet that is handed in', () => {
  it('is read back as it was, under the hash of the file', () => {
    const text = writeSubmission(handedIn(honest));
    const read = readSubmission(text);
    expect(read).toMatchObject({ ok: true, untouched: true, sheet: { sheet } });
    const title = sheet.title.slice(0, 12);
    expect(readSubmission(text.replace(title, 'Another one, '))).toMatchObject({ ok: true, untouched: false });
    expect(text).toContain('"version": 2');
    expect(writeSubmission(aSubmission(asked, {}, []))).toContain('"version": 1');
  });

  it.each<[string, unknown, string]>([
    ['no worksheet', 7, 'The file holds no worksheet, but a single value or a list.'],
    ['of another tool', { rows: [] }, 'This is a file of another tool'],
    ['of a later version', { ...sheet, version: 99 }, 'This worksheet is of version 99.'],
    ['with a key that nobody knows', { ...sheet, script: 'alert(1)' }, 'The worksheet can’t be read, at script'],
    ['with a field of four million letters', { ...sheet, title: 'x'.repeat(300_000) }, 'must not be longer than 4000'],
    ['with a link to a script', withSource('javascript:alert(1)'), 'must be an address that begins with https://'],
    ['with fifty thousand steps', { ...sheet, steps: Array(50_000).fill(1) }, 'The worksheet can’t be read'],
  ])('and is %s costs a sentence and no other answer', (_, hostile, sentence) => {
    const text = withSheet(JSON.stringify(hostile));
    const read = readSubmission(text);
    expect(read).toMatchObject({ ok: true, untouched: false, sheet: { sentence: expect.stringContaining(sentence) } });
    if (!read.ok) throw new Error(read.sentence);
    const { grade, remarks } = reportOn({ ...read.submission });
    expect(grade.worksheet).toMatchObject({ state: 'unreadable', decided: false, passed: false, share: 0 });
    expect(remarks.join(' ')).toContain(`Worksheet: `);
    expect(remarks.join(' ')).toContain(sentence);
    expect(grade.complete).toBe(false);
  });

  it('and is nested without end is not read at all', () => {
    const deep = withSheet(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(readSubmission(deep)).toEqual({
      ok: false,
      sentence: 'This hand-in is damaged at worksheet.sheet: must not be nested more than 30 deep.',
    });
  });

  it('waits to be checked once, and for a person after that', () => {
    const roll = classRoll([received(handedIn(honest))], false);
    const jobs = ungradedWork(asked, roll, {}, () => undefined);
    expect(jobs).toEqual([{ handIn: roll.learners[0]?.counts.id, sheet }]);
    expect(
      ungradedWork(
        asked,
        roll,
        {},
        () => undefined,
        () => found([]),
      ),
    ).toEqual([]);
    const { grade, remarks } = reportOn(handedIn(honest), found([]));
    expect(grade).toMatchObject({ graded: true, complete: false, passed: false, share: 0 });
    expect(remarks).toEqual([]);
  });

  it('is neither passed nor failed by what is found in it', () => {
    for (const status of ['no-story', 'story', 'undecided', 'not-checked'] as const) {
      const { grade } = reportOn(handedIn(honest), found([status]));
      expect([grade.passed, grade.complete, grade.share]).toEqual([false, false, 0]);
    }
  });

  it('is passed by a person, whose points are its share', () => {
    const { grade } = reportOn(handedIn(honest), found(['story']), MARK);
    expect(grade).toMatchObject({ complete: true, passed: true, share: 6 / 8 });
    const open = reportOn(handedIn(honest), found([]), { ...MARK, passed: null });
    expect(open.grade).toMatchObject({ complete: false, passed: false });
    const failed = reportOn(handedIn(honest), found([]), { ...MARK, passed: false });
    expect(failed.grade).toMatchObject({ complete: true, passed: false });
  });

  it('that is not there is not passed, and nobody has to say so', () => {
    const { grade } = reportOn(aSubmission(asked, {}, []));
    expect(grade).toMatchObject({ complete: true, passed: false, share: 0, worksheet: { state: 'missing' } });
  });

  it('has what it claims told where something else is found, or where it is about another worksheet', () => {
    const [step] = found([]).steps;
    expect(reportOn(handedIn(honest), found(['story'])).remarks).toEqual([
      `Worksheet: The file claims “no failing story found” for “${step?.name}”; found here: a failing story found.`,
    ]);
    const swapped = { ...honest, sheet: { ...sheet, title: 'Another' } };
    expect(reportOn(handedIn(swapped), found([])).remarks).toEqual([
      'Worksheet: The claimed result belongs to another worksheet than the one handed in.',
    ]);
  });
});

describe('a person’s mark of a worksheet', () => {
  const report = reportOn(handedIn(honest), found(['story']), MARK);

  it('is in our own table, beside analysis and check', () => {
    const table = readCsv(ownCsv(asked, {}, [report], []));
    if ('sentence' in table) throw new Error(table.sentence);
    const [head = [], row = []] = table.rows;
    const cells = Object.fromEntries(head.map(({ value }, at) => [value, row[at]?.value]));
    const [step] = found([]).steps;
    expect(cells).toMatchObject({
      Result: 'passed',
      'Per cent': '75',
      Worksheet: 'passed',
      'Worksheet: points': '6 of 8',
      'Worksheet: analysis': '1 wrong, 2 open',
      Comments: 'Worksheet: Name the cover.\n=1+1',
    });
    expect(cells['Worksheet: model check']).toContain(`${step?.name}: a failing story found`);
    expect(cells['Worksheet: claimed']).toContain(`${step?.name}: no failing story found`);
  });

  it('is in gradebooks, feedback and JUnit', () => {
    expect(gradebookEntry(report, {})).toMatchObject({
      share: 0.75,
      comment: 'Worksheet: passed, marked 6 of 8. Name the cover.\n=1+1',
    });
    const text = feedbackMarkdown(asked, {}, report);
    expect(text).toContain('For Ada. Passed: worksheet passed, 75 per cent.');
    expect(text).toContain('## Your worksheet: passed');
    expect(text).toContain(': 2 of 2');
    expect(text).toContain('> Name the cover.');
    expect(text).toContain('Two faults.');
    expect(feedbackHtml(asked, {}, report)).toContain('<blockquote>\n<p>Name the cover.</p>');
    expect(classJunit(asked, {}, [report], [])).toContain(
      '<testcase classname="Ada" name="worksheet"><system-out>marked 6 of 8</system-out>',
    );
    const waiting = classJunit(asked, {}, [reportOn(handedIn(honest), found([]))], []);
    expect(waiting).toContain('skipped="1"');
    const failed = classJunit(asked, {}, [reportOn(handedIn(honest), found([]), { ...MARK, passed: false })], []);
    expect(failed).toContain('<failure message="not passed, marked 6 of 8. Name the cover.');
    expect(waiting).toContain('<skipped message="not marked: it waits for a person"/>');
  });
});

it('findings are counted as the worksheet’s own page counts them', () => {
  const counting = findingCounts(sheet);
  let next = counting.next();
  let signs = 0;
  for (; !next.done; next = counting.next()) signs++;
  expect(signs).toBe(sheet.steps.length);
  const all = findingsOf(sheet);
  const of = (weight: string) => all.filter((each) => each.weight === weight).length;
  expect(next.value).toMatchObject({ wrong: of('wrong'), open: of('open'), advice: of('advice') });
  const { listed = [] } = next.value;
  expect(listed.map(({ sentence }) => sentence).toSorted()).toEqual(all.map(({ sentence }) => sentence).toSorted());
});

function withSource(source: string): unknown {
  const [step, ...others] = sheet.steps;
  if (!step) throw new Error('no step');
  const [[id, answer] = ['', null]] = Object.entries(step.answers);
  return { ...sheet, steps: [{ ...step, answers: { ...step.answers, [id]: { ...answer, source } } }, ...others] };
}

/** A hand-in in which something else stands in the place of the worksheet. */
function withSheet(text: string): string {
  return writeSubmission(handedIn(honest)).replace(
    /"sheet": \{.*\},\n {4}"claimed"/s,
    () => `"sheet": ${text},\n    "claimed"`,
  );
}
