import type { CodeTask } from '../../core/exercise.ts';
import { RULES } from '../../core/rules.ts';
import type { GradeResult, Verdict } from '../../core/verdict.ts';
import type { MarkName } from '../story/mark.tsx';
import { missingNames, triedWords } from './scope-words.ts';

/** What is said about a verdict: a heading, sentences, and sometimes a list. */
export interface VerdictWords {
  readonly mark: MarkName;
  readonly heading: string;
  readonly sentences: readonly string[];
  readonly list: { readonly title: string; readonly items: readonly string[] } | null;
}

/** The verdict over code for people: no pass goes beyond the bound that it names. */
export function verdictWords(result: GradeResult, task: CodeTask): VerdictWords {
  const { verdict } = result;
  const tried = triedWords(result);
  switch (verdict.status) {
    case 'passed':
      return { mark: 'passed', heading: 'Passed', sentences: ['No schedule broke a rule.', tried], list: null };
    case 'failed':
      return {
        mark: 'failed',
        heading: `Failed: ${RULES[verdict.rule].broken.toLowerCase()}`,
        sentences: [verdict.sentence, tried],
        list: listOf(
          'Broken too, in the same run',
          verdict.alsoBroken.map((rule) => RULES[rule].broken.toLowerCase()),
        ),
      };
    case 'unknown':
      return {
        mark: 'unknown',
        heading: 'Not explored enough',
        sentences: ['This is neither passed nor failed.', verdict.sentence, tried],
        list: listOf('Never reached', missingNames(verdict.missing, task)),
      };
    case 'code-fault':
      return {
        mark: 'fault',
        heading: 'The code could not be judged',
        sentences: [verdict.fault.sentence],
        list: null,
      };
    case 'workbook-fault':
      return {
        mark: 'fault',
        heading: 'The workbook failed, not your code',
        sentences: [verdict.sentence, 'Your code is kept, and nothing is held against it. Check once more.'],
        list: null,
      };
  }
}

/** The same in one breath, for people who listen to the page. */
export function spokenVerdict(result: GradeResult, task: CodeTask): string {
  const { heading, sentences } = verdictWords(result, task);
  const failed = result.cells.filter(({ status }) => status === 'failed').length;
  const cells = failed === 0 ? '' : ` ${failed} of ${result.cells.length} start states failed.`;
  return `${heading}. ${sentences[0] ?? ''}${cells}`;
}

/** How an earlier check ended, in a word or two. */
export function statusWords(status: Verdict['status']): string {
  switch (status) {
    case 'passed':
      return 'Passed';
    case 'failed':
      return 'Failed';
    case 'unknown':
      return 'Not explored enough';
    case 'code-fault':
      return 'Not judged';
    case 'workbook-fault':
      return 'The workbook failed';
  }
}

function listOf(title: string, items: readonly string[]): VerdictWords['list'] {
  return items.length === 0 ? null : { title, items };
}
