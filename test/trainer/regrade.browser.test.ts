import { effect } from '@preact/signals';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAll, makeBackup, restoreBackup } from '../../src/app/storage/backup.ts';
import { book } from '../../src/app/storage/book.ts';
import { openBook } from '../../src/app/storage/open-book.ts';
import { isLooking, playSubmitted } from '../../src/app/trainers/trainer-story.ts';
import { classDesk, type ClassDesk } from '../../src/app/trainers/trainer-desk.ts';
import {
  classes,
  createClass,
  deleteClass,
  exportClass,
  handInsOf,
  importClass,
} from '../../src/app/trainers/trainer-classes.ts';
import { makeArchive } from '../../src/app/zip.ts';
import type { Assignment } from '../../src/core/trainers/assignment.ts';
import type { Exercise } from '../../src/core/exercise.ts';
import { writeSubmission, type Submission, type Work } from '../../src/core/trainers/submission.ts';
import type { CheckedWorksheet } from '../../src/core/trainers/checked-worksheet.ts';
import type { GradedAnswer } from '../../src/core/trainers/graded-answer.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import { LIMITS } from '../../src/core/worksheet/limits.ts';
import { createPool } from '../../src/worker/pool.ts';
import { regrade, type RegradeJob } from '../../src/worker/regrade.ts';
import { spawnBrowserWorker } from '../../src/worker/spawn-browser.ts';
import { breakers } from './breakers.ts';
import { assignmentOf, exercisesOf, HOSTILE, workFor } from './class-of-work.ts';
import { aSubmission, claimOf } from './make.ts';

/** A class in the page: files in, answers run again on real workers, results stored. */

let exercises: readonly Exercise[] = [];
let assignment: Assignment;
let starter = '';

beforeAll(async () => {
  await openBook(book, `trainer-${Math.random()}`);
  exercises = await exercisesOf(['first-recovery', 'failure-table']);
  starter = exercises.flatMap((each) => (each.kind === 'recover' ? [each.starter] : []))[0] ?? '';
  const pass = { depth: 'one-fault', rows: 100, bugs: 100, answers: 100, exercises: null } as const;
  assignment = assignmentOf(exercises, { pass });
});
beforeEach(() => deleteAll());

const works = (code?: string): Work[] =>
  exercises.map((each) => workFor(each, each.kind === 'recover' ? code : undefined));

function handIn(name: string, work: readonly Work[] = works(), madeAt?: string): Submission {
  return aSubmission(
    assignment,
    { name, browser: `b${name.length}${name.toLowerCase().replace(/\W/g, '').slice(0, 6)}` },
    work,
    madeAt,
  );
}

function fileOf(content: string | Submission | Blob, path = 'a.recovery.json') {
  const blob =
    content instanceof Blob ? content : new Blob([typeof content === 'string' ? content : writeSubmission(content)]);
  return { path, content: blob };
}

async function openClass(): Promise<ClassDesk> {
  const id = createClass(assignment);
  if (id === null) throw new Error('this tab may not write');
  const desk = classDesk(id);
  await expect.poll(() => desk.ready.value && desk.exercises.value.state).toBe('ready');
  return desk;
}

const results = (desk: ClassDesk) =>
  Object.fromEntries(
    desk.reports.value.map(({ learner, grade }) => [
      learner.name,
      grade.exercises.map(({ graded }) => graded?.status ?? null),
    ]),
  );

