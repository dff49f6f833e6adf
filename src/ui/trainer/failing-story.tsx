import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { playSubmitted } from '../../app/trainers/trainer-story.ts';
import type { Exercise } from '../../core/exercise.ts';
import type { Story } from '../../core/trace.ts';
import { forTrainer } from '../../core/trainers/trainer-words.ts';
import { StoryView } from '../story/story-view.tsx';

interface Props {
  readonly exercise: Exercise;
  readonly code: string;
  readonly schedule: string;
  readonly label: string;
  /** What the button is about, where there are several of them. */
  readonly describedBy?: string;
  /** Whether the schedule's id stands beside the button. */
  readonly showId: boolean;
}

/** A schedule of somebody’s code, played when asked for. */
export function FailingStory({ exercise, code, schedule, label, describedBy, showId }: Props) {
  const story = useSignal<Story | null>(null);
  const trouble = useSignal<string | null>(null);
  const busy = useSignal(false);
  const play = async () => {
    if (busy.peek()) return;
    busy.value = true;
    trouble.value = null;
    const told = await playSubmitted(exercise, code, schedule);
    busy.value = false;
    if ('sentence' in told) trouble.value = told.sentence;
    else story.value = told.story;
  };
  // The button has gone: what it was pressed for stands in its place.
  const box = useRef<HTMLDivElement>(null);
  const isShown = story.value !== null;
  useLayoutEffect(() => {
    if (isShown && isLeft(box.current)) box.current?.focus({ preventScroll: true });
  }, [isShown]);
  return (
    <div
      class="failing-story"
      ref={box}
      tabIndex={-1}
      role={isShown ? 'group' : undefined}
      aria-label={isShown ? 'Story' : undefined}
    >
      {story.value ? (
        <StoryView story={story.value} overline="The schedule that shows it" />
      ) : (
        <p class="toolbar">
          <button
            type="button"
            class="button"
            aria-disabled={busy.value}
            aria-describedby={describedBy}
            onClick={() => void play()}
          >
            {busy.value ? 'Playing the schedule' : label}
          </button>
          {showId && <code class="schedule-id">{schedule}</code>}
        </p>
      )}
      {trouble.value !== null && (
        <p class="reply" data-status="unknown">
          <bdi>{forTrainer(trouble.value)}</bdi>
        </p>
      )}
    </div>
  );
}

/** Whether nobody has gone on elsewhere meanwhile. */
function isLeft(box: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || (box?.contains(activeElement) ?? false);
}
