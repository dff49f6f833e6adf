import type { TestsTask } from '../../core/exercise.ts';
import type { ReadTest } from '../../core/tests/read-tests.ts';
import { testWords } from '../../core/tests/test-words.ts';
import type { ChaffReport, Mutation, TestReport, TestRun } from '../../core/tests/tests-result.ts';
import type { MetRun } from './run-test.ts';
import type { Trouble } from './test-trouble.ts';

/** Puts together what became of every test and every implementation. */
export function mutationOf(
  task: TestsTask,
  tests: readonly ReadTest[],
  troubles: readonly (Trouble | null)[],
  onWheats: readonly MetRun[],
  onChaffs: readonly MetRun[],
): Mutation {
  const { wheats, chaffs, demand } = task;
  const failingOn = (id: string) =>
    [...onWheats, ...onChaffs].flatMap((run) =>
      run.implementation === id && !run.held ? (tests[run.test]?.name ?? []) : [],
    );
  const reports = chaffs.map(({ id, label }): ChaffReport => {
    const caughtBy = failingOn(id);
    const wasMet = onChaffs.some(({ implementation }) => implementation === id);
    return {
      id,
      label,
      demanded: typeof demand !== 'object' || demand.includes(id),
      status: !wasMet ? 'unknown' : caughtBy.length > 0 ? 'caught' : 'escaped',
      caughtBy,
    };
  });
  return {
    tests: tests.map((test, index) => reportOf(test, troubles[index] ?? null, task)),
    wheats: wheats.map(({ id, label }) => ({ id, label, forbiddenBy: failingOn(id) })),
    chaffs: reports,
    runs: [...onWheats, ...onChaffs].map(toldRun),
    caught: reports.filter(({ status }) => status === 'caught').length,
    demanded: typeof demand === 'number' ? demand : reports.filter(({ demanded }) => demanded).length,
  };
}

function reportOf(read: ReadTest, trouble: Trouble | null, { world }: TestsTask): TestReport {
  const { name } = read;
  const words = 'test' in read ? `From “${startOf(read.test.scenario, world)}”. ${testWords(read.test)}` : '';
  return { name, status: trouble ? 'failed' : 'passed', words, message: trouble?.sentence ?? '' };
}

function startOf(id: string, { scenarios }: TestsTask['world']): string {
  return scenarios.find((scenario) => scenario.id === id)?.label ?? id;
}

/** Without what only the judgement needs. */
function toldRun({ test, implementation, held, message, struck, story }: MetRun): TestRun {
  return { test, implementation, held, message, struck, story };
}
