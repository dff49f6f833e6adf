import type { TestsExercise, TestsTask } from '../../core/exercise.ts';
import type { Mutation, TestsResult } from '../../core/tests/tests-result.ts';
import { counted } from '../../core/counted.ts';
import type { MarkName } from '../story/mark.tsx';

/** What is said about a check of tests: a heading, sentences, and a list. */
export interface TestsWords {
  readonly mark: MarkName;
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** The verdict over tests for people. */
export function testsWords({ verdict, mutation }: TestsResult): TestsWords {
  switch (verdict.status) {
    case 'passed':
      return { mark: 'passed', heading: 'Passed', sentences: [score(mutation), whatWasRun(mutation)] };
    case 'failed': {
      const sentences = [verdict.sentence, ...(verdict.why === 'escaped' ? [] : [NOT_YET]), whatWasRun(mutation)];
      return { mark: 'failed', heading: headingFor(verdict.why), sentences };
    }
    case 'unknown':
      return {
        mark: 'unknown',
        heading: 'Not everything was run',
        sentences: ['This is neither passed nor failed.', verdict.sentence, whatWasRun(mutation)],
      };
    case 'code-fault':
      return { mark: 'fault', heading: 'The tests could not be read', sentences: [verdict.fault.sentence] };
    case 'workbook-fault':
      return {
        mark: 'fault',
        heading: 'The workbook failed, not your tests',
        sentences: [verdict.sentence, 'Your tests are kept, and nothing is held against them. Check once more.'],
      };
  }
}

const NOT_YET = 'The planted bugs were not tried yet: first, every test has to pass on every right implementation.';

type Failed = Extract<TestsResult['verdict'], { status: 'failed' }>;

function headingFor(why: Failed['why']): string {
  switch (why) {
    case 'no-tests':
      return 'Failed: no tests';
    case 'unreadable':
      return 'Failed: a test says nothing, or can’t be read';
    case 'too-strict':
      return 'Failed: a test forbids what is right';
    case 'idle-fault':
      return 'Failed: a fault never strikes';
    case 'escaped':
      return 'Failed: bugs escape';
  }
}

/** The same in one breath, for people who listen to the page. */
export function spokenTests(result: TestsResult): string {
  const { heading, sentences } = testsWords(result);
  return `${heading}. ${sentences[0] ?? ''}`;
}

/** `9 of 9 planted bugs caught.` */
function score({ caught, chaffs }: Mutation): string {
  return `${caught} of ${chaffs.length} planted bugs caught, and nothing forbidden that is right.`;
}

function whatWasRun({ tests, runs, wheats, chaffs }: Mutation): string {
  if (runs.length === 0) return 'Nothing was run.';
  const met = chaffs.some(({ status }) => status !== 'unknown') ? ` and ${counted(chaffs.length, 'planted bug')}` : '';
  return `${counted(runs.length, 'run')}: ${counted(tests.length, 'test')} on ${counted(wheats.length, 'right implementation')}${met}.`;
}

/** What must be caught, as it stands in the goal. */
export function demandWords({ demand, chaffs }: TestsTask): string {
  if (demand === 'all' || demand === chaffs.length) return `all ${chaffs.length} planted bugs are caught`;
  if (typeof demand === 'number') return `at least ${demand} of the ${chaffs.length} planted bugs are caught`;
  return `${demand.length} of the ${chaffs.length} planted bugs are caught, the marked ones`;
}

/** Names of tests as they stand in a sentence. */
export function namesOf(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  const last = quoted.at(-1) ?? '';
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} and ${last}`;
}

/** The label of an implementation in a sentence: a misconception stands in quotes. */
export function implementationWords({ task }: TestsExercise, id: string): string {
  const wheat = task.wheats.find((each) => each.id === id);
  if (wheat) return `the right implementation “${wheat.label}”`;
  return `the planted bug “${task.chaffs.find((each) => each.id === id)?.label ?? id}”`;
}
