import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { book } from '../../src/app/storage/book.ts';
import { deleteAll } from '../../src/app/storage/backup.ts';
import { classes } from '../../src/app/trainers/trainer-classes.ts';
import { classDesk } from '../../src/app/trainers/trainer-desk.ts';
import { fillGradebook, openGradebook } from '../../src/app/trainers/trainer-reports.ts';
import { assignmentHash } from '../../src/core/trainers/assignment.ts';
import { writeSubmission, type Submission, type Work } from '../../src/core/trainers/submission.ts';
import { all, goTo, one, openApp, settled } from '../ui/open-app.tsx';
import { choose, give, type } from './fields.ts';
import { violations } from '../ui/violations.ts';
import { exercisesOf, workFor } from './class-of-work.ts';
import { aSubmission, claimOf } from './make.ts';

/** What a trainer and a learner see and do, in memory: nothing has opened the storage. */

beforeEach(() => page.viewport(1440, 900));
afterEach(() => deleteAll());

const exerciseBox = (title: string) =>
  all('.picker-lesson > .choice')
    .find(({ textContent }) => textContent?.startsWith(title))
    ?.querySelector('input');

/** Makes an assignment of two exercises, as a trainer does. @returns the class’s id */
async function makeAssignment(): Promise<string> {
  const exercises = await exercisesOf(['first-recovery', 'failure-table']);
  await openApp({ page: 'train', what: null });
  for (const { title } of exercises) exerciseBox(title)?.click();
  type('#builder-name', 'After a lost answer');
  one('button', 'Make the assignment').click();
  await vi.waitFor(() => expect(one<HTMLInputElement>('#assignment-link').value).toContain('#/a/'));
  return classes.value[0]?.id ?? '';
}

async function handIns(id: string): Promise<readonly File[]> {
  const assignment = classDesk(id).record.value?.assignment;
  if (!assignment) throw new Error('no class');
  const exercises = await exercisesOf(assignment.exercises);
  const works = (code?: string): Work[] =>
    exercises.map((each) => workFor(each, each.kind === 'recover' ? code : undefined));
  const starter = exercises.flatMap((each) => (each.kind === 'recover' ? [each.starter] : []))[0];
  const forged = works(starter).map((work) => ({ ...work, claimed: claimOf(work, 'passed') }));
  const file = (name: string, made: Submission) => new File([writeSubmission(made)], `${name}.recovery.json`);
  return [
    file('ada', aSubmission(assignment, { name: 'Ada', login: 'ada1', browser: 'aaaa' }, works())),
    file('sam', aSubmission(assignment, { name: 'Sam', login: 'sam@example.org', browser: 'bbbb' }, works(starter))),
    file('eve', aSubmission(assignment, { name: 'Eve', login: 'eve1', browser: 'cccc' }, forged)),
    new File(['{}'], 'notes.json'),
  ];
}

/** A grading worksheet as a site of another language has it: semicolons, decimal commas, one more row and column, no UTF-8. */
async function moodleBook() {
  const rows = [
    'Identifier;"Full name";"Email address";Status;Grade;"Maximum Grade";Gruppe;"Feedback comments"',
    '"Participant 78";"Eve; E.";eve1;"Submitted for grading";;"20,00";A;',
    '"Participant 80";"Zoë Bàrd";zoe@example.org;"No submission";"3,50";"20,00";B;"<p>Alt</p>"',
    '"Participant 77";"Sam ""S"" Cole";sam@example.org;"Submitted for grading";"1,00";"20,00";A;',
    '',
  ].join('\r\n');
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const expected = rows.replace('grading";;"20,00";A;', 'grading";10;"20,00";A;').replace('"1,00"', '"10"');
  return { bytes: latin(rows), expected: latin(expected) };
}

test('who gives out an LMS package is told before which exercises may wait for a person', async () => {
  await openApp({ page: 'train', what: null });
  const [write] = await exercisesOf(['one-real-failure']);
  exerciseBox(write?.title ?? '')?.click();
  await vi.waitFor(() =>
    expect(one('.builder').textContent).toContain('One is in writing, and may wait for your mark.'),
  );
  type('#builder-name', 'In writing');
  one('button', 'Make the assignment').click();
  await vi.waitFor(() => expect(one('.lms-package').textContent).toContain(`Written work: ${write?.title}.`));
  expect(one('.lms-package').textContent).toContain('the status may stay “incomplete”');
});

