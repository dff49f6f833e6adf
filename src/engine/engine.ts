import type { BeyondResult, BeyondSoFar } from '../core/beyond.ts';
import type { PlacedFault } from '../core/lesson.ts';
import type { Choice, Played, SqlOutput } from '../core/engine-requests.ts';
import type { SqlResult } from '../core/sql/sql-result.ts';
import { INTERRUPTED } from '../core/teams.ts';
import type { TestsResult } from '../core/tests/tests-result.ts';
import type { SheetVerdict } from '../core/worksheet/verdict.ts';
import type { WrittenTest } from '../core/tests/written-test.ts';
import type { GradeResult } from '../core/verdict.ts';
import type { Progress, Submission } from './check.ts';
import { follow, ReplayError, scheduleId } from './follow.ts';
import { grade, gradeBeyond, type Engine } from './grade.ts';
import { TEAMS } from './explore.ts';
import { gradeSql, type SqlSubmission } from './sql/grade-sql.ts';
import { gradeTests, type TestsSubmission } from './tests/grade-tests.ts';
import { Harness, type SandboxMaker } from './harness.ts';
import type { Chooser, Cost, Option } from './play.ts';
import { LessonSession } from './sql/lesson-session.ts';
import { openSqlite } from './sqlite.ts';
import { tellStory } from './tell.ts';
import { writeTest, type StoryToState } from './tests/write-test.ts';
import { checkWorksheet as tryWorksheet, type SheetCheck } from './worksheet/worksheet-check.ts';
import { withWorkload } from './workloads/index.ts';
import type { Scenario, Workload } from './workloads/workload.ts';

/** The engine as its worker uses it: check a submission, play one schedule, run a lesson's SQL. */

export type { Engine, Progress, Submission };
export { ReplayError };

/** @param sqliteBinary sql.js's module; left out in Node, where it finds its own. */
export async function openEngine(makeSandbox: SandboxMaker, sqliteBinary?: ArrayBuffer): Promise<Engine> {
  return { sqlite: await openSqlite(sqliteBinary), makeSandbox };
}

/** Tries every schedule. Yields signs of life and returns the result. */
export function check(engine: Engine, submission: Submission): AsyncGenerator<Progress, GradeResult> {
  return withWorkload(submission.task, (workload, scenarios) => grade(engine, submission, workload, scenarios));
}

/** Goes on past the bound of a check that passed. Yields what is covered and returns what was found. */
export function explore(
  engine: Engine,
  submission: Submission,
  from: BeyondSoFar,
): AsyncGenerator<BeyondSoFar, BeyondResult> {
  return withWorkload(submission.task, (workload, scenarios) =>
    gradeBeyond(engine, submission, workload, scenarios, from),
  );
}

/** Holds tests against right implementations and planted bugs. Yields signs of life and returns the result. */
export function checkTests(engine: Engine, submission: TestsSubmission): AsyncGenerator<Progress, TestsResult> {
  const { world } = submission.task;
  return withWorkload(world, (workload, scenarios) => gradeTests(engine, submission, workload, scenarios));
}

/** Runs the planted inputs of an exercise against SQL. Yields signs of life and returns the result. */
export function checkSql({ sqlite }: Engine, submission: SqlSubmission): Generator<Progress, SqlResult> {
  return gradeSql(sqlite, submission);
}

/** Carries out a worksheet's table at the destination that it describes. Yields signs of life and returns the verdict. */
export function* checkWorksheet(asked: SheetCheck): Generator<Progress, SheetVerdict> {
  const trying = tryWorksheet(asked);
  let next = trying.next();
  for (; !next.done; next = trying.next()) yield { schedules: next.value, scenario: '' };
  return next.value;
}

/**
 * Plays one schedule and tells it.
 * @throws {ReplayError} when there is no such scenario, fault or choice.
 */
export function play(engine: Engine, submission: Submission, scenario: string, choice: Choice): Promise<Played> {
  return withWorkload(submission.task, (workload, scenarios) => {
    const found = scenarios.find(({ id }) => id === scenario);
    if (!found) throw new ReplayError(`The exercise ${submission.task.id} has no start state “${scenario}”.`);
    return playOne(engine, submission, workload, found, choice);
  });
}

