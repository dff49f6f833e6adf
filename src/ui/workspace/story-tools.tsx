import { storyLink } from '../../app/story-link.ts';
import { differentStories } from '../../core/different-stories.ts';
import type { Story } from '../../core/trace.ts';
import type { GradeResult } from '../../core/verdict.ts';
import { CopyButton } from '../story/copy-button.tsx';

interface Props {
  readonly story: Story;
  readonly result: GradeResult | null;
  /** The code that the story was played with. */
  readonly code: string | null;
  readonly onOpen: (storyId: string) => void;
}

/** What can be done with the story shown: on to one that fails otherwise, and a link to this one. */
export function StoryTools({ story, result, code, onOpen }: Props) {
  return (
    <p class="toolbar story-tools">
      {result && <NextDifferent story={story} result={result} onOpen={onOpen} />}
      {code !== null && <CopyButton label="Copy link to this story" text={() => storyLink(story.id, code)} />}
    </p>
  );
}

function NextDifferent({ story, result, onOpen }: Pick<Props, 'story' | 'onOpen'> & { result: GradeResult }) {
  const stories = differentStories(result);
  const at = stories.findIndex(({ id }) => id === story.id);
  const next = stories[(at + 1) % stories.length];
  if (!next || next.id === story.id) return null;
  return (
    <button type="button" class="button" onClick={() => onOpen(next.id)}>
      {at < 0 ? 'Back to the counterexample' : `Next different counterexample (${at + 1} of ${stories.length})`}
    </button>
  );
}
