import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteAll } from '../../src/app/storage/backup.ts';
import { book } from '../../src/app/storage/book.ts';
import * as checks from '../../src/app/storage/record-schemas.ts';
import { openStorage } from '../../src/app/storage/storage.ts';
import { assignmentLink, readSubmissionLink, submissionLink } from '../../src/app/trainers/assignment-link.ts';
import { createClass } from '../../src/app/trainers/trainer-classes.ts';
import { receiveText } from '../../src/app/trainers/trainer-files.ts';
import type { Assignment } from '../../src/core/trainers/assignment.ts';
import { AN_HOUR, PRESETS } from '../../src/core/trainers/presets.ts';
import { writeSubmission } from '../../src/core/trainers/submission.ts';
import { freshName } from '../app/opened.ts';
import { all, goTo, one, openApp } from '../ui/open-app.tsx';
import { violations } from '../ui/violations.ts';
import { assignmentOf, exercisesOf, workFor } from './class-of-work.ts';
import { type } from './fields.ts';
import { aSubmission } from './make.ts';

/** Pages of an assignment, in memory: whatever is said belongs to what is shown. */

beforeEach(() => page.viewport(1440, 900));
afterEach(() => deleteAll());

async function openAssignment(change: Partial<Assignment> = {}, ids = ['first-recovery', 'definite-or-not']) {
  const assignment = assignmentOf(await exercisesOf(ids), change);
  const packed = (await assignmentLink(assignment)).split('#/a/')[1] ?? '';
  await openApp({ page: 'assignment', packed });
  await vi.waitFor(() => one('.hand-in'));
  return assignment;
}

async function showHandIn(): Promise<void> {
  one('button', 'Show what would be handed in').click();
  await vi.waitFor(() => one('button', 'Copy it as a link'));
}

/** A check of the first exercise as it was given, as it is kept. */
async function checkStarter(): Promise<void> {
  const [exercise] = await exercisesOf(['first-recovery']);
  if (exercise?.kind !== 'recover') throw new Error('no code');
  const at = '2026-11-01T10:00:00.000Z';
  book.set('history', exercise.id, { attempts: [{ at, status: 'failed', message: 'Twice.', code: exercise.starter }] });
}

/** Presses the button. @returns whose work the copied link holds, and the answer to the sorting in it */
async function copied() {
  let link = '';
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void (link = text));
  one('button', 'Copy it as a link').click();
  await vi.waitFor(() => expect(one('.copy-button .help').textContent).not.toBe(''));
  clipboard.mockRestore();
  const read = await readSubmissionLink(link);
  if (!read.ok) throw new Error(read.sentence);
  return { name: read.submission.learner.name, answers: read.submission.work[1]?.answers };
}

test('a copied link holds what is shown, and what is shown goes when a name or an answer changes', async () => {
  await openAssignment();
  type('#hand-in-name', 'Ada');
  await showHandIn();
  expect(await copied()).toEqual({ name: 'Ada', answers: {} });

  type('#hand-in-name', 'Ben');
  await vi.waitFor(() => expect(all('.hand-in-preview')).toEqual([]));
  expect(one('.hand-in > .reply').textContent).toContain('has changed since it was shown');
  await showHandIn();
  expect(one('.copy-button .help').textContent).toBe('');
  one('button', 'Save Ben.recovery.json');
  expect(await copied()).toEqual({ name: 'Ben', answers: {} });

  // As from another tab.
  book.set('answers', 'definite-or-not', { values: { timeout: 'indefinite' } });
  await vi.waitFor(() => expect(all('.hand-in-preview')).toEqual([]));
  await showHandIn();
  expect(one('.copy-button .help').textContent).toBe('');
  expect(await copied()).toEqual({ name: 'Ben', answers: { timeout: 'indefinite' } });
});

test('what is shown stays where checks were made before, which are read from storage for it', async () => {
  await book.attach(await openStorage(freshName()), checks, 'owner', () => undefined);
  await checkStarter();
  expect(await book.flush()).toBe(true);
  await openAssignment();
  type('#hand-in-name', 'Ada');
  await showHandIn();
  expect(one('.file-text').textContent).toContain('"attempts": [');
  // As told by another tab: everything is read once more, and says the same.
  expect(await book.flush()).toBe(true);
  await book.reread('everything');
  expect((await copied()).name).toBe('Ada');
  expect(all('.hand-in > .reply')).toEqual([]);
  await deleteAll();
  book.memoryOnly('');
});

test('who gives no name is asked for it at the field, and may go on without', async () => {
  await openAssignment();
  one('button', 'Show what would be handed in').click();
  await vi.waitFor(() => expect(document.activeElement).toBe(one('#hand-in-name')));
  expect(one('#hand-in-name').getAttribute('aria-describedby')).toBe(one('#hand-in-name-asked').id);
  expect(all('.hand-in-preview')).toEqual([]);
  expect(await violations()).toEqual([]);
  one('button', 'Go on without a name').click();
  await vi.waitFor(() => one('.hand-in-preview'));
  expect(all('#hand-in-name-asked')).toEqual([]);
});

test('an anonymous assignment asks for no name', async () => {
  await openAssignment({ anonymous: true });
  await showHandIn();
  expect(one('.file-text').textContent).toContain('"name": ""');
});

