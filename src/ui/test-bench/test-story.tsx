import { useRef } from 'preact/hooks';
import { storyLink } from '../../app/story-link.ts';
import type { TestsExercise } from '../../core/exercise.ts';
import type { TestReport, TestRun } from '../../core/tests/tests-result.ts';
import type { Story } from '../../core/trace.ts';
import { CopyButton } from '../story/copy-button.tsx';
import { StoryView } from '../story/story-view.tsx';
import { useGrantedFocus, type FocusWish } from '../workspace/focus-wish.ts';
import { NotOfThisCode } from '../workspace/not-of-this-code.tsx';
import { RawHistory } from '../workspace/raw-history.tsx';
import { RowsPanel } from '../workspace/rows-panel.tsx';
import { implementationWords } from './tests-words.ts';

interface Props {
  readonly exercise: TestsExercise;
  readonly test: TestReport | undefined;
  readonly run: TestRun;
  readonly story: Story;
  /** Whether the tests were changed since. */
  readonly stale: boolean;
  readonly takesFocus: FocusWish;
}

/** One run: what the test expected and found, and then how it came to that. */
export function TestStory({ exercise, test, run, story, stale, takesFocus }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useGrantedFocus(takesFocus, panel, 'start');
  const { wheats, chaffs } = exercise.task;
  const isWheat = wheats.some(({ id }) => id === run.implementation);
  const code = [...wheats, ...chaffs].find(({ id }) => id === run.implementation)?.code;
  return (
    <div class="story-panel test-story" ref={panel}>
      <h3 tabIndex={-1}>
        “{test?.name ?? ''}” on {implementationWords(exercise, run.implementation)}
      </h3>
      {stale && <NotOfThisCode what="tests" when="checked" />}
      {test && <p class="test-words">{test.words}</p>}
      <p class="verdict-first">{replyOf(run, isWheat)}</p>
      {!run.struck && (
        <p class="help">Not every fault of the test struck here: this implementation makes no such call.</p>
      )}
      <StoryView story={story} />
      {code !== undefined && (
        <CopyButton label="Copy link to this story" of={`${story.id} ${code}`} text={() => storyLink(story.id, code)} />
      )}
      <RowsPanel story={story} />
      <RawHistory story={story} />
    </div>
  );
}

function replyOf({ held, message }: TestRun, isWheat: boolean): string {
  if (isWheat)
    return held ? 'All that the test expects was so.' : `${message} What it did is right, and the test forbids it.`;
  return held ? 'All that the test expects was so: it lets this bug through.' : `${message} The test catches it.`;
}
