import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { exerciseIds, loadExercise } from '../content/index.ts';
import type { CodeExercise } from '../core/exercise.ts';
import type { GradeResult, Verdict } from '../core/verdict.ts';
import { createEngineClient } from '../worker/client.ts';
import { spawnNodeWorker } from '../worker/spawn-node.ts';
import { reportText } from './report.ts';

/** Grades one file against one exercise in the terminal, with the same engine and the same limits as the page. */

const USAGE = `Usage: npm run --silent grade -- EXERCISE FILE [--json] [--seed N]

Tries every failure schedule of the exercise on the code in FILE.
  --json     print the whole result as JSON
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
  const result = await check(exercise, code, asked.seed);
  console.log(asked.json ? JSON.stringify(result, null, 2) : reportText(exercise, result));
  return EXIT[result.verdict.status];
}

type Asked = { exercise: string; file: string; json: boolean; seed: number };

function readArguments(args: readonly string[]): Asked | { sentence: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, seed: { type: 'string' }, help: { type: 'boolean' } },
    });
    const [exercise, file, ...more] = positionals;
    if (values.help || exercise === undefined || file === undefined || more.length > 0) return { sentence: USAGE };
    const seed = values.seed ?? '1';
    if (!/^\d{1,9}$/.test(seed)) return { sentence: `--seed takes a whole number of up to nine digits, not “${seed}”.` };
    return { exercise, file, json: values.json ?? false, seed: Number(seed) };
  } catch (error) {
    return { sentence: `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}` };
  }
}

async function findExercise(id: string): Promise<CodeExercise | string> {
  const exercise = await loadExercise(id);
  if (!exercise) return `There is no exercise “${id}”. There are: ${exerciseIds.join(', ')}.`;
  return exercise.kind === 'recover' ? exercise : `The exercise “${id}” has no code to grade: it is answered in the page.`;
}

async function check(exercise: CodeExercise, code: string, seed: number): Promise<GradeResult> {
  const client = createEngineClient(spawnNodeWorker(new URL('./entry-node.js', import.meta.url)));
  const result = await client.check({ task: exercise.task, code, seed });
  client.dispose();
  if (!result) throw new Error('a check that nobody stopped came back without a result');
  return result;
}

function complain(sentence: string): number {
  console.error(sentence);
  return EXIT['workbook-fault'];
}

process.exitCode = await main(process.argv.slice(2));
