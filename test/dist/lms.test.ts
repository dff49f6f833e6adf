import { readFileSync } from 'node:fs';
import { unzipSync, zipSync } from 'fflate';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pack } from '../../src/app/packed.ts';
import type { Exercise } from '../../src/core/exercise.ts';
import { assignmentText, STRICT, type Assignment } from '../../src/core/trainers/assignment.ts';
import { course } from '../content/course.ts';
import { assignmentOf, ownTexts, vouchedFiller } from '../trainer/class-of-work.ts';
import { checkCode, fillClassify, fillWrite, goTo, openExercise, passedSheet } from './learner.ts';
import { openLesson, openLms, type Lms, type Opening } from './lms.ts';
import { newProfile, openSite, visit, type Site } from './site.ts';

/** A package made in the page, unpacked into a strict learning platform, and worked through in its frame. */

const code = exercise('first-recovery', 'recover');
const sheet = exercise('definite-or-not', 'classify');
const lessonOf = (id: string) => course.lessons.find(({ lesson }) => lesson.exercises.includes(id))?.lesson.id ?? '';

let site: Site;
let archive: Uint8Array;
let lms: Lms;
const openings: Opening[] = [];

beforeAll(async () => {
  site = await openSite();
  archive = await makePackage();
});

afterAll(() => site.close());

beforeEach(async () => {
  lms = await openLms(archive);
});

afterEach(async () => {
  for (const { page } of openings.splice(0)) await page.context().close();
  lms.close();
});

function exercise<K extends Exercise['kind']>(id: string, kind: K): Extract<Exercise, { kind: K }> {
  const found = course.exercises.find((each) => each.exercise.id === id)?.exercise;
  if (found?.kind !== kind) throw new Error(`${id} is not of the kind ${kind}`);
  return found as Extract<Exercise, { kind: K }>;
}