test('a title and one exercise are needed, and the page says which is missing', async () => {
  await openApp({ page: 'train', what: null });
  expect(await violations()).toEqual([]);
  one('button', 'Make the assignment').click();
  await vi.waitFor(() => expect(one('#builder-name-trouble').textContent).toBe('Give the assignment a title.'));
  expect(document.activeElement).toBe(one('#builder-name'));
  expect(await violations()).toEqual([]);
  type('#builder-name', 'x');
  await vi.waitFor(() => expect(all('.builder .reply')).toEqual([]));
  one('button', 'Make the assignment').click();
  await vi.waitFor(() =>
    expect(one('.picker .reply').textContent).toBe('Choose at least one exercise, or a worksheet.'),
  );
  expect(document.activeElement).toBe(one('.picker'));
});

test('three learners hand in, the class is graded, and gradebooks come out', async () => {
  const id = await makeAssignment();
  give('input[aria-label="Hand-ins or archives"]', await handIns(id));
  await vi.waitFor(() =>
    expect(one('.collect .reply').textContent).toBe(
      '3 hand-ins were taken in. 1 file could not be read, and is listed below.',
    ),
  );
  expect(one('.unreadable').textContent).toContain('This is a file of another tool');
  one('button', 'Grade 6 answers').click();
  await vi.waitFor(() => expect(one('.grade-bar').textContent).toContain('Everything that counts is graded.'));

  const rows = all('.class-table tbody tr').map((row) => row.textContent ?? '');
  expect(rows[0]).toMatch(/^Ada.*Passed100 per cent/);
  expect(rows[1]).toMatch(/^Eve.*Not passed.*The file claims a pass that is not found here\..*claimed: passed/);
  expect(rows[2]).toMatch(/^Sam.*Not passed/);
  expect(await violations()).toEqual([]);

  one('.learner-button', 'Eve').click();
  await vi.waitFor(() => one('.learner-work .cm-editor'));
  one('button', 'Show the failing schedule').click();
  await vi.waitFor(() => one('.learner-work .story'));
  type('.mark-form textarea', 'Look first.');
  expect(await violations()).toEqual([]);
  one('.learner-way:first-child button', 'Back to the class').click();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Eve'));

  const canvas =
    'Student,ID,SIS Login ID,Section,After a lost answer (7),Quiz (8)\n    Points Possible,,,,20,\n"A, Ada",1,ada1,M,,\n"E, Eve",2,eve1,M,5,\n"K, Kim",3,kim,M,4,\n';
  give('input[aria-label="Gradebook to fill"]', [new File([canvas], 'grades.csv')]);
  await vi.waitFor(() => one('.fill-form'));
  expect(one('#fill-column option:checked').textContent).toBe('After a lost answer (7)');
  const changes = () => all('.fill-table tbody tr').map(({ textContent }) => textContent);
  const filling = () => one('.fill-preview > p').textContent;
  expect(filling()).toContain('1 row will be filled in, 1 cell will change. 1 row waits for your tick.');
  expect(changes()).toEqual(['A, AdaAdalogin ada1, found by the loginempty → becomes 20']);
  expect(one('.fill-asks').textContent).toContain(
    'Row E, Eve, hand-in Eve, login eve1After a lost answer (7): 5 → becomes 10',
  );
  one<HTMLInputElement>('.fill-asks input').click();
  await vi.waitFor(() => expect(filling()).toContain('2 rows will be filled in, 2 cells will change. Nothing'));
  expect(changes()[1]).toBe('E, EveEvelogin eve1, found by the login5 → becomes 10');
  one('button', 'Fill and save').click();
  await vi.waitFor(() =>
    expect(one('.fill-form > .reply[data-status]').textContent).toBe(
      'The file grades.filled.csv was handed to the browser to save: 2 rows filled in, 2 cells changed. Left out: 1 hand-in without a row, 1 row without a grade from here.',
    ),
  );
  expect(await violations()).toEqual([]);
  const opened = await openGradebook('grades.csv', new Blob([canvas]));
  if ('sentence' in opened) throw new Error(opened.sentence);
  const columns = { grade: 4, comment: -1, who: -1, decimal: '.' as const };
  const also = { also: new Set([3]), same: new Map<string, number>() };
  const { file } = fillGradebook(classDesk(id), opened, columns, also);
  expect(await file.content.text()).toBe(canvas.replace('ada1,M,', 'ada1,M,20').replace('eve1,M,5', 'eve1,M,10'));
  choose('#fill-column', '5');
  await vi.waitFor(() => expect(all('.fill-form > .reply[data-status]')).toHaveLength(0));
  give('input[aria-label="Gradebook to fill"]', [new File([canvas], 'grades.csv')]);
  await vi.waitFor(() => expect(one('#fill-column option:checked').textContent).toBe('Quiz (8)'));

  const moodle = await moodleBook();
  give('input[aria-label="Gradebook to fill"]', [new File([moodle.bytes], 'Grades-Ünit 1.csv')]);
  await vi.waitFor(() => expect(all('.fill-form select')).toHaveLength(3));
  expect(one('#fill-who option:checked').textContent).toBe('found: Identifier, Email address');
  const worksheet = await openGradebook('Grades-Ünit 1.csv', new Blob([moodle.bytes]));
  if ('sentence' in worksheet) throw new Error(worksheet.sentence);
  const filled = fillGradebook(classDesk(id), worksheet, columns, also);
  expect(new Uint8Array(await filled.file.content.arrayBuffer())).toEqual(moodle.expected);
  expect(filled.filled.left).toMatchObject([{ who: 'Zoë Bàrd', why: 'no hand-in was found' }]);

  // In a language that is not known, without one login in common: nothing is guessed, and the keyboard stays where it was.
  const strange = 'Eesnimi?,Tulemus?\nAda,\nEve,EX\nSam,2\n';
  give('input[aria-label="Gradebook to fill"]', [new File([strange], 'strange.csv')]);
  await vi.waitFor(() => expect(one('#fill-who option:checked').textContent).toBe('not found'));
  expect(one('.fill-form').textContent).toContain('Missing: a column that is called as this assignment is.');
  choose('#fill-column', '1');
  const boxes = () => all<HTMLInputElement>('.fill-asks input');
  // One for all, and one for each.
  await vi.waitFor(() => expect(boxes()).toHaveLength(4));
  one('button', 'Fill and save').click();
  await vi.waitFor(() =>
    expect(one('.fill-form > .reply[data-status]').textContent).toBe(
      'Nothing is saved, because no cell would change: 3 rows wait for your tick.',
    ),
  );
  for (const [at, box] of boxes().slice(1).entries()) {
    box.focus();
    box.click();
    await vi.waitFor(() => expect(all('.fill-asks')[0]?.textContent).toContain(`${at + 1} of 3 ticked`));
    expect(document.activeElement).toBe(box);
  }
  await vi.waitFor(() => expect(all('.fill-asks')).toHaveLength(3));
  expect(changes()).toEqual(['AdaAdalogin ada1, the same by your wordempty → becomes 100']);
  const held = boxes().at(-1);
  held?.click();
  await vi.waitFor(() => expect(changes()[1]).toContain('EX → becomes 50'));
  expect(held?.checked).toBe(true);
  expect(await violations()).toEqual([]);

  one('.import-grades summary').click();
  await vi.waitFor(() => expect(one('.import-grades').textContent).toContain('by username: 0 grades, 3 left out'));
  one('button', 'Save the file, by username').click();
  await vi.waitFor(() =>
    expect(one('.import-grades .reply').textContent).toBe(
      'Nothing is saved: no grade would be in the file, by username.',
    ),
  );
  expect(await violations()).toEqual([]);

  const takeOut = one('button', /^Take it out: notes/);
  takeOut.focus();
  takeOut.click();
  await vi.waitFor(() => expect(all('.unreadable')).toHaveLength(0));
  expect(document.activeElement).not.toBe(document.body);

  one('button', 'Projector').focus();
  one('button', 'Projector').click();
  await vi.waitFor(() => one('.projector'));
  expect(document.activeElement).toBe(one('h1'));
  expect(one('.projector').textContent).not.toContain('Eve');
  expect(all('.wall-list > li').length).toBeLessThanOrEqual(5);
  one('.wall-list .failing-story button', 'Show its story').click();
  await vi.waitFor(() => one('.wall-list .story'));
  expect(await violations()).toEqual([]);
});

