import type { TimelineBlock } from '../../core/lesson.ts';
import { FigureStage } from './figure-stage.tsx';
import { playCode } from './play-code.ts';
import { usePlaying } from './playing.ts';
import { DatabasesStage, StoryStage } from './story-stage.tsx';

/** One schedule, played when the reader asks. */
export function TimelineFigure({ block, label, lesson }: { block: TimelineBlock; label: string; lesson: string }) {
  const { now, start } = usePlaying(async () => [await playCode(block, block.code)]);
  return (
    <figure class="block plate">
      <figcaption>
        <b>{label}</b> {block.caption}
      </figcaption>
      <FigureStage lesson={lesson} predict={block.predict} now={now} start={start}>
        {(stories) =>
          stories.map((story) =>
            block.sides ? (
              <DatabasesStage key={story.id} story={story} sides={block.sides} />
            ) : (
              <StoryStage key={story.id} story={story} />
            ),
          )
        }
      </FigureStage>
    </figure>
  );
}
