import { useSignal } from '@preact/signals';
import { storyText } from '../../core/story-text.ts';
import type { Story } from '../../core/trace.ts';
import { testSource, type WrittenTest } from '../../core/tests/written-test.ts';
import { announce } from '../shell/announce.ts';
import { CopyButton } from './copy-button.tsx';
import { copyText } from './copy-text.ts';

interface Props {
  readonly story: Story;
  readonly write: () => Promise<WrittenTest>;
}

/** Copies a failing story as a test. Where a test can’t say it, says why, and offers the story as text. */
export function CopyTest(props: Props) {
  return <ForOneStory key={props.story.id} {...props} />;
}

function ForOneStory({ story, write }: Props) {
  const written = useSignal<WrittenTest | null>(null);
  const said = useSignal('');
  const copy = async () => {
    const found = await write();
    written.value = found;
    said.value = 'test' in found ? (await copyText(testSource(found.test))).sentence : found.sentence;
    announce(said.value);
  };
  const found = written.value;
  return (
    <div class="copy-test">
      <p class="toolbar">
        <button type="button" class="button" onClick={() => void copy()}>
          Copy as test
        </button>
        <span class="help">{said}</span>
        {found && !('test' in found) && (
          <CopyButton label="Copy the story as text" of={story} text={() => Promise.resolve(storyText(story))} />
        )}
      </p>
      {found && 'test' in found && (
        <>
          <p class="help">
            An element of the list that an exercise in tests exports as <code>tests</code>.
          </p>
          <pre class="copy-test-source" tabIndex={0} aria-label="The test">
            {testSource(found.test)}
          </pre>
        </>
      )}
    </div>
  );
}
