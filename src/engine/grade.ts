import type { BeyondResult, BeyondSoFar } from '../core/beyond.ts';
import { levelOf } from '../core/level-of.ts';
import { levelsBeyond } from '../core/levels.ts';
import { contentOf } from '../core/replay.ts';
import type { CodeFault } from '../core/trace.ts';
import type { GradeResult } from '../core/verdict.ts';
import { Cell } from './cells.ts';
import { Check, deviations, type Progress, type Submission } from './check.ts';
import { Harness, type SandboxMaker } from './harness.ts';
import type { Sqlite } from './sqlite.ts';
import type { Scenario, Workload } from './workloads/workload.ts';

/**
 * The most schedules that one check tries. A check that needs more ends as unknown, never as passed.
 *
 * Two workers with two faults and two interruptions take code with a loop past this, such as right code for `retry` and
 * `steps`; their exercises ask for one worker, and need some hundreds. Telling fewer states apart would bring that down by
 * a tenth to a third: what an attempt was answered is part of the state also after it has ended or died. But rules look back
 * at it, such as one-effect, which counts what was made and removed again, and a violation would be lost. The virtual clock
 * costs nothing: what it shows follows from those same answers.
 */
const MOST_SCHEDULES = 50_000;

/** The same for exploring beyond the bound, where nobody waits: enough for a function of eight calls, to the last level. */
const MOST_BEYOND = 100_000;

/** What a check runs on. */
export interface Engine {
  readonly sqlite: Sqlite;
  readonly makeSandbox: SandboxMaker;
  /** False to try every schedule to its end, also from states that were met before: a check of the check, in tests. */
  readonly merge?: boolean;
  /** How many schedules a check may try, where that is to be fewer than usual. */
  readonly most?: number;
}

/** Tries every schedule of every level from every start state. Yields signs of life; the caller may stop at each. */
export async function* grade<S extends Scenario>(
  engine: Engine,
  submission: Submission,
  workload: Workload<S>,
  scenarios: readonly S[],
): AsyncGenerator<Progress, GradeResult> {
  const { task, code, seed } = submission;
  const opened = await Harness.open(engine.makeSandbox, engine.sqlite, task, workload, code);
  if ('fault' in opened) return unloadable(submission, scenarios, opened.fault);
  const check = new Check(submission, workload, scenarios, opened.harness, {
    merge: engine.merge ?? true,
    most: engine.most ?? MOST_SCHEDULES,
  });
  try {
    for (const level of task.levels.map(levelOf)) {
      if (check.failed && deviations(level) > 1) break;
      yield* check.level(level);
    }
    return await check.result(seed);
  } finally {
    opened.harness.close();
  }
}

/**
 * Goes on where a check that passed has ended, over the levels past those of the exercise, up to the first violation. What
 * the check has tried is tried again on the way to what lies beyond, and isn't counted. Yields what is covered.
 * @param from what an earlier exploration of the same code has covered
 */
export async function* gradeBeyond<S extends Scenario>(
  engine: Engine,
  submission: Submission,
  workload: Workload<S>,
  scenarios: readonly S[],
  from: BeyondSoFar,
): AsyncGenerator<BeyondSoFar, BeyondResult> {
  const { task, code, seed } = submission;
  const beyond = levelsBeyond(task.levels);
  const opened = await Harness.open(engine.makeSandbox, engine.sqlite, task, workload, code);
  if ('fault' in opened) return { ...from, end: { how: 'broken', sentence: opened.fault.sentence }, found: null };
  const check = new Check(submission, workload, scenarios, opened.harness, {
    merge: true,
    most: engine.most ?? MOST_BEYOND,
    levels: beyond,
    from,
  });
  try {
    for (const level of beyond.slice(check.finished).map(levelOf)) {
      if (check.failed || check.isSpent) break;
      for await (const _ of check.level(level)) yield check.soFar();
    }
    return await check.beyond(seed);
  } finally {
    opened.harness.close();
  }
}

/** The result for code that could not be loaded: nothing was tried. */
function unloadable({ task, seed }: Submission, scenarios: readonly Scenario[], fault: CodeFault): GradeResult {
  return {
    version: 1,
    exercise: task.id,
    content: contentOf(task),
    seed,
    verdict: { status: 'code-fault', fault },
    cells: scenarios.map(({ id, label }) =>
      new Cell(id, label, { most: { faults: 0, preemptions: 0 }, merge: false }).result(false),
    ),
    levels: [],
    coverage: {
      rows: Object.fromEntries(scenarios.map(({ id }) => [id, false])),
      boundaries: Object.fromEntries(task.faults.map((name) => [name, false])),
    },
    counterexample: null,
  };
}
