import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { exerciseIds, loadExercise } from '../content/index.ts';
import { contentMark, STRICT, type Assignment } from '../core/trainers/assignment.ts';
import type { CheckedWorksheet } from '../core/trainers/checked-worksheet.ts';
import { exerciseWords, feedbackMarkdown, feedbackPath } from '../core/trainers/class-feedback.ts';
import { classJunit } from '../core/trainers/class-junit.ts';
import {
  classReports,
  exercisesById,
  ungradedWork,
  unreadableFiles,
  type Exercises,
} from '../core/trainers/class-reports.ts';
import { classRoll, type Roll } from '../core/trainers/class-roll.ts';
import type { GradedAnswer } from '../core/trainers/graded-answer.ts';
import { ownCsv, type Report } from '../core/trainers/gradebook-own.ts';
import { readPattern } from '../core/trainers/lms-names.ts';
import { createPool, poolSize } from '../worker/pool.ts';
import { regrade, type RegradeEnd } from '../worker/regrade.ts';
import { spawnNodeWorker } from '../worker/spawn-node.ts';
import { foundIn, summary, usedAssignment, withoutRule } from './class-summary.ts';
import { readSubmissions } from './read-submissions.ts';

/** Grades a folder of hand-ins in the terminal, with the same engine, limits and table as the trainer’s page. */

export const SUBMISSIONS_USAGE = `Usage: npm run --silent grade -- --submissions DIR --csv FILE [options]

Grades every hand-in (*.recovery.json) in DIR and its folders again. What can’t be read has a row of its own.
Worksheets are analysed and checked again, and have no result before a person has marked them, in the page.
  --csv FILE          write the table here
  --assignment FILE   the assignment, as you saved it: it says what passes. It is taken from here alone, since any file in
                      DIR may be a learner’s; left out: each answer is graded, and nobody has a result
  --junit FILE        write the results as JUnit XML; needs the assignment
  --feedback DIR      write a file for each learner; needs the assignment
  --pattern TEXT      what file names say, for example "{name}_{login}_*"; Canvas’s and Moodle’s are known
  --depth one-fault   try code with one worker and up to one fault, whatever the assignment says
  --seed N            names and references are made from this number; 1 when left out
Exit code: 0 all hand-ins were graded, 2 some could not be read or judged or there is no assignment, 3 the command could not be run.`;

/** Milliseconds without a sign of life after which an answer is ended. */
const LIMIT = 1000;

const OPTIONS = {
  submissions: { type: 'string' },
  csv: { type: 'string' },
  assignment: { type: 'string' },
  junit: { type: 'string' },
  feedback: { type: 'string' },
  pattern: { type: 'string' },
  depth: { type: 'string' },
  seed: { type: 'string' },
} as const;

/** @returns the exit code. */
export async function gradeSubmissions(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if ('sentence' in asked) return complain(asked.sentence);
  const found = await readSubmissions(asked.folder, asked.assignmentFile, asked.pattern);
  if ('sentence' in found) return complain(found.sentence);
  const roll = classRoll(found.handIns, found.assignment?.anonymous ?? false);
  const exercises = await loadAll();
  const assignment = withDepth(found.assignment ?? inferred(roll, exercises), asked.depth);
  if (assignment.exercises.length === 0 && !assignment.worksheet)
    return complain(`No hand-in in ${asked.folder} answers any exercise that is here.`);
  const { graded, checked, end } = await gradeAll(assignment, roll, exercises, asked.seed);
  if (end.how === 'broken') return complain(end.why);
  const reports = classReports(
    assignment,
    roll,
    exercises,
    (handIn) => graded[handIn],
    () => undefined,
    (handIn) => checked[handIn],
  );
  await writeReports(asked, assignment, exercises, roll, reports);
  if (found.assignment === null) {
    console.error(withoutRule(found.lying.map((path) => join(asked.folder, path))));
    console.log(foundIn(reports, roll));
    return 2;
  }
  console.log(
    [
      ...usedAssignment(found.assignment, assignment, asked.assignmentFile ?? '', roll),
      '',
      summary(reports, roll),
    ].join('\n'),
  );
  return isWhole(reports, roll) ? 0 : 2;
}

interface Asked {
  readonly folder: string;
  readonly csv: string;
  readonly assignmentFile: string | null;
  readonly junit: string | null;
  readonly feedback: string | null;
  readonly pattern: RegExp | null;
  readonly depth: 'one-fault' | null;
  readonly seed: number;
}

