import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { submissionLink } from '../../src/app/trainers/assignment-link.ts';
import { deleteAll } from '../../src/app/storage/backup.ts';
import { createClass } from '../../src/app/trainers/trainer-classes.ts';
import { classDesk, type ClassDesk } from '../../src/app/trainers/trainer-desk.ts';
import { UNREAD } from '../../src/core/trainers/gradebook-own.ts';
import { writeSubmission, type Submission } from '../../src/core/trainers/submission.ts';
import { all, goTo, one, openApp } from '../ui/open-app.tsx';
import { choose, give, type } from './fields.ts';
import { violations } from '../ui/violations.ts';
import { assignmentOf, exercisesOf, workFor } from './class-of-work.ts';
import { aSubmission } from './make.ts';

/** What a trainer sees of a class, and where the keyboard goes, in memory: nothing has opened the storage. */

const exercises = await exercisesOf(['first-recovery', 'operator-instruction']);
const assignment = assignmentOf(exercises, {
  pass: { depth: 'one-fault', rows: 100, bugs: 100, answers: 100, exercises: null },
});
const starter = exercises.flatMap((each) => (each.kind === 'recover' ? [each.starter] : []))[0] ?? '';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => deleteAll());

function handIn(name: string, isRight: boolean, madeAt?: string): Submission {
  const login = name.toLowerCase().replace(/\W+/g, '.');
  const works = exercises.map((each) => workFor(each, each.kind === 'recover' && !isRight ? starter : undefined));
  return aSubmission(assignment, { name, login, browser: `b${login.replace(/\W/g, '').slice(0, 8)}` }, works, madeAt);
}

/** A class with all of it graded, on its page. */
async function openClass(files: Readonly<Record<string, Submission>>): Promise<ClassDesk> {
  const id = createClass(assignment);
  if (id === null) throw new Error('this tab may not write');
  const desk = classDesk(id);
  await vi.waitFor(() => expect(desk.ready.value && desk.exercises.value.state).toBe('ready'));
  await desk.receive(
    Object.entries(files).map(([path, made]) => ({ path, content: new Blob([writeSubmission(made)]) })),
  );
  await desk.grading.start();
  await openApp({ page: 'train', what: id });
  await vi.waitFor(() => one('.class-table'));
  return desk;
}

const anna = handIn('Anna Weber', true);
const CLASS = {
  'weberanna_1001_1_anna.recovery.json': anna,
  'catcopy_1016_2_anna.recovery.json': anna,
  'colesam_1003_3_sam.recovery.json': handIn('Sam Cole', false),
};

const rows = () => all('.class-table tbody tr').map(({ textContent }) => textContent);

function press(selector: string, words: string | RegExp): void {
  const button = one(selector, words);
  button.focus();
  button.click();
}

function zoomOf(element: Element): number {
  const own = parseFloat(getComputedStyle(element).getPropertyValue('zoom'));
  return own * (element.parentElement ? zoomOf(element.parentElement) : 1);
}

test('a file that two people sent waits, and the trainer says whose it is', async () => {
  await openClass(CLASS);
  expect(rows()).toEqual([
    expect.stringMatching(/^Anna Weber.*Passed100 per cent/),
    expect.stringMatching(
      /^catcopyCanvas 1016.*Waits for a person.*Handed in by catcopy \(Canvas 1016\); the file names/,
    ),
    expect.stringMatching(/^Sam Cole.*Not passed/),
  ]);
  expect(rows()[0]).toContain(UNREAD);
  expect(await violations()).toEqual([]);

  choose('#class-only', 'waiting');
  await vi.waitFor(() => expect(rows()).toHaveLength(1));
  press('.learner-button', 'catcopy');
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('learner-title'));
  expect(await violations()).toEqual([]);
  press('.whose-work button', 'It is not their work');
  await vi.waitFor(() => expect(all('.learner-work')).toHaveLength(0));
  expect(document.activeElement?.id).toBe('grade-title');
  expect(one('.class-page').textContent).toContain('By your decision it counts for nobody.');
  press('button', /^Ask again/);
  await vi.waitFor(() => expect(rows()[0]).toMatch(/^catcopy/));
  press('.learner-button', 'catcopy');
  await vi.waitFor(() => one('.whose-work'));
  press('.whose-work button', 'It is the same person');
  await vi.waitFor(() => expect(all('.whose-work')).toHaveLength(0));
  expect(document.activeElement?.id).toBe('learner-title');
});

