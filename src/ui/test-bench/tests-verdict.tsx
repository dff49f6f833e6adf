import type { TestsResult } from '../../core/tests/tests-result.ts';
import { VerdictFrame, type VerdictProps } from '../workspace/verdict-frame.tsx';
import { testsWords } from './tests-words.ts';

interface Props extends VerdictProps<TestsResult> {
  /** Opens the run in which a test forbids something right, when there is one. */
  readonly onStory: (() => void) | null;
}

/** What the last check of the tests found. */
export function TestsVerdictPanel({ onStory, ...props }: Props) {
  const story = onStory && { words: 'See what it forbids', onOpen: onStory };
  return <VerdictFrame {...props} {...testsWords(props.result)} what="tests" story={story} />;
}
