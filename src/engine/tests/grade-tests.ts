import type { Implementation, TestsTask } from '../../core/exercise.ts';
import { MOST_TESTS, type PlannedTest } from '../../core/tests/planned-test.ts';
import { readTests, type ReadTest } from '../../core/tests/read-tests.ts';
import { contentOf } from '../../core/replay.ts';
import { formatScheduleId } from '../../core/schedule-id.ts';
import type { TestsResult } from '../../core/tests/tests-result.ts';
import type { CodeFault } from '../../core/trace.ts';
import type { Progress } from '../check.ts';
import { scheduleId } from '../follow.ts';
import type { Engine } from '../grade.ts';
import { Harness, type SandboxMaker } from '../harness.ts';
import { mutationOf } from './mutation-report.ts';
import { quietRuns, runTest, type MetRun } from './run-test.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { troubleOf } from './test-trouble.ts';
import { testsVerdict } from './tests-verdict.ts';
import type { Scenario, Workload } from '../workloads/workload.ts';

export interface TestsSubmission {
  readonly task: TestsTask;
  /** The module that exports `tests`. */
  readonly code: string;
  readonly seed: number;
}

/**
 * Holds a learner's tests against right implementations, and, when all of them pass there, against planted bugs: a bug that
 * is caught by a test which forbids what is right is caught by luck. Yields signs of life; the caller may stop at each.
 */
export async function* gradeTests<S extends Scenario>(
  engine: Engine,
  submission: TestsSubmission,
  workload: Workload<S>,
  scenarios: readonly S[],
): AsyncGenerator<Progress, TestsResult> {
  const { task } = submission;
  const read = await readModule(engine, submission);
  if ('fault' in read) return resultOf(submission, [], 0, [], [], { fault: read.fault });
  const { tests, count } = read;
  const sharing = { ...engine, makeSandbox: shared(engine.makeSandbox) };
  const meeting = new Meeting(sharing, submission, workload, scenarios, tests);
  for (const wheat of task.wheats) yield* meeting.meet(wheat);
  const onWheats = meeting.runs;
  const sound =
    tests.length > 0 && tests.every((test, index) => troubleOf(test, index, onWheats, task.wheats) === null);
  if (!sound) return resultOf(submission, tests, count, onWheats, []);
  meeting.runs = [];
  for (const chaff of task.chaffs) yield* meeting.meet(chaff);
  return resultOf(submission, tests, count, onWheats, meeting.runs);
}

async function readModule(
  { makeSandbox }: Engine,
  { task, code }: TestsSubmission,
): Promise<{ tests: readonly ReadTest[]; count: number } | { fault: CodeFault }> {
  const sandbox = await makeSandbox();
  try {
    const read = sandbox.readList(code, 'tests', MOST_TESTS);
    if ('fault' in read) return read;
    return { tests: readTests(read.list.items, task.world), count: read.list.count };
  } finally {
    sandbox.dispose();
  }
}

/** One sandbox for all implementations, which makes a check twice as fast. Replaced when code spoilt it. */
function shared(makeSandbox: SandboxMaker): SandboxMaker {
  let open: Sandbox | null = null;
  return async () => {
    if (!open || open.spoilt) open = await makeSandbox();
    return open;
  };
}

/** Runs all readable tests on one implementation after another. */
class Meeting<S extends Scenario> {
  runs: MetRun[] = [];
  private count = 0;

  constructor(
    private readonly engine: Engine,
    private readonly submission: TestsSubmission,
    private readonly workload: Workload<S>,
    private readonly scenarios: readonly S[],
    private readonly tests: readonly ReadTest[],
  ) {}

  async *meet({ id, label, code }: Implementation): AsyncGenerator<Progress> {
    const { engine, workload, submission } = this;
    yield { schedules: this.count, scenario: label };
    const opened = await Harness.open(engine.makeSandbox, engine.sqlite, submission.task.world, workload, code);
    if ('fault' in opened) throw new Error(`the exercise’s own ${id} can’t be run: ${opened.fault.sentence}`);
    try {
      for (const [index, read] of this.tests.entries()) {
        if ('test' in read) this.runs.push(await this.run(opened.harness, index, read.test, id));
      }
    } finally {
      opened.harness.close();
    }
  }

  private async run(harness: Harness<S>, index: number, test: PlannedTest, implementation: string): Promise<MetRun> {
    const { task, seed } = this.submission;
    const scenario = this.scenarios.find(({ id }) => id === test.scenario);
    if (!scenario) throw new Error(`there is no start state ${test.scenario}`);
    this.count++;
    const { unmet, faults, path, cost } = await runTest(harness, test, scenario, seed);
    const schedule = { team: 0, path, cost: { ...cost, faults: Math.min(cost.faults, MOST_IN_ID) } };
    return {
      test: index,
      implementation,
      held: unmet.length === 0,
      message: unmet.join(' '),
      struck: faults.every(({ struck }) => struck),
      story: { id: formatScheduleId(scheduleId(task.world, seed, scenario.id, schedule)), quiet: quietRuns(test) },
      faults,
    };
  }
}

/** A schedule's id has one digit for its faults, which are told for a person: the path says the rest. */
const MOST_IN_ID = 9;

function resultOf(
  submission: TestsSubmission,
  tests: readonly ReadTest[],
  count: number,
  onWheats: readonly MetRun[],
  onChaffs: readonly MetRun[],
  broken?: { readonly fault: CodeFault },
): TestsResult {
  const { task, seed } = submission;
  const troubles = tests.map((test, index) => troubleOf(test, index, onWheats, task.wheats));
  const mutation = mutationOf(task, tests, troubles, onWheats, onChaffs);
  return {
    version: 1,
    exercise: task.id,
    content: contentOf(task),
    seed,
    verdict: broken
      ? { status: 'code-fault', fault: broken.fault }
      : testsVerdict(mutation, troubles, { written: count, run: tests.length }),
    mutation,
  };
}