test('a learner sees what is asked, and all that would leave before it does', async () => {
  const id = await makeAssignment();
  const packed = one<HTMLInputElement>('#assignment-link').value.split('#/a/')[1] ?? '';
  await goTo({ page: 'assignment', packed });
  await vi.waitFor(() => one('.assigned-list'));
  expect(one('.facts').textContent).toContain('0 of 2 passed, 2 left');
  type('#hand-in-name', 'Ada');
  const [checked] = await exercisesOf(['first-recovery']);
  if (checked?.kind !== 'recover') throw new Error('no code');
  const attempt = {
    at: '2026-11-01T10:00:00.000Z',
    status: 'failed',
    message: 'Done twice.',
    code: checked.starter,
  } as const;
  book.set('history', checked.id, { attempts: [attempt] });
  one('button', 'Show what would be handed in').click();
  await vi.waitFor(() => one('.hand-in-preview'));
  const works = all('.hand-in-works > li').map(({ textContent }) => textContent);
  expect(works[0]).toMatch(/: your answer, your own check says failed, with 1 earlier check\./);
  expect(works[1]).toMatch(/: no answer yet\.$/);
  expect(one('.file-text').textContent).toContain('"name": "Ada"');

  const assignment = classDesk(id).record.value?.assignment;
  if (!assignment) throw new Error('no class');
  await goTo({ page: 'assignment', packed: assignmentHash(assignment) });
  await vi.waitFor(() => one('.assigned-list'));
  await goTo({ page: 'home' });
  await vi.waitFor(() => expect(one('.home-assignment').textContent).toMatch(/After a lost answer.*0 of 2 passed/));
  expect(one('.home-beside').textContent).not.toContain('After a lost answer');
  expect(await violations()).toEqual([]);
});

