import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { pack } from '../../src/app/packed.ts';
import { makeArchive } from '../../src/app/zip.ts';
import { exerciseIds } from '../../src/content/index.ts';
import { assignmentText, STRICT, writeAssignment, type Assignment } from '../../src/core/trainers/assignment.ts';
import type { Exercise } from '../../src/core/exercise.ts';
import { fileHead } from '../../src/core/trainers/our-file.ts';
import { PRESETS } from '../../src/core/trainers/presets.ts';
import { writeSubmission, type Work } from '../../src/core/trainers/submission.ts';
import { launchOptions } from '../setup/find-browser.mjs';
import { assignmentOf, exercisesOf, HOSTILE, workFor } from '../trainer/class-of-work.ts';
import { aSubmission } from '../trainer/make.ts';
import { serve } from './page-bench.ts';

/** Classes graded again, in Chromium on the built page and in the terminal: time, memory, and the longest block of the page. */

const IDS = PRESETS.find(({ id }) => id === 'engineers-90-minutes')?.parts.flatMap(({ exercises }) => exercises) ?? [];

/** Three in a hundred are hostile; of the others about half are right. */
const HOSTILE_EVERY = 34;

interface MadeClass {
  readonly assignment: Assignment;
  /** Files by path, named as Moodle names them. */
  readonly files: Readonly<Record<string, string>>;
}

function makeClass(exercises: readonly Exercise[], learners: number, depth: Assignment['pass']['depth']): MadeClass {
  const assignment = assignmentOf(exercises, { title: `Class of ${learners}`, pass: { ...STRICT, depth } });
  const files = Array.from({ length: learners }, (_, at) => {
    const name = `Learner ${at}`;
    const made = aSubmission(
      assignment,
      { name, login: `l${at}`, browser: `b${at}abc` },
      exercises.map((each) => answer(each, at)),
    );
    return [`${name}_${4000 + at}_assignsubmission_file_/work.recovery.json`, writeSubmission(made)] as const;
  });
  return { assignment, files: Object.fromEntries(files) };
}

/** Each learner's code is its own text, so that nothing could be remembered from another's. */
function answer(exercise: Exercise, at: number): Work {
  if (exercise.kind !== 'recover') return at % 5 === 4 ? { ...workFor(exercise), answers: {} } : workFor(exercise);
  const hostile = Object.values(HOSTILE);
  if (at % HOSTILE_EVERY === HOSTILE_EVERY - 1)
    return workFor(exercise, hostile[Math.floor(at / HOSTILE_EVERY) % hostile.length]);
  const { solution, starter, mutants } = exercise;
  const wrong = [starter, ...mutants.map(({ code }) => code)];
  const code = at % 2 === 0 ? solution : (wrong[Math.floor(at / 2) % wrong.length] ?? starter);
  return workFor(exercise, `${code}\n// ${at}`);
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

interface Memory {
  /** All that a process holds in the machine, in megabytes. */
  readonly resident: number;
  /** What is its own: without the browser’s or Node’s program, which other processes hold too. */
  readonly own: number;
}

/** Null where the system doesn’t say. */
function memoryOf(pid: number): Memory | null {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [resident, own] = ['VmRSS', 'RssAnon'].map((name) =>
      Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]),
    );
    return resident && own ? { resident: Math.round(resident / 1024), own: Math.round(own / 1024) } : null;
  } catch {
    return null;
  }
}

/** Looks at processes again and again. @returns the most that one of them held, when asked */
function watchMemory(pids: () => Promise<readonly number[]>): () => Memory | null {
  let most: Memory | null = null;
  const timer = setInterval(() => {
    pids().then(
      (all) => {
        for (const now of all.map(memoryOf)) if (now && now.resident > (most?.resident ?? 0)) most = now;
      },
      // The last look may be under way when the browser is closed.
      () => undefined,
    );
  }, 250);
  return () => {
    clearInterval(timer);
    return most;
  };
}

async function pagePids(browser: Browser): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/**
 * The longest that the page's main thread was at one task, in milliseconds: by the clock, and by the processor's own count,
 * which leaves out what other programs did meanwhile.
 */
