import { exercise } from '../../app/course.ts';
import { runTests } from '../../app/engine-state.ts';
import type { TestsTask } from '../../core/exercise.ts';
import type { SuiteBlock } from '../../core/lesson.ts';
import { suiteModule, suiteTask } from '../../core/tests/suite-task.ts';
import { verdictSentence } from '../../core/test-results.ts';
import type { TestsResult } from '../../core/tests/tests-result.ts';
import { whenReady } from './when-ready.ts';

/** What running a suite has given, and what is needed to play one of its runs. */
export interface PlayedSuite {
  readonly task: TestsTask;
  readonly result: TestsResult;
}

/** Runs the tests of a block on its implementations. Rejects with a sentence for the reader. */
export async function playSuite(block: SuiteBlock): Promise<PlayedSuite> {
  const task = suiteTask(block, await whenReady(exercise(block.exercise)));
  if (!task) throw new Error(`The exercise ${block.exercise} has no code for these tests.`);
  const result = await runTests(task, suiteModule(block));
  const { status } = result.verdict;
  if (status === 'code-fault' || status === 'workbook-fault') throw new Error(verdictSentence(result.verdict));
  return { task, result };
}
