import type { CompareBlock } from '../../core/lesson.ts';
import { CompareSides } from './compare-sides.tsx';
import { FigureStage } from './figure-stage.tsx';
import { playCode } from './play-code.ts';
import { usePlaying } from './playing.ts';
import { StoryStage } from './story-stage.tsx';

/** Two implementations under the same fault, side by side. */
export function CompareFigure({ block, label, lesson }: { block: CompareBlock; label: string; lesson: string }) {
  const { now, start } = usePlaying(async () => {
    const left = await playCode(block, block.left.code);
    return [left, await playCode(block, block.right.code)] as const;
  });
  return (
    <figure class="block plate">
      <figcaption>
        <b>{label}</b> {block.caption}
      </figcaption>
      <FigureStage lesson={lesson} predict={block.predict} now={now} start={start}>
        {(stories) => (
          <CompareSides labels={[block.left.label, block.right.label]}>
            {(side) => <StoryStage story={stories[side]} compact />}
          </CompareSides>
        )}
      </FigureStage>
    </figure>
  );
}
