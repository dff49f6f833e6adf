import { describe, expect, it } from 'vitest';
import {
  LONGEST_SUBMISSION,
  readSubmission,
  safeFileName,
  submissionFileName,
  writeSubmission,
} from '../../src/core/trainers/submission.ts';
import { writeAssignment } from '../../src/core/trainers/assignment.ts';
import { anAssignment, aSubmission, someWork } from './make.ts';

const submission = aSubmission(anAssignment(), {}, [
  someWork({ exercise: 'first-recovery', code: 'export async function recover() {}' }),
]);
const file = writeSubmission(submission);

describe('a hand-in', () => {
  it('is a file that a person can read, and reads back as it was', () => {
    expect(file).toMatchSnapshot();
    expect(readSubmission(file)).toEqual({ ok: true, submission, untouched: true, sheet: null });
  });

  it('is known to have been changed by hand, whatever was changed', () => {
    const edited = file.replace('recover() {}', 'recover() { return 5; }');
    expect(readSubmission(edited)).toMatchObject({ ok: true, untouched: false });
    expect(readSubmission(file.replace('Ada Ellis', 'Eve'))).toMatchObject({ ok: true, untouched: false });
  });

  it('survives a byte order mark and other line ends', () => {
    expect(readSubmission(`\uFEFF${file.replaceAll('\n', '\r\n')}`)).toMatchObject({ ok: true, untouched: true });
  });

  it.each([
    ['an empty file', ' \n', 'This file is empty.'],
    ['a picture', '\u0089PNG\r\n', 'This is a file of another tool, and not a hand-in of this workbook.'],
    ['another tool’s JSON', '{"results": {}}', 'This is a file of another tool, and not a hand-in of this workbook.'],
    ['an assignment', writeAssignment(anAssignment()), 'This is an assignment, and not a hand-in.'],
    [
      'a backup',
      '{"tool": "after-the-timeout", "file": "backup", "version": 1}',
      'This is a backup, and not a hand-in.',
    ],
    [
      'a file that was cut short',
      file.slice(0, 200),
      'This is a hand-in, but it was cut short: it ends in line 10, before its last brace.',
    ],
    [
      'a newer form',
      file.replace('"version": 1', '"version": 9'),
      'This is a hand-in of a newer version of the workbook (form 9; this one reads form 2). Get that version: in a browser, reload the page.',
    ],
    [
      'a field of the wrong kind',
      file.replace('"code": "export', '"code": 5, "x": "export'),
      'This hand-in is damaged at work[0].code: expected string, found 5.',
    ],
    [
      'one exercise twice',
      writeSubmission(aSubmission(anAssignment(), {}, [someWork({ exercise: 'a' }), someWork({ exercise: 'a' })])),
      'This hand-in is damaged: it answers the exercise “a” twice.',
    ],
    [
      'a file of a megabyte',
      'x'.repeat(LONGEST_SUBMISSION + 1),
      'This file holds 900,001 characters; hand-ins of more than 900,000 are not read.',
    ],
    [
      'brackets without end',
      '['.repeat(100_000),
      'This is a file of another tool, and not a hand-in of this workbook.',
    ],
  ])('that is %s costs a sentence', (_, text, sentence) => {
    expect(readSubmission(text)).toEqual({ ok: false, sentence });
  });

  it('takes no key for a prototype', () => {
    const text = file.replace('"answers": {}', '"answers": {"__proto__": "x", "constructor": "y"}');
    const read = readSubmission(text);
    expect(read.ok && read.submission.work[0]?.answers).toEqual({});
  });

  it.each([
    ['Ada Ellis', 'Ada-Ellis'],
    ['Zoë Đorđević', 'Zoë-Đorđević'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a\u202Egpj.exe\u0000', 'a-gpj.exe'],
    ['CON', 'CON-'],
    ['=HYPERLINK("x")', 'HYPERLINK(-x-)'],
    ['😀', '😀'],
    ['   ', ''],
  ])('is named after “%s” as %s', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('has a name also for nobody', () => {
    expect(submissionFileName({ name: ' ', login: '', browser: 'abcd' })).toBe('learner-abcd.recovery.json');
  });
});