describe('a class', () => {
  it('takes files and archives, grades each again, and shows what was claimed beside it', async () => {
    const desk = await openClass();
    const forged = works(starter).map((work) => ({ ...work, claimed: claimOf(work, 'passed') }));
    const archive = await makeArchive({
      'Sam Cole_77_assignsubmission_file_/sam.recovery.json': writeSubmission(handIn('Sam', works(starter))),
      'Eve_78_assignsubmission_file_/eve.recovery.json': writeSubmission(handIn('Eve', forged)),
      'Kim_79_assignsubmission_file_/photo.png': '\u0089PNG',
    });
    const received = await desk.receive([fileOf(handIn('Ada')), fileOf(archive, 'all.zip'), fileOf('', 'empty.json')]);
    expect(received).toEqual({ taken: 3, unreadable: 2, known: 0, troubles: [] });
    expect(await desk.receive([fileOf(handIn('Ada'))])).toMatchObject({ taken: 0, known: 1 });
    expect(desk.grading.left.value).toBe(6);

    expect(await desk.grading.start()).toEqual({ how: 'done' });
    expect(results(desk)).toEqual({ Ada: ['passed', 'passed'], Eve: ['failed', 'passed'], Sam: ['failed', 'passed'] });
    const eve = desk.reports.value.find(({ learner }) => learner.name === 'Eve');
    expect(eve?.remarks).toEqual([`${exercises[0]?.title}: The file claims a pass that is not found here.`]);
    expect(eve?.learner.moodleId).toBe('78');
    expect(desk.roll.value.unreadable.map(({ file }) => file)).toEqual([
      'Kim_79_assignsubmission_file_/photo.png',
      'empty.json',
    ]);
    expect(desk.grading.left.value).toBe(0);
  });

  it('keeps what is no hand-in out of the way of what is, and keeps nothing of its text', async () => {
    const desk = await openClass();
    const junk = Array.from({ length: 230 }, (_, at) => [`Kim_79_assignsubmission_file_/${at}.txt`, `notes ${at}`]);
    const archive = await makeArchive({
      ...Object.fromEntries(junk),
      'ada.recovery.json': writeSubmission(handIn('Ada')),
    });
    expect(await desk.receive([fileOf(archive, 'all.zip')])).toEqual({
      taken: 1,
      unreadable: 200,
      known: 0,
      troubles: ['30 more files are no hand-ins, and were left out.'],
    });
    expect(desk.reports.value.map(({ learner }) => learner.name)).toEqual(['Ada']);
    const kept = Object.values(handInsOf(desk.id)).filter(({ refused }) => refused !== undefined);
    expect(kept.map(({ text }) => text)).toEqual(kept.map(() => ''));
  });

  it('loses no answer to one that loops, hangs, fills memory or reaches for what is not its own', async () => {
    const desk = await openClass();
    const hostile = Object.entries(HOSTILE).map(([name, code]) => fileOf(handIn(name, works(code)), `${name}.json`));
    await desk.receive([...hostile, fileOf(handIn('Ada'))]);
    expect(await desk.grading.start()).toEqual({ how: 'done' });
    const { Ada, ...others } = results(desk);
    expect(Ada).toEqual(['passed', 'passed']);
    expect(Object.values(others)).toEqual(
      Object.keys(HOSTILE).map(() => [expect.stringMatching(/^(code-fault|failed)$/), 'passed']),
    );
  });

  it('takes files that are made to break it, each for its own row', async () => {
    const desk = await openClass();
    const broken = Object.entries(breakers(assignment, works()));
    const huge = { path: 'huge.json', content: new Blob([new Uint8Array(50_000_000)]) };
    await desk.receive([...broken.map(([name, { text }]) => fileOf(text, name)), huge, fileOf(handIn('Ada'))]);
    expect(await desk.grading.start()).toEqual({ how: 'done' });
    const named = broken.flatMap(([, { name }]) => name ?? []);
    expect(new Set(desk.reports.value.map(({ learner }) => learner.name))).toEqual(new Set([...named, 'Ada']));
    expect(new Set(desk.reports.value.map(({ grade }) => grade.passed))).toEqual(new Set([true]));
    const said = Object.fromEntries(
      desk.roll.value.unreadable.map(({ file, read }) => [file, read.ok ? '' : read.sentence]),
    );
    expect(said['huge.json']).toBe('This file holds 50 MB, and is not opened.');
    const unread = broken.filter(([, { name }]) => name === null);
    expect(unread.map(([file]) => said[file])).toEqual(
      unread.map(([, { sentence }]) => expect.stringContaining(sentence) as string),
    );
  });

  it('can be paused, cancelled and taken up again where it was, from what is stored', async () => {
    const desk = await openClass();
    await desk.receive(
      Array.from({ length: 40 }, (_, at) => fileOf(handIn(`L${at}`, works(`${starter}// ${at}`)), `${at}.json`)),
    );
    const end = desk.grading.start();
    // What is done is told from time to time only: it may be all of it.
    await until(() => desk.grading.now.value.state === 'running');
    desk.grading.pause();
    expect(desk.grading.now.value.state).toBe('paused');
    desk.grading.cancel();
    expect(await end).toEqual({ how: 'cancelled' });
    const left = desk.grading.left.value;
    expect(left).toBeGreaterThan(0);
    expect(await book.flush()).toBe(true);
    const stored = Object.values(handInsOf(desk.id)).flatMap(({ graded }) => Object.keys(graded));
    expect(stored).toHaveLength(80 - left);
    expect(await desk.grading.start()).toEqual({ how: 'done' });
    expect(desk.grading.left.value).toBe(0);
  });

  it('gives way to a look at somebody’s work, and goes on afterwards, unless it was paused', async () => {
    const desk = await openClass();
    await desk.receive([fileOf(handIn('Sam', works(starter)))]);
    await desk.grading.start();
    const [report] = desk.reports.value;
    const schedule = report?.grade.exercises[0]?.graded?.schedule ?? '';
    const [exercise] = exercises;
    if (!exercise) throw new Error('there is no exercise');
    await desk.receive(
      Array.from({ length: 30 }, (_, at) => fileOf(handIn(`L${at}`, works(`${starter}// ${at}`)), `${at}.json`)),
    );
    const end = desk.grading.start();
    await until(() => desk.grading.now.value.state === 'running');
    const look = playSubmitted(exercise, starter, schedule);
    expect(isLooking.value).toBe(true);
    expect(await look).toMatchObject({ story: { id: schedule } });
    expect(isLooking.value).toBe(false);
    desk.grading.pause();
    expect(await playSubmitted(exercise, starter, schedule)).toMatchObject({ story: { id: schedule } });
    desk.grading.cancel();
    expect(['done', 'cancelled']).toContain((await end)?.how);
    expect(await desk.grading.start()).toEqual({ how: 'done' });
    expect(desk.grading.left.value).toBe(0);
  });

  it('compares wrong code with planted bugs, and names the misconception', async () => {
    const desk = await openClass();
    const [first] = exercises;
    const mutant = first?.kind === 'recover' ? first.mutants[0] : undefined;
    await desk.receive([fileOf(handIn('Sam', works(`${mutant?.code ?? ''}\n// mine`)))]);
    await desk.grading.start();
    await desk.bugs.grading.start();
    const { misconceptions } = await import('../../src/core/trainers/class-map.ts');
    const known = desk.exercises.value;
    const found = misconceptions(desk.reports.value, known.state === 'ready' ? known.value : {}, desk.bugs.marks.value);
    expect(found.map(({ sentence }) => sentence)).toContain(mutant?.misconception);
  });

  it('keeps marks and comments, is exported and imported whole, comes out of a backup, and is deleted whole', async () => {
    const desk = await openClass();
    await desk.receive([fileOf(handIn('Ada'))]);
    const [key = ''] = Object.keys(handInsOf(desk.id));
    desk.mark(key, 'failure-table', () => ({ rubric: [], passed: false, comment: 'Say who owns it.' }));
    expect(desk.reports.value[0]?.grade.exercises[1]).toMatchObject({
      passed: false,
      mark: { comment: 'Say who owns it.' },
    });

    await desk.receive([fileOf(handIn('Ada', works(), '2026-03-02T10:00:00.000Z'), 'later.json')]);
    expect(desk.reports.value[0]?.learner.earlier.map(({ id }) => id)).toEqual([key]);
    expect(desk.reports.value[0]?.grade.exercises[1]?.mark?.comment).toBe('Say who owns it.');
    const later = desk.reports.value[0]?.learner.counts.id ?? '';
    desk.mark(later, 'failure-table', (known) => known && { ...known, comment: 'And until when.' });
    desk.remove(later);
    expect(desk.reports.value[0]?.grade.exercises[1]?.mark?.comment).toBe('And until when.');

    const file = await exportClass(desk.id);
    const imported = file && (await importClass(file));
    if (!imported?.ok) throw new Error('not imported');
    expect(Object.values(handInsOf(imported.id))).toEqual(Object.values(handInsOf(desk.id)));

    const backup = await makeBackup();
    await deleteClass(desk.id);
    await deleteClass(imported.id);
    expect(classes.value).toEqual([]);
    expect(book.all('handins').value).toEqual({});
    await restoreBackup(backup);
    expect(classes.value.map(({ id }) => id).toSorted()).toEqual([desk.id, imported.id].toSorted());
    await deleteAll();
    expect(classes.value).toEqual([]);
  });

  it('gives a worksheet of many steps its end, says so of what was not checked, and goes on with the next hand-in', async () => {
    const [step] = exampleWorksheet().steps;
    if (!step) throw new Error('the example has no step');
    const steps = Array.from({ length: LIMITS.steps }, (_, at) => ({ ...step, id: `step-${at}` }));
    const [exercise] = exercises;
    if (!exercise) throw new Error('there is no exercise');
    const jobs: RegradeJob[] = [
      { handIn: 'long', sheet: { ...exampleWorksheet(), steps } },
      { handIn: 'next', exercise, answer: workFor(exercise) },
    ];
    const pool = createPool(spawnBrowserWorker, { size: 1, limit: 1000 });
    const checked: CheckedWorksheet[] = [];
    const graded: GradedAnswer[] = [];
    const { end } = regrade({
      jobs,
      pool,
      seed: 1,
      depth: 'one-fault',
      sheetLimit: 1,
      onChecked: (_, found) => void checked.push(found),
      onGraded: (_, found) => void graded.push(found),
    });
    expect(await end).toEqual({ how: 'done' });
    pool.dispose();
    expect(checked.map(({ steps: all }) => all.length)).toEqual([LIMITS.steps]);
    expect(checked[0]?.steps.at(-1)).toMatchObject({
      status: 'not-checked',
      sentence: expect.stringContaining('took longer than their limit together') as string,
    });
    expect(graded.map(({ status }) => status)).toEqual(['passed']);
  });

  it.each([
    [
      '{"tool": "after-the-timeout", "file": "class", "version": 1, "class": {}, "handIns": []}',
      'This class is damaged at class.',
    ],
    ['', 'This file is empty.'],
    ['{}', 'This is a file of another tool, and not a class of this workbook.'],
  ])('in a damaged file is refused with a sentence', async (text, sentence) => {
    const read = await importClass(new Blob([text]));
    expect(read.ok ? '' : read.sentence).toContain(sentence);
  });
});

/** Resolves as soon as it is true, and not some time later. @param isSo reads signals */
function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    effect(() => {
      if (isSo()) resolve();
    });
  });
}
