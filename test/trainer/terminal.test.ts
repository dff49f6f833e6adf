import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArchive } from '../../src/app/zip.ts';
import { assignmentHash, writeAssignment, type Assignment } from '../../src/core/trainers/assignment.ts';
import { readCsv } from '../../src/core/trainers/csv-cells.ts';
import type { Exercise } from '../../src/core/exercise.ts';
import { worksheetMark } from '../../src/core/trainers/checked-worksheet.ts';
import type { HandedWorksheet } from '../../src/core/trainers/handed-worksheet.ts';
import { sealed, writeSubmission, type Submission, type Work } from '../../src/core/trainers/submission.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import { breakers } from './breakers.ts';
import { assignmentOf, exercisesOf, HOSTILE, workFor } from './class-of-work.ts';
import { aSubmission, claimOf } from './make.ts';

/** A whole class in the terminal, as somebody starts it. */

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';
let exercises: readonly Exercise[] = [];
let assignment: Assignment;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'class-'));
  exercises = await exercisesOf(['first-recovery', 'failure-table', 'operator-instruction']);
  assignment = assignmentOf(exercises, {
    pass: { depth: 'one-fault', rows: 100, bugs: 100, answers: 100, exercises: null },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Whatever a file system takes in a name. */
const ANY_NAME = '‮txt.🤖 "<b>\n& 𝔄\u0007%s${x} Zoë';

function put(path: string, content: string | Uint8Array | Submission): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    typeof content === 'string' || content instanceof Uint8Array ? content : writeSubmission(content),
  );
}

let handed = 0;

/** Right work, or with other code in it. Of two learners, nobody has the text or the code of the other. */
function works(code?: string): Work[] {
  handed++;
  return exercises.map((exercise) => {
    if (exercise.kind === 'recover') return workFor(exercise, code ?? `${exercise.solution}\nconst own${handed} = 0;`);
    const { answers, ...work } = workFor(exercise);
    if (exercise.kind !== 'write') return { ...work, answers };
    const own = Object.entries(answers).map(([field, text]) => [field, `${text} S${'o'.repeat(handed)} it does.`]);
    return { ...work, answers: Object.fromEntries(own) as Record<string, string> };
  });
}

function grade(...args: string[]) {
  const run = spawnSync(process.execPath, ['src/cli/launch.mjs', 'grade', ...args], { cwd: root, encoding: 'utf8' });
  return { exit: run.status, out: run.stdout, err: run.stderr };
}

/** The table, by name and then by column. */
function tableIn(file: string): Record<string, Record<string, string>> {
  const sheet = readCsv(readFileSync(file, 'utf8'));
  if ('sentence' in sheet) throw new Error(sheet.sentence);
  const [head = [], ...rows] = sheet.rows;
  return Object.fromEntries(
    rows.map((cells) => [
      cells[0]?.value || (cells[2]?.value ?? ''),
      Object.fromEntries(head.map(({ value }, at) => [value, cells[at]?.value ?? ''])),
    ]),
  );
}