test('what an assignment asks for leads back to it, also once it is handed in', async () => {
  await makeAssignment();
  const packed = one<HTMLInputElement>('#assignment-link').value.split('#/a/')[1] ?? '';
  await goTo({ page: 'assignment', packed });
  await vi.waitFor(() => one('.assigned-list'));
  const line = 'Assignment: After a lost answer, 0 of 2 passed, back to it';
  await goTo({ page: 'lesson', lesson: 'decision-table', exercise: null });
  await vi.waitFor(() => one('.lesson-end'));
  expect(all('.assignment-line')).toEqual([]);
  await goTo({ page: 'lesson', lesson: 'rollback', exercise: 'failure-table' });
  await vi.waitFor(() => expect(one('.inline-exercise .assignment-line').textContent).toBe(line));
  expect(one('.lesson-end .assignment-line').textContent).toBe(line);
  one('.inline-exercise .assignment-line a').click();
  await vi.waitFor(() => one('.hand-in'));
  type('#hand-in-name', 'Ada');
  one('button', 'Show what would be handed in').click();
  await vi.waitFor(() => one('button', /^Save Ada\.recovery\.json$/).click());
  await vi.waitFor(() =>
    expect(one('.hand-in-preview .reply').textContent).toMatch(/was given to your browser to save, at /),
  );
  expect(one('.hand-in-before').textContent).toContain('the latest counts');
  expect(await violations()).toEqual([]);
  await goTo({ page: 'home' });
  await vi.waitFor(() => expect(one('.home-beside').textContent).toContain('After a lost answer'));
  expect(all('.home-assignment')).toEqual([]);
  await goTo({ page: 'lesson', lesson: 'rollback', exercise: 'failure-table' });
  const handedIn = 'Assignment: After a lost answer, 0 of 2 passed, handed in, back to it';
  await vi.waitFor(() => expect(one('.inline-exercise .assignment-line').textContent).toBe(handedIn));
});

test('the last day can be changed, in a new link, and a link to this computer says so', async () => {
  const id = await makeAssignment();
  const before = one<HTMLInputElement>('#assignment-link').value;
  expect(one('.assignment-summary .facts').textContent).toContain('no last day');
  expect(one('#assignment-link-here').textContent).toContain('Others can’t open this link');
  one('.assignment-summary summary', 'Change the last day').click();
  type('#change-due', '2031-03-04T17:00');
  one('button', 'Change it').click();
  await vi.waitFor(() => expect(one('.assignment-summary .facts').textContent).toMatch(/until Tuesday,? 4 March 2031/));
  await vi.waitFor(() => expect(one<HTMLInputElement>('#assignment-link').value).not.toBe(before));
  expect(one('.assignment-summary .reply').textContent).toContain('give one of them out again');
  expect(classDesk(id).record.value?.assignment.due).toBe(new Date('2031-03-04T17:00').toISOString());
  expect(await violations()).toEqual([]);
});

test.each(['open', 'db3e543b', 'cut-short'])('an address without an assignment says so: %s', async (packed) => {
  await openApp({ page: 'assignment', packed });
  await vi.waitFor(() => one('button', 'Open an assignment file'));
  give('input[aria-label="Assignment file to open"]', [new File([''], 'a.json')]);
  await vi.waitFor(() => expect(all('.reply').at(-1)?.textContent).toBe('This file is empty.'));
  expect(await violations()).toEqual([]);
});

test('the guide leads to what it shows, and has nothing that axe finds, nor has an address of no class', async () => {
  await openApp({ page: 'train', what: 'guide' });
  expect(await violations()).toEqual([]);
  const times = all('.guide h2').flatMap(({ textContent }) => textContent?.match(/^\d:\d\d/) ?? []);
  expect(times).toEqual(['0:00', '0:10', '0:25', '0:45', '0:55']);
  one('.guide a', 'One silence, two worlds').click();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('One silence, two worlds'));
  await goTo({ page: 'train', what: 'k1' });
  await vi.waitFor(() => expect(one('h1').textContent).toBe('Not found'));
  await settled();
});