async function playOne<S extends Scenario>(
  engine: Engine,
  { task, code, seed }: Submission,
  workload: Workload<S>,
  scenario: S,
  choice: Choice,
): Promise<Played> {
  const opened = await Harness.open(engine.makeSandbox, engine.sqlite, task, workload, code);
  if ('fault' in opened) return { story: null, codeFault: opened.fault };
  try {
    const { team = 0 } = choice;
    const { quiet } = 'path' in choice ? choice : {};
    const chooser = counting(
      'path' in choice ? { choose: follow(choice.path), unused: () => null } : place(choice.faults),
    );
    const roles = TEAMS[team] ?? ['own'];
    const { played, violations } = await opened.harness.play(scenario, seed, roles, chooser.choose, true, quiet);
    const left = chooser.unused();
    if (left !== null) throw new ReplayError(left);
    const id = scheduleId(task, seed, scenario.id, { team, path: played.path, cost: chooser.cost() });
    const story = tellStory(played, id, scenario, workload, violations);
    return { story, codeFault: story.codeFault };
  } finally {
    opened.harness.close();
  }
}

/**
 * Turns one schedule into a test: see write-test.ts.
 * @throws {ReplayError} when there is no such scenario or choice.
 */
export function stateAsTest(engine: Engine, story: StoryToState): Promise<WrittenTest> {
  const { task } = story.submission;
  return withWorkload(task, (workload, scenarios) => {
    const found = scenarios.find(({ id }) => id === story.scenario);
    if (!found) throw new ReplayError(`The exercise ${task.id} has no start state “${story.scenario}”.`);
    return writeTest(engine, story, workload, found);
  });
}

interface Placing {
  readonly choose: Chooser;
  /** What couldn't be placed, in a sentence, or null. */
  readonly unused: () => string | null;
}

/** Adds up what the options that are taken cost. */
function counting(placing: Placing): Placing & { cost: () => Cost } {
  const cost = { faults: 0, preemptions: 0 };
  return {
    ...placing,
    cost: () => cost,
    choose: (options, question, moment) => {
      const index = placing.choose(options, question, moment);
      const taken = index === null ? undefined : options[index];
      cost.faults += taken?.cost.faults ?? 0;
      cost.preemptions += taken?.cost.preemptions ?? 0;
      return index;
    },
  };
}

/**
 * A chooser that places faults at the nth call of a method, and says which of them found no such call. What the world does
 * by itself, and an interruption by the other worker, come right before that call.
 */
function place(faults: readonly PlacedFault[]): Placing {
  const seen = new Map<string, number>();
  const placed = new Set<PlacedFault>();
  return {
    choose: (options, question) => {
      if (question.kind === 'quiet') return 0;
      const at = question.kind === 'call' ? `${question.target}.${question.method}` : question.next;
      if (at === undefined) return 0;
      const nth = (seen.get(at) ?? 0) + 1;
      if (question.kind === 'call') seen.set(at, nth);
      const here = faults.filter((each) => each.at === at && each.nth === nth && !placed.has(each));
      for (const fault of here) {
        const index = placeOf(fault, options);
        if (index <= 0) continue;
        placed.add(fault);
        return index;
      }
      return 0;
    },
    unused: () => {
      const left = faults.find((fault) => !placed.has(fault));
      return left ? `The fault ${left.fault} found no call ${left.nth} of ${left.at} that could fail like this.` : null;
    },
  };
}

/** The option that is this fault: once, or from here on, as long as faults last. -1: there is none. */
function placeOf({ fault, lasts }: PlacedFault, options: readonly Option[]): number {
  if (fault === INTERRUPTED) return options.findIndex(({ cost }) => cost.preemptions > 0);
  const once = options.findIndex((option) => option.fault === fault);
  if (!lasts) return once;
  const forGood = options.findLastIndex((option) => option.fault === fault);
  return forGood > once ? forGood : -1;
}

/**
 * Runs a lesson's SQL on a fresh database: the setup and earlier scripts first; only the last script's results come back.
 * @param sign told before each script how many are done: a sign of life
 */
export function runSql(
  { sqlite }: Engine,
  setup: string,
  scripts: readonly string[],
  sign: (done: number) => void = () => undefined,
): SqlOutput {
  const session = new LessonSession(sqlite);
  try {
    const prepared = session.run(setup);
    if (prepared.error !== null)
      return { tables: [], error: `The lesson’s own setup failed: ${prepared.error}`, changed: 0, open: false };
    for (const [done, earlier] of scripts.slice(0, -1).entries()) {
      sign(done);
      session.run(earlier);
    }
    sign(Math.max(scripts.length - 1, 0));
    const before = session.changes();
    const output = session.run(scripts.at(-1) ?? '');
    const changed = session.changes() - before;
    return { ...output, changed, open: session.isOpen() };
  } finally {
    session.close();
  }
}