test('an exercise of which the starter was checked is begun, in the list as in what is handed in', async () => {
  await openAssignment();
  await checkStarter();
  type('#hand-in-name', 'Ada');
  await showHandIn();
  expect(all('.hand-in-works > li')[0]?.textContent).toContain('your own check says failed');
  expect(all('.assigned-list > li')[0]?.textContent).toContain('Started');
});

test('a learner is told that texts count once they are read, where that was asked', async () => {
  await openAssignment({ readTexts: true }, ['first-recovery', 'one-real-failure']);
  expect(one('.facts').textContent).toContain('written answers count once your trainer has read them');
  expect(
    all('.assigned-list > li').map(({ textContent }) => /once your trainer has read it/.test(textContent)),
  ).toEqual([false, true]);
});

const session = (title: string) => one('[aria-labelledby="builder-presets"] button', title);

test('a title that nobody typed follows the session, and one that somebody typed stays', async () => {
  const [first, second] = PRESETS.map(({ title }) => title);
  await openApp({ page: 'train', what: null });
  const title = () => one<HTMLInputElement>('#builder-name').value;
  session(first ?? '').click();
  await vi.waitFor(() => expect(title()).toBe(first));
  session(second ?? '').click();
  await vi.waitFor(() => expect(title()).toBe(second));
  type('#builder-name', 'Week 1');
  session(first ?? '').click();
  await vi.waitFor(() => expect(one('.builder').textContent).toContain('3 exercises, about 19 minutes'));
  expect(title()).toBe('Week 1');
});

test('what is made with texts to be read says so wherever it is given out, and so does the link to this computer', async () => {
  await openApp({ page: 'train', what: null });
  session(AN_HOUR.title).click();
  one<HTMLInputElement>('[aria-describedby="builder-read-help"]').click();
  await vi.waitFor(() => expect(one<HTMLInputElement>('[aria-describedby="builder-read-help"]').checked).toBe(true));
  one('button', 'Make the assignment').click();
  await vi.waitFor(() => expect(one('.assignment-sheet').textContent).toContain('Others can’t open this link'));
  const passes =
    'What passes: everything right, in every exercise; written answers count once the trainer has read them.';
  expect(one('.assignment-summary').textContent).toContain(passes);
  expect(one('.assignment-sheet').textContent).toContain(passes);
  expect(await violations()).toEqual([]);
});

test('a text that is to be read waits in the class, a comment is no mark, and having read it lets it count', async () => {
  const exercises = await exercisesOf(['one-real-failure']);
  const assignment = assignmentOf(exercises, { readTexts: true });
  const id = createClass(assignment) ?? '';
  const work = exercises.map((each) => workFor(each));
  await receiveText(id, 'ada.recovery.json', writeSubmission(aSubmission(assignment, { name: 'Ada' }, work)));
  await openApp({ page: 'train', what: id });
  await vi.waitFor(() => one('button', 'Grade 1 answer').click());
  const row = () => one('.class-table tbody tr').textContent;
  await vi.waitFor(() => expect(row()).toMatch(/^Ada.*Waits for a person.*not read by anybody/));
  one('.learner-button', 'Ada').click();
  await vi.waitFor(() => expect(one('.mark-passed option:checked').textContent).toBe('waits until you have read it'));
  type('.mark-form textarea', 'Who says so?');
  await vi.waitFor(() => expect(row()).toContain('commented'));
  expect(row()).toContain('Waits for a person');
  one<HTMLInputElement>('.mark-form > .choice input').click();
  await vi.waitFor(() => expect(row()).toMatch(/^Ada.*Passed100 per cent.*read by you, commented/));
  one<HTMLInputElement>('.mark-form > .choice input').click();
  await vi.waitFor(() => expect(row()).toContain('Waits for a person'));
  expect(await violations()).toEqual([]);
});

test('classes of one title are told apart where a hand-in that came as a link is taken in', async () => {
  const assignment = assignmentOf(await exercisesOf(['definite-or-not']), { title: 'Week 1: timeouts' });
  const other = { ...assignment, note: 'By Friday.' };
  const [first, second] = [createClass(other), createClass(assignment)];
  if (first === null || second === null) throw new Error('no class');
  const at = { file: 'a.json', receivedAt: '2026-11-01T10:00:00.000Z', login: '' };
  book.set('handins', `${first}/000001`, { ...at, text: '', refused: 'Not ours.', graded: {}, marks: {} });
  const link = await submissionLink(aSubmission(assignment, {}, []));
  await openApp({ page: 'home' });
  await goTo({ page: 'train', what: link?.split('#/train/')[1] ?? '' });
  const made = 'Take it into “Week 1: timeouts”, made [^“]+';
  await vi.waitFor(() => {
    const labels = all('.toolbar .button').map(({ textContent }) => textContent);
    expect(labels).toEqual([
      expect.stringMatching(new RegExp(`^${made}, 0 hand-ins, whose assignment it was made for$`)),
      expect.stringMatching(new RegExp(`^${made}, 1 hand-in$`)),
    ]);
  });
  expect(await violations()).toEqual([]);
});
