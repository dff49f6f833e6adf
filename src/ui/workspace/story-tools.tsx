import { engine } from '../../app/engine-state.ts';
import { storyLink } from '../../app/story-link.ts';
import { storyTest } from '../../app/story-test.ts';
import type { CodeExercise } from '../../core/exercise.ts';
import { endPosition } from '../../core/story-parts.ts';
import type { Story } from '../../core/trace.ts';
import type { GradeResult } from '../../core/verdict.ts';
import { CopyButton } from '../story/copy-button.tsx';
import { CopyTest } from '../story/copy-test.tsx';
import { NextDifferent } from './next-different.tsx';

interface Props {
  readonly exercise: CodeExercise;
  readonly story: Story;
  readonly result: GradeResult | null;
  /** The code that the story was played with. */
  readonly code: string | null;
  /** The code that the result is of. */
  readonly checked: string | null;
  readonly onOpen: (storyId: string) => void;
}

/** What can be done with the story shown: on to one that fails otherwise, a link to this one, a test made of it. */
export function StoryTools({ exercise, story, result, code, checked, onOpen }: Props) {
  const failed = endPosition(story) !== null;
  return (
    <div class="story-tools">
      {result && checked !== null && (
        <NextDifferent task={exercise.task} story={story} result={result} code={checked} onOpen={onOpen} />
      )}
      {code !== null && (
        <p class="toolbar">
          <CopyButton
            label="Copy link to this story"
            of={`${story.id} ${code}`}
            text={() => storyLink(story.id, code)}
          />
        </p>
      )}
      {code !== null && failed && (
        <CopyTest story={story} write={() => storyTest(exercise, { storyId: story.id, code }, engine)} />
      )}
    </div>
  );
}