test('one goes from learner to learner at the same exercise, and says of a text that it was read', async () => {
  await openClass(CLASS);
  press('.learner-button', 'Anna Weber');
  await vi.waitFor(() => one('.learner-work h2', 'Anna Weber'));
  const [, write] = exercises;
  press('.learner-work button', new RegExp(`^${write?.title}`));
  await vi.waitFor(() => expect(one('.learner-exercise').textContent).toContain(UNREAD));
  one('.mark-form label', /^I have read it/).click();
  await vi.waitFor(() => expect(one('.learner-exercise').textContent).toContain('read by you'));
  // Nothing has opened the storage here, so nothing is said to be saved.
  expect(one('.mark-kept').textContent).toBe('Saving.');
  expect(rows()[0]).not.toContain(UNREAD);
  press('.learner-way:first-child button', /^Next/);
  await vi.waitFor(() => one('.learner-work h2', 'catcopy'));
  expect(document.activeElement?.id).toBe('learner-title');
  expect(one('.learner-exercise h3').textContent).toBe(write?.title);
  press('.learner-way:first-child button', /^Previous/);
  await vi.waitFor(() => one('.learner-work h2', 'Anna Weber'));
  press('.learner-way:first-child button', 'Back to the class');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Anna Weber'));
});

test('which of several hand-ins counts is the trainer’s to say', async () => {
  const desk = await openClass({
    'weberanna_1001_1_anna.recovery.json': handIn('Anna Weber', true, '2026-03-01T09:00:00.000Z'),
    'anna.recovery.json': handIn('Anna Weber', false, '2026-03-01T10:00:00.000Z'),
  });
  const first = () => desk.reports.value[0];
  expect(rows()[0]).toContain('came by another way than the platform’s archive, has other answers');
  press('.learner-button', 'Anna Weber');
  await vi.waitFor(() => one('.learner-work'));
  press('button', 'Let this one count: weberanna_1001_1_anna.recovery.json');
  await vi.waitFor(() => expect(first()?.learner.counts.file).toContain('weberanna'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Hand-ins');
  await desk.grading.start();
  expect(first()?.grade.passed).toBe(true);
  press('button', 'Let the latest count');
  await vi.waitFor(() => expect(first()?.learner.counts.file).toBe('anna.recovery.json'));
  // What can’t be undone is never under the key that was pressed.
  press('button', 'Take this one out: anna.recovery.json');
  await vi.waitFor(() => one('.learner-work .button.danger'));
  expect(document.activeElement?.textContent).toBe('Take this one out: anna.recovery.json');
  press('button', 'Take this file out');
  await vi.waitFor(() => expect(first()?.learner.earlier).toEqual([]));
  expect(document.activeElement?.id).toBe('learner-title');
});

test('two numbers under one name and login are joined by one button; a linked hand-in is told to be in the class', async () => {
  const desk = await openClass({
    'weberanna_1001_1_a.recovery.json': handIn('Anna Weber', true),
    'weberanna_1099_2_a.recovery.json': handIn('Anna Weber', false),
  });
  expect(rows()[0]).toContain('2 learners handed in under this name and this login');
  all('.learner-button')[0]?.click();
  await vi.waitFor(() => one('.learner-work'));
  press('button', /^Join all 2 of this name/);
  await vi.waitFor(() => expect(desk.reports.value).toHaveLength(1));
  expect(document.activeElement?.id).toBe('learner-title');

  const link = (await submissionLink(handIn('Kim Else', true))) ?? '';
  await goTo({ page: 'train', what: link.split('#/train/')[1] ?? '' });
  await vi.waitFor(() => one('button', /^Take it into/));
  press('button', /^Take it into/);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Open the class'));
  expect(desk.reports.value).toHaveLength(2);
});

test('a list says who has not handed in, and stays with the class; a link that is taken in is told of', async () => {
  const desk = await openClass(CLASS);
  one('summary', /^Who has not handed in/).click();
  type('#class-list', 'Weber, Anna\nCole, Sam\nElse, Kim; kim\n');
  press('button', 'Keep this list');
  await vi.waitFor(() => expect(one('.class-list').textContent).toContain('1 of 3 on your list has not handed in'));
  expect(all('.class-list .name-list').map(({ textContent }) => textContent)).toEqual(['Else, Kim; kim', 'catcopy']);
  expect(desk.record.value?.list).toHaveLength(3);

  const link = await submissionLink(handIn('Kim Else', true));
  if (link === null) throw new Error('no link');
  one('summary', /^A hand-in that came as a link/).click();
  type('#pasted-link', link);
  press('.paste-link button', 'Take it in');
  await vi.waitFor(() =>
    expect(one('.collect .reply').textContent).toBe('The hand-in of Kim Else is in the class, below.'),
  );
  await vi.waitFor(() => expect(one('.class-list').textContent).toContain('All 3 on your list have handed in.'));
  // It goes once something newer is said.
  give('input[aria-label="Hand-ins or archives"]', [new File(['{'], 'notes.json')]);
  await vi.waitFor(() => expect(one('.collect .reply').textContent).toContain('1 file could not be read'));
  expect(await violations()).toEqual([]);
});

test('on a wall a person’s mark goes before the check, and the keyboard stays with the story', async () => {
  const desk = await openClass(CLASS);
  const [code, write] = exercises;
  const sam = desk.reports.value.find(({ learner }) => learner.name === 'Sam Cole');
  desk.mark(sam?.learner.counts.id ?? '', write?.id ?? '', () => ({ rubric: [], passed: false, comment: '' }));
  press('button', 'Compare with the planted bugs');
  await vi.waitFor(() => expect(desk.bugs.grading.left.value).toBe(0));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Misconceptions'));
  press('button', 'Projector');
  await vi.waitFor(() => one('.projector'));
  expect(all('.projector tbody tr').map(({ textContent }) => textContent)).toEqual([
    `${code?.title}11 still open, 1 not right yet`,
    `${write?.title}11 still open, 1 not passed`,
  ]);
  expect(getComputedStyle(document.querySelector('.site-header') ?? document.body).display).toBe('none');
  const [point] = all('.wall-list > li');
  expect(point?.textContent).toContain('1 of 2 who answered');
  press('.wall-list .failing-story button', 'Show its story');
  await vi.waitFor(() => one('.wall-list .story'));
  expect(document.activeElement).toBe(one('.wall-list .failing-story'));
  // The smallest letters too: the browser’s zoom is not in what a style says of their size.
  const sizes = all('.wall-list .story *').map((each) => parseFloat(getComputedStyle(each).fontSize) * zoomOf(each));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(17);
  expect(await violations()).toEqual([]);
  press('button', 'Back to the class');
  await vi.waitFor(() => one('.class-table'));
  expect(document.activeElement).not.toBe(document.body);
});

test('at 360 and at 800 pixels nothing of a learner is out of sight', async () => {
  await openClass(CLASS);
  for (const width of [360, 800]) {
    await page.viewport(width, 800);
    const { right } = one('.class-table').getBoundingClientRect();
    for (const cell of all('.class-table :is(td, th[scope="row"]):not(.cell-empty)')) {
      const box = cell.getBoundingClientRect();
      expect(box.right).toBeLessThanOrEqual(Math.min(right, width) + 1);
      expect(cell.scrollWidth).toBeLessThanOrEqual(Math.ceil(box.width) + 1);
    }
  }
  expect(await violations()).toEqual([]);
});
