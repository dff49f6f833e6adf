import type { ChaffReport, Mutation, TestsVerdict } from '../../core/tests/tests-result.ts';
import type { Trouble } from './test-trouble.ts';

/** The verdict on a set of tests. @param count how many were written, and how many of these were run */
export function testsVerdict(
  mutation: Mutation,
  troubles: readonly (Trouble | null)[],
  count: { readonly written: number; readonly run: number },
): TestsVerdict {
  if (count.written === 0) {
    return {
      status: 'failed',
      why: 'no-tests',
      sentence: 'There are no tests, so nothing is shown.',
    };
  }
  const [first, ...others] = troubles.filter((trouble) => trouble !== null);
  if (first) {
    const more =
      others.length === 0 ? '' : ` ${others.length} more ${others.length === 1 ? 'is' : 'are'} of no use yet.`;
    return { status: 'failed', why: first.why, sentence: `${first.sentence}${more}` };
  }
  if (count.written > count.run) {
    const [written, run] = [count.written, count.run].map((each) => each.toLocaleString('en-GB'));
    return { status: 'unknown', sentence: `There are ${written} tests, and only the first ${run} were run.` };
  }
  const escaped = escapedFrom(mutation);
  if (escaped.length === 0) return { status: 'passed' };
  return { status: 'failed', why: 'escaped', sentence: escapedSentence(mutation, escaped) };
}

/** The planted bugs that keep the tests from passing. Empty where enough of them are caught. */
function escapedFrom({ chaffs, demanded }: Mutation): readonly ChaffReport[] {
  const asked = chaffs.filter((chaff) => chaff.demanded);
  const missing = asked.filter(({ status }) => status !== 'caught');
  return asked.length - missing.length >= demanded ? [] : missing;
}

function escapedSentence({ caught, chaffs, demanded }: Mutation, [first, ...others]: readonly ChaffReport[]): string {
  const all = demanded === chaffs.length ? '' : `, and ${demanded} ${demanded === 1 ? 'is' : 'are'} demanded`;
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return `${caught} of ${chaffs.length} planted bugs ${caught === 1 ? 'is' : 'are'} caught${all}. Still escaping: “${first?.label ?? ''}”${more}.`;
}
