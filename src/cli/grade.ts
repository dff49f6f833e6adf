import { parseArgs } from 'node:util';
import { toCtrf } from '../core/ctrf.ts';
import { toJunit } from '../core/junit.ts';
import { readScheduleId, type ScheduleId } from '../core/schedule-id.ts';
import type { SqlResult } from '../core/sql/sql-result.ts';
import type { TestsResult } from '../core/tests/tests-result.ts';
import type { GradeResult } from '../core/verdict.ts';
import { complain, EXIT } from './exit.ts';
import { codeIn, findExercise } from './find-exercise.ts';
import { replay } from './replay.ts';
import { beyondText, reportText } from './report.ts';
import { sqlReportText } from './sql-report.ts';
import { gradeSubmissions } from './submissions.ts';
import { testsReportText } from './tests-report.ts';
import { withEngine } from './with-engine.ts';

/** Grades one file against one exercise in the terminal, with the same engine and the same limits as the page. */

const USAGE = `Usage: npm run --silent grade -- EXERCISE FILE [--json | --junit | --ctrf] [--seed N] [--beyond]
       npm run --silent grade -- --replay ID [[EXERCISE] FILE] [--json]
       npm run --silent grade -- --submissions DIR --csv FILE    (a whole class; more with --submissions alone)

Tries every failure schedule of the exercise on the code in FILE, or plays the one schedule ID. Where the exercise asks
for tests, those in FILE are held against its right implementations and its planted bugs; a replay takes one of these as
FILE. Where it asks for SQL, planted inputs are run against the SQL in FILE. Where the exercise gives code that is to be
broken, a replay takes that code when FILE is left out.
  --json     print the whole result, or the whole story, as JSON
  --junit    print the result as JUnit XML
  --ctrf     print the result in the Common Test Report Format
  --seed N   names and references are made from this number (0 to 999999999); 1 when left out
  --beyond   go on past the bound of passed when the code has passed: with the text and with --json
Exit code: 0 passed, 1 failed, 2 unknown, 3 the code or the command could not be run.`;

async function main(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg.startsWith('--submissions'))) return gradeSubmissions(args);
  const asked = readArguments(args);
  if ('sentence' in asked) return complain(asked.sentence);
  const { exercise, file, format, replay: id } = asked;
  return id ? replay({ exercise, id, file, json: format === 'json' }) : check(asked);
}

type Format = 'text' | 'json' | 'junit' | 'ctrf';
/** `file`: null where a replay takes the code that the exercise gives. */
type Asked = {
  exercise: string;
  file: string | null;
  format: Format;
  seed: number;
  replay: ScheduleId | null;
  beyond: boolean;
};

function readArguments(args: readonly string[]): Asked | { sentence: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const id = values.replay === undefined ? null : readScheduleId(values.replay);
    if (id && 'sentence' in id) return id;
    // A schedule names its exercise. One that is named beside it has to be the same.
    const [exercise, file = null, ...more] = id && positionals.length < 2 ? [id.exercise, ...positionals] : positionals;
    if (values.help || exercise === undefined || (file === null && !id) || more.length > 0) return { sentence: USAGE };
    const seed = values.seed ?? '1';
    if (!/^\d{1,9}$/.test(seed))
      return { sentence: `--seed takes a whole number of up to nine digits, not “${seed}”.` };
    const format = values.json ? 'json' : values.junit ? 'junit' : values.ctrf ? 'ctrf' : 'text';
    return { exercise, file, format, seed: Number(seed), replay: id, beyond: values.beyond === true };
  } catch (error) {
    return { sentence: `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}` };
  }
}

const OPTIONS = {
  json: { type: 'boolean' },
  junit: { type: 'boolean' },
  ctrf: { type: 'boolean' },
  seed: { type: 'string' },
  beyond: { type: 'boolean' },
  replay: { type: 'string' },
  help: { type: 'boolean' },
} as const;

async function check({ exercise: id, file, seed, format, beyond }: Asked): Promise<number> {
  const exercise = await findExercise(id);
  if (typeof exercise === 'string') return complain(exercise);
  if (exercise.kind === 'break') {
    return complain(
      `In the exercise “${id}” the code is given, and the answer is a schedule: it is found in the page.`,
    );
  }
  const read = await codeIn(file ?? '');
  if ('sentence' in read) return complain(read.sentence);
  const { code } = read;
  if (exercise.kind === 'tests') {
    const result = await withEngine((client) => client.checkTests({ task: exercise.task, code, seed }));
    return print(result, format, () => testsReportText(exercise, result));
  }
  if (exercise.kind === 'sql') {
    const result = await withEngine((client) => client.checkSql({ task: exercise.task, code, seed }));
    return print(result, format, () => sqlReportText(exercise, result));
  }
  const { task } = exercise;
  const { result, further } = await withEngine(async (client) => {
    const graded = await client.check({ task, code, seed });
    if (graded === null) return null;
    const goesOn = beyond && graded.verdict.status === 'passed';
    return { result: graded, further: goesOn ? await client.explore({ task, code, seed }) : null };
  });
  const whole = further ? { ...result, beyond: further } : result;
  return print(whole, format, () => reportText(exercise, result) + (further ? `\n\n${beyondText(further, task)}` : ''));
}

function print(result: GradeResult | TestsResult | SqlResult, format: Format, text: () => string): number {
  console.log(printed(result, format, text));
  return EXIT[result.verdict.status];
}

function printed(result: GradeResult | TestsResult | SqlResult, format: Format, text: () => string): string {
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

process.exitCode = await main(process.argv.slice(2));