describe('a folder of hand-ins', () => {
  it('becomes a table in which each hand-in costs its own row and no other', async () => {
    const starter = exercises.flatMap((each) => (each.kind === 'recover' ? [each.starter] : []))[0] ?? '';
    put('class/ada.recovery.json', aSubmission(assignment, { name: 'Ada', browser: 'aaaa' }, works()));
    const sam = writeSubmission(aSubmission(assignment, { name: 'Sam', browser: 'bbbb' }, works(starter)));
    const junk = Object.fromEntries(
      Array.from({ length: 230 }, (_, at) => [`Kim_79_assignsubmission_file_/${at}.png`, 'P']),
    );
    const archive = await makeArchive({ 'Sam Cole_77_assignsubmission_file_/sam.recovery.json': sam, ...junk });
    put('class/moodle.zip', Buffer.from(await archive.arrayBuffer()));
    put('class/cut.zip', Buffer.from(await archive.slice(0, 400).arrayBuffer()));
    put(`class/${ANY_NAME}.json`, aSubmission(assignment, { name: ANY_NAME, browser: 'any1' }, works()));
    put('class/twin-1.json', aSubmission(assignment, { name: 'Max Frey', browser: 'twin1' }, works()));
    put('class/twin-2.json', aSubmission(assignment, { name: 'max  frey', browser: 'twin2' }, works(starter)));
    const older = works().map((work) => ({ ...work, content: '00000000' }));
    put(
      'class/older.json',
      aSubmission({ ...assignment, title: 'Last term' }, { name: 'Old', browser: 'old1' }, older),
    );
    const forged = works(starter).map((work) => ({ ...work, claimed: claimOf(work, 'passed') }));
    put('class/eve.recovery.json', aSubmission(assignment, { name: '=cmd|x', browser: 'cccc' }, forged));
    const edited = writeSubmission(
      aSubmission(
        assignment,
        { name: 'Ivy', browser: 'ffff' },
        works(starter).map((work) => ({ ...work, claimed: claimOf({ code: 'other', answers: {} }, 'passed') })),
      ),
    );
    put('class/ivy.recovery.json', edited.replace('"name": "Ivy"', '"name": "Ivy "'));
    for (const [at, [name, code]] of Object.entries(HOSTILE).entries())
      put(`class/hostile-${at}.json`, aSubmission(assignment, { name, browser: `h00${at}` }, works(code)));
    put('class/empty.json', '');
    put('class/notes.json', '{"notes": []}');
    const broken = Object.entries(breakers(assignment, works()));
    for (const [name, { text }] of broken) put(`class/broken/${name}.json`, text);
    const easy = writeAssignment({ ...assignment, exercises: ['failure-table'], title: 'Easy' });
    put('class/Kim_79_assignsubmission_file_/easy.assignment.json', easy);
    put('class/kim_12_34_easy.assignment.json', easy);
    put('class/huge.json', '');
    truncateSync(join(folder, 'class/huge.json'), 50_000_000);
    symlinkSync('/etc/passwd', join(folder, 'class/link.json'));
    put('class/class.assignment.json', writeAssignment(assignment));

    const csv = join(folder, 'out/class.csv');
    const junit = join(folder, 'out/class.xml');
    const run = grade(
      '--submissions',
      join(folder, 'class'),
      '--csv',
      csv,
      '--junit',
      junit,
      '--feedback',
      join(folder, 'out/feedback'),
      '--assignment',
      join(folder, 'class/class.assignment.json'),
    );
    expect(run.err).toBe('');
    expect(run.exit).toBe(2);
    expect(run.out).toContain(
      `Assignment: “After a lost answer” (${assignmentHash(assignment)}), from ${join(folder, 'class/class.assignment.json')}.\n` +
        'What passes: everything right, in every exercise, with at most one fault.\n' +
        '1 hand-in made for another assignment, or another version of it; this one counts:\n' +
        '      older.json: “Last term” (',
    );

    // Names take no hold of the terminal.
    expect(run.out).toContain(`ok    \ufffdtxt.🤖 "<b>\ufffd& 𝔄\ufffd%s\${x} Zoë: `);

    const table = tableIn(csv);
    const title = exercises[0]?.title ?? '';
    expect(table['Ada']).toMatchObject({ Result: 'passed', 'Per cent': '100', Remarks: '' });
    expect(table['Sam']).toMatchObject({ Result: 'not passed', 'Passed exercises': '2 of 3' });
    expect(table[`'=cmd|x`]).toMatchObject({
      Result: 'not passed',
      [`${title}: claimed`]: 'passed',
      [title]: 'failed',
      Remarks: `${title}: The file claims a pass that is not found here.`,
    });
    expect(table['Ivy']?.['Remarks']).toContain('The file was changed after the page had made it.');
    expect(table['Ivy']?.['Remarks']).toContain('The claimed result belongs to another answer than the one handed in.');
    const hostile = Object.keys(HOSTILE);
    expect(hostile.map((name) => [name, table[name]?.['Result'], table[name]?.['Passed exercises']])).toEqual(
      hostile.map((name) => [name, 'not passed', '2 of 3']),
    );
    expect(table['loops without end']?.['Remarks']).toContain(`${title}: The learner’s code`);
    expect(table['empty.json']).toMatchObject({ Result: 'not readable', Remarks: 'This file is empty.' });
    expect(table['notes.json']?.['Remarks']).toBe(
      'This is a file of another tool, and not a hand-in of this workbook.',
    );
    expect(table['cut.zip']?.['Remarks']).toBe(
      'This archive is damaged or was cut short: the list of what is in it can’t be read.',
    );
    expect(table['moodle.zip']?.['Remarks']).toBe('30 more files in it are no hand-ins, and were left out.');
    expect(table['moodle.zip/Kim_79_assignsubmission_file_/199.png']).toMatchObject({ Result: 'not readable' });
    expect(table[ANY_NAME]).toMatchObject({ Result: 'passed' });
    expect([table['Max Frey'], table['max  frey']].map((row) => [row?.['Result'], row?.['Remarks']])).toEqual([
      ['passed', expect.stringContaining('2 learners handed in under this name.')],
      ['not passed', expect.stringContaining('2 learners handed in under this name.')],
    ]);
    expect(table['Old']?.['Remarks']).toContain(
      'Made for another assignment, or for another version of this one: “Last term”.',
    );
    expect(table['Old']?.['Remarks']).toContain('Answered in another version of the exercise');
    const rowOf = (file: string, name: string | null) =>
      table[name?.replace('\ud800', '\ufffd') ?? `broken/${file}.json`];
    expect(broken.map(([file, { name }]) => [file, rowOf(file, name)?.['Result']])).toEqual(
      broken.map(([file, { name }]) => [file, name === null ? 'not readable' : 'passed']),
    );
    expect(broken.map(([file, { name }]) => rowOf(file, name)?.['Remarks'])).toEqual(
      broken.map(([, { sentence }]) => expect.stringContaining(sentence) as string),
    );
    // What a learner sent sets no rule for the class.
    for (const sent of ['Kim_79_assignsubmission_file_/easy.assignment.json', 'kim_12_34_easy.assignment.json'])
      expect(table[sent]?.['Remarks']).toBe('This is an assignment, and not a hand-in.');
    expect(table['huge.json']?.['Remarks']).toBe('This file holds 50 MB, and is not opened.');
    expect(table['link.json']?.['Remarks']).toBe('This is a link or a device, and no file. It was not opened.');

    expect(readFileSync(junit, 'utf8')).toContain(`<testcase classname="Ada" name="${title} (first-recovery)"/>`);
    const feedback = readdirSync(join(folder, 'out/feedback'));
    expect(feedback).toHaveLength(
      8 + Object.keys(HOSTILE).length + broken.filter(([, { name }]) => name !== null).length,
    );
    expect(feedback.some((name) => name.startsWith('cmd-x-'))).toBe(true);
  });

  it('has no result where nobody has said what passes: no hand-in and no file among them sets a rule', () => {
    const starter = exercises.flatMap((each) => (each.kind === 'recover' ? [each.starter] : []))[0];
    const soft = { ...assignment, title: 'Soft', pass: { ...assignment.pass, rows: 1, answers: 1, exercises: 1 } };
    put('small/ada.recovery.json', aSubmission(assignment, {}, works().slice(0, 2)));
    put('small/eve.recovery.json', aSubmission(soft, { name: 'Eve', browser: 'eeee' }, works(starter)));
    put('small/soft.assignment.json', writeAssignment(soft));
    const csv = join(folder, 'out/small.csv');
    const run = grade('--submissions', join(folder, 'small'), '--csv', csv);
    expect(run.exit).toBe(2);
    expect(run.err).toContain('No assignment was given, so each answer was graded and nobody has a result');
    expect(run.err).toContain('soft.assignment.json is an assignment, and may be a learner’s');
    expect(run.out).toContain('Eve: failure-table passed, first-recovery failed');
    expect(run.out).toContain(`made for “Soft” (${assignmentHash(soft)})`);
    const table = tableIn(csv);
    const none = { Result: 'no assignment given', 'Passed exercises': '', 'Per cent': '' };
    expect(table['Ada Ellis']).toMatchObject({ ...none, [exercises[0]?.title ?? '']: 'passed' });
    expect(table['Eve']).toMatchObject({ ...none, [exercises[0]?.title ?? '']: 'failed' });
    expect(table['soft.assignment.json']).toMatchObject({ Result: 'not readable' });
  });

  it('has analysis and check of a worksheet in its table, which no terminal can pass', () => {
    const asked = { ...assignment, exercises: [], worksheet: true };
    const sheet = exampleWorksheet();
    const forged = { at: '2026-03-01T09:00:00.000Z', worksheet: worksheetMark(sheet), steps: [] };
    const own = (name: string, worksheet?: HandedWorksheet) =>
      put(
        `sheets/${name}.json`,
        sealed({ ...aSubmission(asked, { name, browser: name.toLowerCase() }, []), ...(worksheet && { worksheet }) }),
      );
    own('Adah', { sheet, claimed: { ...forged, steps: sheet.steps.map(({ id }) => ({ step: id, status: 'story' })) } });
    own('Mala', { sheet: { ...sheet, steps: [] }, claimed: null });
    own('Nobody');
    put('sheets/own.assignment.json', writeAssignment(asked));
    const csv = join(folder, 'out/sheets.csv');
    const from = join(folder, 'sheets/own.assignment.json');
    const run = grade('--submissions', join(folder, 'sheets'), '--csv', csv, '--assignment', from);
    expect(run.err).toBe('');
    expect(run.exit).toBe(2);
    expect(run.out).toContain('wait  Adah: worksheet not marked\n');
    expect(run.out).toContain('2 learners’ work waits for a person’s mark.');
    const table = tableIn(csv);
    expect(table['Adah']).toMatchObject({ Result: 'not marked', Worksheet: 'not marked', 'Worksheet: points': '' });
    expect(table['Adah']?.['Worksheet: model check']).toMatch(/: (no failing story found|cannot be decided)/);
    expect(table['Adah']?.['Worksheet: claimed']).toMatch(/: a failing story found/);
    expect(table['Adah']?.['Remarks']).toContain('Worksheet: The file claims “a failing story found”');
    expect(table['Mala']).toMatchObject({ Worksheet: 'could not be read', 'Worksheet: analysis': '' });
    expect(table['Mala']?.['Remarks']).toContain('steps: must have at least one step');
    expect(table['Nobody']).toMatchObject({ Result: 'not passed', Worksheet: 'not handed in' });
  });

  it.each([
    [['--submissions', 'no-such-folder', '--csv', 'x.csv'], 'no-such-folder can’t be read'],
    [['--submissions', 'test/trainer'], 'Usage:'],
    [['--submissions', 'test/trainer', '--csv', 'x.csv', '--junit', 'x.xml'], 'name the assignment, with --assignment'],
    [['--submissions', 'test/trainer', '--csv', 'x.csv', '--assignment', 'no.json'], 'no.json can’t be read.'],
    [['--submissions', 'test/trainer', '--csv', 'x.csv', '--pattern', '*'], 'must name {name}, {login} or {id}'],
    [['--submissions', 'test/trainer', '--csv', 'x.csv', '--depth', 'deep'], '--depth takes “one-fault”'],
  ])('is refused with a sentence: %j', (args, sentence) => {
    const run = grade(...args);
    expect(run.exit).toBe(3);
    expect(run.err).toContain(sentence);
  });
});