/** Makes an assignment of two exercises and packs it, as a trainer does. */
async function makePackage(): Promise<Uint8Array> {
  const { page, troubles } = await visit(site, '#/train');
  await page.getByLabel('Title').fill('After a lost answer <&>');
  for (const { title } of [code, sheet]) await page.getByRole('checkbox', { name: title }).first().check();
  await page.getByRole('button', { name: 'Make the assignment' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save an LMS package' }).click();
  const made = readFileSync(await (await download).path());
  await page.locator('.lms-package .reply', { hasText: `${(made.length / 1e6).toFixed(1)} MB` }).waitFor();
  expect(troubles).toEqual([]);
  await page.context().close();
  return made;
}

async function open(context?: BrowserContext): Promise<Opening> {
  const opened = await openLesson(lms, context ?? (await newProfile(site)));
  openings.push(opened);
  await opened.lesson.getByRole('heading', { level: 1 }).first().waitFor();
  return opened;
}

const stored = (element: string) => lms.given.data[`cmi.${element}`] ?? '';

/** Waits until the platform holds a value. */
async function holds(element: string, value: string): Promise<void> {
  await vi.waitFor(() => expect(stored(element)).toBe(value));
}

async function answerSheet(lesson: Page, instead: Record<string, string> = {}): Promise<void> {
  await openExercise(lesson, lessonOf(sheet.id), sheet.id);
  await fillClassify(lesson, sheet, instead);
}

async function answerCode(lesson: Page, text: string, expected: 'passed' | 'failed'): Promise<void> {
  await openExercise(lesson, lessonOf(code.id), code.id);
  await checkCode(lesson, text, expected);
}

/** All but one right. */
function oneWrong(): Record<string, string> {
  const [item] = sheet.items;
  const other = sheet.categories.find(({ id }) => id !== item?.answer)?.id ?? '';
  return item ? { [item.id]: other } : {};
}

const passedOn = (lesson: Page) => lesson.locator('.assigned-list .status[data-status="passed"]');

async function toAssignment(lesson: Page): Promise<void> {
  await goTo(lesson, '#/');
  await lesson.getByRole('link', { name: 'After a lost answer' }).first().click();
  await lesson.locator('.lms-standing').waitFor();
}

test('the package lists every file that is in it, and each entry says how long it is', async () => {
  const files = Object.keys(unzipSync(archive));
  const manifest = new TextDecoder().decode(unzipSync(archive)['imsmanifest.xml']);
  const listed = [...manifest.matchAll(/<file href="([^"]+)"/g)].map(([, path]) => path);
  expect(listed.toSorted()).toEqual(files.filter((path) => path !== 'imsmanifest.xml').toSorted());
  expect(files).not.toContain('service-worker.js');
  expect(manifest).toContain('<title>After a lost answer &lt;&amp;&gt;</title>');
  expect(manifest).not.toContain('masteryscore');
  const view = new DataView(archive.buffer, archive.byteOffset, archive.length);
  let at = 0;
  for (const _ of files) {
    expect(view.getUint32(at, true)).toBe(0x04034b50);
    expect(view.getUint16(at + 6, true) & 8).toBe(0);
    expect(view.getUint32(at + 22, true)).toBeGreaterThan(0);
    at += 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true) + view.getUint32(at + 18, true);
  }
  expect(view.getUint32(at, true)).toBe(0x02014b50);
});

test('an assignment is worked through, and the platform hears of each check', async () => {
  const { lesson, violations, leave, count, troubles } = await open();
  await lesson.getByRole('heading', { level: 1, name: 'After a lost answer <&>' }).waitFor();
  await holds('core.lesson_status', 'incomplete');
  expect(stored('core.score.raw')).toBe('');

  await answerSheet(lesson, oneWrong());
  const part = String(Math.floor(((sheet.items.length - 1) / sheet.items.length) * 50));
  await holds('core.score.raw', part);
  await answerSheet(lesson);
  await passedSheet(lesson);
  await holds('core.score.raw', '50');
  expect(stored('core.lesson_status')).toBe('incomplete');

  await answerCode(lesson, code.starter, 'failed');
  expect(stored('core.lesson_status')).toBe('incomplete');
  await answerCode(lesson, code.solution, 'passed');
  await holds('core.lesson_status', 'passed');
  expect(stored('core.score.raw')).toBe('100');

  // A wrong answer after the right one takes nothing back.
  await answerCode(lesson, code.starter, 'failed');
  await toAssignment(lesson);
  expect(await lesson.locator('.lms-standing').textContent()).toContain('100 of 100, passed');
  await leave();
  expect(await violations()).toEqual([]);
  expect([await count('LMSInitialize'), await count('LMSFinish')]).toEqual([1, 1]);
  // Both engines came under a type that no browser compiles while it loads.
  expect([...lms.wasmTypes]).toEqual(['text/plain']);
  expect(stored('core.lesson_status')).toBe('passed');
  expect(troubles).toEqual([]);
});

test('without a platform the lesson says so, and works', async () => {
  lms.given.api = false;
  const { lesson, troubles } = await open();
  await lesson
    .getByText('not connected to an LMS: your work is kept in this browser, and nothing is reported')
    .first()
    .waitFor();
  await answerCode(lesson, code.solution, 'passed');
  await toAssignment(lesson);
  await passedOn(lesson).first().waitFor();
  expect(troubles).toEqual([]);
});

test('a platform that refuses every extra gets score and status, and the browser keeps the rest', async () => {
  lms.given.refuse = [
    'cmi.core.score.min',
    'cmi.core.score.max',
    'cmi.core.session_time',
    'cmi.core.exit',
    'cmi.core.lesson_location',
    'cmi.core.lesson_mode',
    'cmi.suspend_data',
  ];
  const context = await newProfile(site);
  const first = await open(context);
  await answerSheet(first.lesson);
  await passedSheet(first.lesson);
  await holds('core.score.raw', '50');
  await first.lesson.getByText('Your LMS keeps no drafts').waitFor();
  await first.leave();
  expect(await first.violations()).toEqual([]);

  // What was earned on the first day counts on the second.
  const second = await open(context);
  await answerCode(second.lesson, code.solution, 'passed');
  await holds('core.lesson_status', 'passed');
  await second.leave();
  expect(await second.violations()).toEqual([]);
});

test('work is there again in another browser, and the older version in this one is put aside', async () => {
  const here = await newProfile(site);
  const first = await open(here);
  await answerSheet(first.lesson);
  await passedSheet(first.lesson);
  await answerCode(first.lesson, `// on Monday\n${code.starter}`, 'failed');
  await first.leave();
  await first.page.close();
  const there = await open();
  await there.lesson.locator('.cm-content', { hasText: '// on Monday' }).waitFor();
  await answerCode(there.lesson, `// on Monday night\n${code.starter}`, 'failed');
  // Typed, and never checked: leaving is enough.
  await there.page.keyboard.press('ControlOrMeta+Home');
  await there.lesson.locator('.workbench .cm-content').click();
  await there.page.keyboard.press('ControlOrMeta+Home');
  await there.page.keyboard.insertText('// on Tuesday\n');
  await there.leave();
  expect(await there.violations()).toEqual([]);

  const back = await open(here);
  await back.lesson.locator('.cm-content', { hasText: '// on Tuesday' }).waitFor();
  await back.lesson.getByText('You went on with this draft in another browser').waitFor();
  await back.lesson.getByRole('button', { name: 'Show the other version' }).click();
  await back.lesson.locator('.cm-content', { hasText: '// on Monday' }).waitFor();
  await toAssignment(back.lesson);
  expect(await passedOn(back.lesson).count()).toBe(1);
  await answerCode(back.lesson, code.solution, 'passed');
  await holds('core.lesson_status', 'passed');
  await back.leave();
  expect(await back.violations()).toEqual([]);
});

test('a window that is closed without warning costs nothing that was reported', async () => {
  const { lesson, page } = await open();
  await answerCode(lesson, code.solution, 'passed');
  await holds('core.score.raw', '50');
  // No event reaches the page: the session never ends.
  await page.close();
  expect(stored('core.lesson_status')).toBe('incomplete');

  const again = await open();
  await again.lesson.locator('.cm-content', { hasText: 'export' }).waitFor();
  await toAssignment(again.lesson);
  expect(await passedOn(again.lesson).count()).toBe(1);
  await answerSheet(again.lesson);
  await holds('core.lesson_status', 'passed');
  expect(await again.violations()).toEqual([]);
});

test('a commit that fails is offered again with the same value', async () => {
  lms.given.commits = false;
  const { lesson, page, violations } = await open();
  await answerCode(lesson, code.solution, 'passed');
  await lesson.getByText('unknown, not sent').waitFor();
  await page.evaluate(() => void ((globalThis as unknown as { lms: { commits: boolean } }).lms.commits = true));
  await goTo(lesson, '#/glossary');
  await holds('core.score.raw', '50');
  await lesson.getByText('unknown, not sent').waitFor({ state: 'detached' });
  expect(await violations()).toEqual([]);
});

test('the next learner at the same machine finds nothing of the one before, and earns nothing by it', async () => {
  const context = await newProfile(site);
  const first = await open(context);
  await answerCode(first.lesson, code.solution, 'passed');
  await holds('core.score.raw', '50');
  await first.leave();
  await first.page.close();

  lms.enrol('bea', 'Baker, Bea');
  const second = await open(context);
  await second.lesson.locator('.lms-standing', { hasText: 'no score yet, incomplete' }).waitFor();
  expect(await passedOn(second.lesson).count()).toBe(0);
  await openExercise(second.lesson, lessonOf(code.id), code.id);
  await second.lesson.locator('.workbench .cm-content').waitFor();
  await second.leave();
  expect(stored('core.score.raw')).toBe('');
  expect(stored('core.lesson_status')).toBe('incomplete');
  expect(await second.violations()).toEqual([]);
});

test('a backup of somebody else’s passes shows them, and earns nothing', async () => {
  const first = await open();
  await answerCode(first.lesson, code.solution, 'passed');
  await goTo(first.lesson, '#/settings');
  const download = first.page.waitForEvent('download');
  await first.lesson.getByRole('button', { name: 'Make a backup' }).click();
  const backup = await (await download).path();

  lms.enrol('bea', 'Baker, Bea');
  const second = await open();
  await goTo(second.lesson, '#/settings');
  await second.lesson.locator('input[type="file"]').first().setInputFiles(backup);
  await toAssignment(second.lesson);
  await passedOn(second.lesson).first().waitFor();
  await answerSheet(second.lesson);
  await holds('core.score.raw', '50');
  await second.leave();
  expect(stored('core.lesson_status')).toBe('incomplete');
  expect(await second.violations()).toEqual([]);
});

test('what is too long for the platform is left out, and the learner is told what', async () => {
  const { lesson, violations, leave } = await open();
  await answerSheet(lesson);
  await passedSheet(lesson);
  const noise = Array.from({ length: 900 }, (_, at) => Math.abs(Math.sin(at + 1)).toString(36).slice(2)).join(' ');
  await answerCode(lesson, `// ${noise}\n${code.starter}`, 'failed');
  await lesson.getByText(`the oldest: ${code.title}`).waitFor();
  await leave();
  expect(stored('suspend_data').length).toBeLessThanOrEqual(4096);
  expect(await violations()).toEqual([]);

  const again = await open();
  await openExercise(again.lesson, lessonOf(sheet.id), sheet.id);
  await again.lesson.locator('.sheet-item input:checked').first().waitFor();
  expect(await again.lesson.locator('.sheet-item input:checked').count()).toBe(sheet.items.length);
});

test('a lesson that is opened for review reports nothing', async () => {
  lms.given.data = { ...lms.given.data, 'cmi.core.lesson_mode': 'review', 'cmi.core.lesson_status': 'failed' };
  const { lesson, count, leave, violations } = await open();
  await answerSheet(lesson);
  await passedSheet(lesson);
  await toAssignment(lesson);
  await lesson.locator('.lms-standing', { hasText: 'nothing is reported' }).waitFor();
  expect(await count('LMSSetValue')).toBe(0);
  await leave();
  expect(stored('core.lesson_status')).toBe('failed');
  expect(await violations()).toEqual([]);
});

test('code that is right at the depth that is asked for earns the pass, whatever the whole check finds', async () => {
  const deep = exercise('resume-the-missing-step', 'recover');
  const shallow = deep.mutants.find(({ file }) => file.includes('withdraws-again-unseen'))?.code ?? '';
  lms.close();
  lms = await openLms(await repacked(assignmentOf([deep], { pass: { ...STRICT, depth: 'one-fault' } })));
  const { lesson, leave, violations } = await open();
  await openExercise(lesson, lessonOf(deep.id), deep.id);
  await checkCode(lesson, deep.starter, 'failed');
  await checkCode(lesson, shallow, 'failed');
  await holds('core.lesson_status', 'passed');
  expect(stored('core.score.raw')).toBe('100');
  await leave();
  expect(await violations()).toEqual([]);
});

test('a text that counts on its writer’s word alone is handed in by file, and never told to the platform as passed', async () => {
  const written = exercise('one-real-failure', 'write');
  lms.close();
  lms = await openLms(await repacked(assignmentOf([written], { hideSolutions: true })));
  const { lesson, leave, violations } = await open();
  await openExercise(lesson, lessonOf(written.id), written.id);
  await fillWrite(lesson, written, vouchedFiller(written));
  await holds('core.score.raw', '0');
  const ticks = lesson.locator('.in-other-words input');
  await ticks.first().waitFor();
  for (const tick of await ticks.all()) await tick.check();
  await lesson.locator('.inline-exercise').getByRole('button', { name: 'Check', exact: true }).click();
  await passedSheet(lesson);
  await lesson.getByText('points that only you vouch for, and the workbook’s own text, are not reported to your LMS').first().waitFor();
  // The assignment keeps solutions closed, and a tick opens none.
  expect(await lesson.locator('.write-field .example').count()).toBe(0);
  await goTo(lesson, '#/');
  await lesson.getByRole('link', { name: 'After a lost answer' }).first().click();
  await lesson.locator('.lms-standing', { hasText: '0 of 100, incomplete' }).waitFor();
  expect(await lesson.locator('.lms-standing').textContent()).toContain('that waits for your trainer');
  expect(await passedOn(lesson).count()).toBe(0);
  await lesson.getByRole('button', { name: 'Show what would be handed in' }).click();
  await lesson.getByText('your own check says passed').waitFor();
  await leave();
  expect([stored('core.lesson_status'), stored('core.score.raw')]).toEqual(['incomplete', '0']);
  expect(await violations()).toEqual([]);

  // On the next day, in another browser: it still waits, and words that the check finds pass.
  const again = await open();
  await again.lesson.locator('.lms-standing', { hasText: 'that waits for your trainer' }).waitFor();
  await openExercise(again.lesson, lessonOf(written.id), written.id);
  await fillWrite(again.lesson, written, ownTexts(written));
  await holds('core.lesson_status', 'passed');
  // Deleting everything opens no solution: what the package asks, and keeps closed, is nobody's to delete.
  await goTo(again.lesson, '#/settings');
  await again.lesson.getByRole('button', { name: 'Delete all my work' }).click();
  await again.lesson.getByRole('button', { name: 'Delete it all' }).click();
  await again.lesson.locator('.setting .reply', { hasText: 'is deleted' }).waitFor();
  await openExercise(again.lesson, lessonOf(written.id), written.id);
  await fillWrite(again.lesson, written, vouchedFiller(written));
  await again.lesson.locator('.in-other-words input').first().waitFor();
  expect(await again.lesson.locator('.write-field .example').count()).toBe(0);
  await again.leave();
  expect(stored('core.lesson_status')).toBe('passed');
  expect(await again.violations()).toEqual([]);
});

test('a text that is to be read is told to no platform as passed, whatever its check says', async () => {
  const written = exercise('one-real-failure', 'write');
  lms.close();
  lms = await openLms(await repacked(assignmentOf([written], { readTexts: true })));
  const { lesson, leave, violations } = await open();
  await openExercise(lesson, lessonOf(written.id), written.id);
  await fillWrite(lesson, written, ownTexts(written));
  await passedSheet(lesson);
  await holds('core.score.raw', '0');
  await toAssignment(lesson);
  await lesson.locator('.lms-standing', { hasText: '0 of 100, incomplete' }).waitFor();
  expect(await lesson.locator('.lms-standing').textContent()).toContain('that counts once your trainer has read it');
  expect(await passedOn(lesson).count()).toBe(0);
  await leave();
  expect([stored('core.lesson_status'), stored('core.score.raw')]).toEqual(['incomplete', '0']);
  expect(await violations()).toEqual([]);
});

test('a second window of the same learner takes nothing back from the first', async () => {
  const context = await newProfile(site);
  const [first, second] = [await open(context), await open(context)];
  await first.page.bringToFront();
  await answerSheet(first.lesson);
  await passedSheet(first.lesson);
  await answerCode(first.lesson, code.solution, 'passed');
  await holds('core.lesson_status', 'passed');
  await first.leave();
  // Its platform's copy of everything is from before, and is stored as a whole when it ends.
  await second.leave();
  expect([stored('core.lesson_status'), stored('core.score.raw')]).toEqual(['passed', '100']);
  expect([...(await first.violations()), ...(await second.violations())]).toEqual([]);
});

test('a lesson that is reloaded where the platform begins no second session has the learner’s work, and reports nothing', async () => {
  const { lesson, page, violations } = await open();
  await answerCode(lesson, `// on Monday\n${code.starter}`, 'failed');
  const before = lms.sessions.ended;
  await lesson.evaluate(() => location.reload());
  await lesson.getByText('did not let this lesson begin').first().waitFor();
  await lesson.locator('.cm-content', { hasText: '// on Monday' }).waitFor();
  expect(lms.sessions.ended).toBe(before + 1);
  await answerCode(lesson, code.solution, 'passed');
  expect(await violations()).toEqual(['LMSInitialize is called again']);
  await page.close();

  // What was earned meanwhile is no result of the platform’s, and what was written is there.
  const again = await open();
  expect(stored('core.lesson_status')).toBe('incomplete');
  await again.leave();
});

/** The same package with another assignment in it. */
async function repacked(assignment: Assignment): Promise<Uint8Array> {
  const files = unzipSync(archive);
  const page = new TextDecoder().decode(files['index.html']);
  const packed = await pack(assignmentText(assignment));
  const changed = page.replace(/(name="packed-assignment" content=")[^"]*/, (_, before: string) => before + packed);
  expect(changed).not.toBe(page);
  return zipSync({ ...files, 'index.html': new TextEncoder().encode(changed) });
}