function readArguments(args: readonly string[]): Asked | { readonly sentence: string } {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const { submissions: folder, csv, seed = '1', depth, pattern } = values;
    if (folder === undefined || csv === undefined) return { sentence: SUBMISSIONS_USAGE };
    if (!/^\d{1,9}$/.test(seed))
      return { sentence: `--seed takes a whole number of up to nine digits, not “${seed}”.` };
    if (depth !== undefined && depth !== 'one-fault') return { sentence: `--depth takes “one-fault”, not “${depth}”.` };
    const known = pattern === undefined ? null : readPattern(pattern);
    if (values.assignment === undefined && (values.junit ?? values.feedback) !== undefined)
      return { sentence: '--junit and --feedback say who passed: name the assignment, with --assignment FILE.' };
    if (pattern !== undefined && !known)
      return { sentence: `--pattern must name {name}, {login} or {id}: “${pattern}” doesn’t.` };
    return {
      folder,
      csv,
      assignmentFile: values.assignment ?? null,
      junit: values.junit ?? null,
      feedback: values.feedback ?? null,
      pattern: known,
      depth: depth ?? null,
      seed: Number(seed),
    };
  } catch (error) {
    return { sentence: `${error instanceof Error ? error.message : String(error)}\n\n${SUBMISSIONS_USAGE}` };
  }
}

async function loadAll(): Promise<Exercises> {
  return exercisesById(await Promise.all(exerciseIds.map(loadExercise)));
}

/** Everything that anybody answered, in the order of the course: to be graded, and to pass nobody. */
function inferred({ learners }: Roll, exercises: Exercises): Assignment {
  const answered = new Set(
    learners.flatMap(({ counts }) => counts.read.submission.work.map(({ exercise }) => exercise)),
  );
  const ids = exerciseIds.filter((id) => answered.has(id));
  return {
    title: learners[0]?.counts.read.submission.assignment.title ?? 'Hand-ins',
    lessons: [],
    exercises: ids,
    content: contentMark(ids.map((id) => exercises[id]?.stamp ?? '')),
    pass: STRICT,
    due: null,
    note: '',
    hideSolutions: false,
    practice: false,
    anonymous: false,
    readTexts: false,
    worksheet: learners.some(({ counts }) => counts.read.sheet !== null),
  };
}

function withDepth(assignment: Assignment, depth: Asked['depth']): Assignment {
  return depth ? { ...assignment, pass: { ...assignment.pass, depth } } : assignment;
}

async function gradeAll(
  assignment: Assignment,
  roll: Roll,
  exercises: Exercises,
  seed: number,
): Promise<{
  graded: Record<string, Record<string, GradedAnswer>>;
  checked: Record<string, CheckedWorksheet>;
  end: RegradeEnd;
}> {
  const jobs = ungradedWork(assignment, roll, exercises, () => undefined);
  const spawn = spawnNodeWorker(new URL('./entry-node.js', import.meta.url));
  const pool = createPool(spawn, { size: poolSize(availableParallelism()), limit: LIMIT });
  const graded: Record<string, Record<string, GradedAnswer>> = {};
  const checked: Record<string, CheckedWorksheet> = {};
  try {
    const { end } = regrade({
      jobs,
      pool,
      seed,
      depth: assignment.pass.depth,
      onGraded: ({ handIn, exercise }, answer) => ((graded[handIn] ??= {})[exercise.id] = answer),
      onChecked: ({ handIn }, found) => (checked[handIn] = found),
    });
    return { graded, checked, end: await end };
  } finally {
    pool.dispose();
  }
}

async function writeReports(
  { csv, junit, feedback, assignmentFile }: Asked,
  assignment: Assignment,
  exercises: Exercises,
  roll: Roll,
  reports: readonly Report[],
): Promise<void> {
  const unreadable = unreadableFiles(roll);
  const titles = Object.fromEntries(assignment.exercises.map((id) => [id, exercises[id]?.title ?? id]));
  await write(csv, ownCsv(assignment, titles, reports, unreadable, assignmentFile !== null));
  if (junit !== null) await write(junit, classJunit(assignment, titles, reports, unreadable));
  if (feedback === null) return;
  const words = Object.fromEntries(assignment.exercises.map((id) => [id, exerciseWords(exercises[id], id)]));
  for (const report of reports) {
    await write(join(feedback, feedbackPath(report, 'md')), feedbackMarkdown(assignment, words, report));
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

function isWhole(reports: readonly Report[], roll: Roll): boolean {
  const judged = reports.every(
    ({ grade: { exercises, worksheet } }) =>
      exercises.every(({ graded }) => graded !== null && graded.status !== 'workbook-fault') &&
      worksheet?.state !== 'unreadable',
  );
  return judged && roll.unreadable.length === 0;
}

function complain(sentence: string): number {
  console.error(sentence);
  return 3;
}