interface Block {
  readonly clock: number;
  readonly processor: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

async function longestBlock<T>(browser: Browser, page: Page, work: () => Promise<T>): Promise<[T, Block]> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  const done = await work();
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  const threads = new Set(
    trace.traceEvents.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  );
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`),
  );
  const most = (of: 'dur' | 'tdur') => Math.round(tasks.reduce((max, task) => Math.max(max, task[of] ?? 0), 0) / 1000);
  return [done, { clock: most('dur'), processor: most('tdur') }];
}

/** Looks now and then, since looking keeps the page from its work: Playwright’s own search for a text reads all of it. */
async function says(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction(
    ([place = '', words = '']) => document.querySelector(place)?.textContent?.includes(words),
    [selector, text],
    { polling: 250, timeout: 1_200_000 },
  );
}

async function inChromium({ assignment, files }: MadeClass) {
  const site = await serve();
  const browser = await chromium.launch(launchOptions());
  // What keeps the workbook for later works in the page’s process at the first visit, and is not what is measured.
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await page.goto(`${site.url}#/train`);
  const record = { assignment, createdAt: '2026-03-01T09:00:00.000Z', seed: 7, pattern: '', points: 100 };
  const classFile = JSON.stringify({ ...fileHead('class'), class: record, handIns: [] });
  await page
    .getByLabel('Class file to bring in')
    .setInputFiles({ name: 'class.json', mimeType: 'application/json', buffer: Buffer.from(classFile) });
  const chooser = page.getByLabel('Hand-ins or archives');
  await chooser.waitFor({ state: 'attached' });
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  const path = join(folder, 'all.zip');
  const archive = await makeArchive(files);
  // From a file: what is handed over as bytes is taken apart in the page, which no person does.
  writeFileSync(path, Buffer.from(await archive.arrayBuffer()));
  const [receiveSeconds, receiving] = await longestBlock(browser, page, async () => {
    const began = Date.now();
    await chooser.setInputFiles(path);
    await says(page, '.collect .reply', 'taken in.');
    return (Date.now() - began) / 1000;
  });
  const memory = watchMemory(() => pagePids(browser));
  const [gradeSeconds, grading] = await longestBlock(browser, page, async () => {
    const pressed = Date.now();
    await page.getByRole('button', { name: /^Grade / }).click();
    await says(page, '.grade-bar', 'Everything that counts is graded.');
    return (Date.now() - pressed) / 1000;
  });
  const figures = {
    learners: Object.keys(files).length,
    archiveMegabytes: round(archive.size / 1e6),
    receiveSeconds: round(receiveSeconds),
    gradeSeconds: round(gradeSeconds),
    megabytes: memory(),
    longestBlockMs: { receiving, grading },
  };
  rmSync(folder, { recursive: true });
  await browser.close();
  site.close();
  return figures;
}

async function inTerminal({ assignment, files }: MadeClass) {
  const folder = mkdtempSync(join(tmpdir(), 'class-'));
  writeFileSync(join(folder, 'class.assignment.json'), writeAssignment(assignment));
  for (const [at, text] of Object.values(files).entries()) writeFileSync(join(folder, `${at}.recovery.json`), text);
  const began = Date.now();
  const run = spawn(
    process.execPath,
    [
      'src/cli/launch.mjs',
      'grade',
      '--submissions',
      folder,
      '--csv',
      join(folder, 'out.csv'),
      '--assignment',
      join(folder, 'class.assignment.json'),
    ],
    {
      stdio: 'ignore',
    },
  );
  const memory = watchMemory(async () => childrenOf(run.pid ?? 0));
  await new Promise((done) => run.on('exit', done));
  const figures = { gradeSeconds: round((Date.now() - began) / 1000), megabytes: memory() };
  rmSync(folder, { recursive: true });
  return figures;
}

/** The launcher starts the grader as a process of its own. */
function childrenOf(pid: number): readonly number[] {
  try {
    const own = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
    return [pid, ...own];
  } catch {
    return [pid];
  }
}

async function linkLength(exercises: readonly Exercise[], title: string): Promise<number> {
  return `#/a/${await pack(assignmentText(assignmentOf(exercises, { title })))}`.length;
}

export async function trainerFigures() {
  const exercises = await exercisesOf(IDS);
  const all = await exercisesOf(exerciseIds);
  const [small, large] = [makeClass(exercises, 30, 'full'), makeClass(exercises, 1000, 'one-fault')];
  const links = await Promise.all(
    PRESETS.map(async ({ id, title, parts }) => {
      const own = await exercisesOf(parts.flatMap((part) => part.exercises));
      return [id, await linkLength(own, title)] as const;
    }),
  );
  return {
    exercises: IDS,
    thirtyAtFullBound: { chromium: await inChromium(small), terminal: await inTerminal(small) },
    thousandAtOneFault: { chromium: await inChromium(large), terminal: await inTerminal(large) },
    linkCharacters: { ...Object.fromEntries(links), wholeCourse: await linkLength(all, 'The whole course') },
  };
}
