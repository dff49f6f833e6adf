import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { exerciseIds, loadExercise } from '../content/index.ts';
import type { CodeExercise, TestsExercise } from '../core/exercise.ts';
import { toCtrf } from '../core/ctrf.ts';
import { toJunit } from '../core/junit.ts';
import { replayRequest } from '../core/replay.ts';
import { parseScheduleId, type ScheduleId } from '../core/schedule-id.ts';
import { storyText } from '../core/story-text.ts';
import type { TestsResult } from '../core/tests-result.ts';
import type { GradeResult, Verdict } from '../core/verdict.ts';
import { createEngineClient, type EngineClient } from '../worker/client.ts';
import { spawnNodeWorker } from '../worker/spawn-node.ts';
import { reportText } from './report.ts';
import { testsReportText } from './tests-report.ts';

/** Grades one file against one exercise in the terminal, with the same engine and the same limits as the page. */

const USAGE = `Usage: npm run --silent grade -- EXERCISE FILE [--json | --junit | --ctrf] [--seed N]
       npm run --silent grade -- --replay ID FILE [--json]

Tries every failure schedule of the exercise on the code in FILE, or plays the one schedule ID. Where the exercise asks
for tests, those in FILE are held against its right implementations and its planted bugs.
  --json     print the whole result, or the whole story, as JSON
  --junit    print the result as JUnit XML
  --ctrf     print the result in the Common Test Report Format
  --seed N   names and references are made from this number (0 to 999999999); 1 when left out
Exit code: 0 passed, 1 failed, 2 unknown, 3 the code or the command could not be run.`;

const EXIT: Readonly<Record<Verdict['status'], number>> = {
  passed: 0,
  failed: 1,
  unknown: 2,
  'code-fault': 3,
  'workbook-fault': 3,
};

async function main(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if ('sentence' in asked) return complain(asked.sentence);
  const exercise = await findExercise(asked.exercise);
  if (typeof exercise === 'string') return complain(exercise);
  const code = await readFile(asked.file, 'utf8').catch((error: unknown) => ({ why: String(error) }));
  if (typeof code !== 'string') return complain(`${asked.file} can’t be read: ${code.why}`);
  return asked.replay ? replay(exercise, code, asked.replay, asked.format) : check(exercise, code, asked);
}

type Format = 'text' | 'json' | 'junit' | 'ctrf';
type Asked = { exercise: string; file: string; format: Format; seed: number; replay: ScheduleId | null };

function readArguments(args: readonly string[]): Asked | { sentence: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const id = values.replay === undefined ? null : parseScheduleId(values.replay);
    if (values.replay !== undefined && !id) return { sentence: notASchedule(values.replay) };
    const [exercise, file, ...more] = id ? [id.exercise, ...positionals] : positionals;
    if (values.help || exercise === undefined || file === undefined || more.length > 0) return { sentence: USAGE };
    const seed = values.seed ?? '1';
    if (!/^\d{1,9}$/.test(seed))
      return { sentence: `--seed takes a whole number of up to nine digits, not “${seed}”.` };
    const format = values.json ? 'json' : values.junit ? 'junit' : values.ctrf ? 'ctrf' : 'text';
    return { exercise, file, format, seed: Number(seed), replay: id };
  } catch (error) {
    return { sentence: `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}` };
  }
}

const OPTIONS = {
  json: { type: 'boolean' },
  junit: { type: 'boolean' },
  ctrf: { type: 'boolean' },
  seed: { type: 'string' },
  replay: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function notASchedule(text: string): string {
  return `“${text}” is no schedule id: it was cut short or changed. One looks like first-recovery@1f3c9a20:7:none-yes:110:0.2`;
}

/** What can be graded from a file. */
type Gradable = CodeExercise | TestsExercise;

async function findExercise(id: string): Promise<Gradable | string> {
  const exercise = await loadExercise(id);
  if (!exercise) return `There is no exercise “${id}”. There are: ${exerciseIds.join(', ')}.`;
  const gradable = exercise.kind === 'recover' || exercise.kind === 'tests';
  return gradable ? exercise : `The exercise “${id}” has no code to grade: it is answered in the page.`;
}

async function check(exercise: Gradable, code: string, { seed, format }: Asked): Promise<number> {
  if (exercise.kind === 'tests') {
    const result = await withEngine((client) => client.checkTests({ task: exercise.task, code, seed }));
    return print(result, format, () => testsReportText(exercise, result));
  }
  const result = await withEngine((client) => client.check({ task: exercise.task, code, seed }));
  return print(result, format, () => reportText(exercise, result));
}

function print(result: GradeResult | TestsResult, format: Format, text: () => string): number {
  console.log(printed(result, format, text));
  return EXIT[result.verdict.status];
}

function printed(result: GradeResult | TestsResult, format: Format, text: () => string): string {
  switch (format) {
    case 'text':
      return text();
    case 'json':
      return JSON.stringify(result, null, 2);
    case 'junit':
      return toJunit(result);
    case 'ctrf':
      return toCtrf(result);
  }
}

/** Plays one schedule. Exit code as for a check: 1 when a rule broke. */
async function replay(exercise: Gradable, code: string, id: ScheduleId, format: Format): Promise<number> {
  // Tests are played with implementations: FILE is one, and the schedule is one of theirs.
  const task = exercise.kind === 'tests' ? exercise.task.world : exercise.task;
  const request = replayRequest(task, id);
  if ('sentence' in request) return complain(request.sentence);
  const { seed, scenario } = id;
  const played = await withEngine((client) => client.play({ task, code, seed, scenario, choice: request }));
  if (!played.story) return complain(played.codeFault?.sentence ?? played.failure ?? 'There is nothing to tell.');
  console.log(format === 'json' ? JSON.stringify(played.story, null, 2) : storyText(played.story));
  if (played.codeFault) return EXIT['code-fault'];
  return played.story.violations.length > 0 ? EXIT.failed : EXIT.passed;
}

async function withEngine<T>(ask: (client: EngineClient) => Promise<T | null>): Promise<T> {
  const client = createEngineClient(spawnNodeWorker(new URL('./entry-node.js', import.meta.url)));
  try {
    const answer = await ask(client);
    if (answer === null) throw new Error('a job that nobody stopped came back without an answer');
    return answer;
  } finally {
    client.dispose();
  }
}

function complain(sentence: string): number {
  console.error(sentence);
  return EXIT['workbook-fault'];
}

process.exitCode = await main(process.argv.slice(2));
