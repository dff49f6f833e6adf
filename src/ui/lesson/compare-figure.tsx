import type { CompareBlock } from '../../core/lesson.ts';
import { FigureStage } from './figure-stage.tsx';
import { playCode } from './play-code.ts';
import { usePlaying } from './playing.ts';
import { StoryStage } from './story-stage.tsx';

/** Two implementations under the same fault, side by side. */
export function CompareFigure({ block, label, lesson }: { block: CompareBlock; label: string; lesson: string }) {
  const sides = [block.left, block.right];
  const { now, start } = usePlaying(async () => {
    const left = await playCode(block, block.left.code);
    return [left, await playCode(block, block.right.code)];
  });
  return (
    <figure class="block plate">
      <figcaption>
        <b>{label}</b> {block.caption}
      </figcaption>
      <FigureStage lesson={lesson} predict={block.predict} now={now} start={start}>
        {(stories) => (
          <div class="compare-sides">
            {stories.map((story, index) => (
              <section key={index} class="compare-side" aria-label={sides[index]?.label}>
                <p class="compare-name">
                  <span class="overline">{index === 0 ? 'Left' : 'Right'}</span> {sides[index]?.label}
                </p>
                <StoryStage story={story} compact />
              </section>
            ))}
          </div>
        )}
      </FigureStage>
    </figure>
  );
}
