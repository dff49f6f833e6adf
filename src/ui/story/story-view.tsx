import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { breakPosition, storyTitle } from '../../core/story-parts.ts';
import type { Story, StoryStep } from '../../core/trace.ts';
import { announce } from '../shell/announce.ts';
import { keyMove } from './key-move.ts';
import { StoryAsText } from './story-as-text.tsx';
import { StoryControls } from './story-controls.tsx';
import { StoryFinale, type StoryRow } from './story-finale.tsx';
import { StorySheet } from './story-sheet.tsx';
import './story.css';

export interface StoryViewProps {
  readonly story: Story;
  /** Without the committed rows at each step, for a narrow place such as a comparison in a lesson. */
  readonly compact?: boolean | undefined;
  /** The row of the decision table that the story starts from. */
  readonly row?: StoryRow | undefined;
  /** Moves the editor to a line of the learner's code. */
  readonly onLine?: ((line: number) => void) | undefined;
  /** What the story is, above its title. */
  readonly overline?: string | undefined;
  /** Place of the step that is shown first, 0-based. */
  readonly begin?: number | undefined;
  /** The step that is shown. Kept by whoever plays one story after another, so that each goes on where the last one stood. */
  readonly position?: Signal<number> | undefined;
  /** What stands under a step: tools that belong to it. */
  readonly atStep?: ((step: StoryStep, current: boolean) => ComponentChildren) | undefined;
}

/** One schedule as a timeline: what is true beside what the caller knows, call by call. */
export function StoryView(props: StoryViewProps) {
  return <Timeline key={props.position ? 'kept' : props.story.id} {...props} />;
}

function Timeline(props: StoryViewProps) {
  const { story, compact = false, overline = 'Timeline of one schedule', begin = 0, row, onLine, atStep } = props;
  const { position: kept } = props;
  const own = useSignal(begin);
  const wanted = kept ?? own;
  // A story played again under the same id may have fewer steps than before.
  const position = Math.min(wanted.value, Math.max(story.steps.length - 1, 0));
  const asText = useSignal(false);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const moved = useRef(kept ? 0 : begin);
  const move = (to: number) => {
    wanted.value = Math.min(Math.max(to, 0), story.steps.length - 1);
    announce(stepWords(story, wanted.value));
  };
  useLayoutEffect(() => {
    if (moved.current !== position) showStep(section.current, position);
    moved.current = position;
  }, [position]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = asText.value ? null : keyMove(event, position, story.steps.length);
    if (to === null) return;
    event.preventDefault();
    move(to);
  };
  return (
    <section class="story" ref={section} aria-labelledby={id} data-compact={compact} onKeyDown={onKeyDown}>
      <header class="story-title">
        {!compact && <p class="overline">{overline}</p>}
        <h3 id={id} tabIndex={-1}>
          {storyTitle(story)}
        </h3>
        <p>
          Asked for: {story.asked}. Start: {story.scenario.label}. Arrow keys step through it.
        </p>
      </header>
      {story.steps.length > 0 && (
        <StoryControls
          position={position}
          count={story.steps.length}
          broken={breakPosition(story)}
          asText={asText.value}
          onMove={move}
          onText={(value) => (asText.value = value)}
        />
      )}
      {asText.value ? (
        <StoryAsText story={story} />
      ) : (
        <StorySheet story={story} compact={compact} position={position} onMove={move} onLine={onLine} atStep={atStep} />
      )}
      <StoryFinale story={story} row={row} onMove={move} />
    </section>
  );
}

function stepWords(story: Story, position: number): string {
  const step = story.steps[position];
  if (!step) return '';
  const doubt = step.doubt ? ' It cannot tell.' : '';
  return `Step ${position + 1} of ${story.steps.length}. True: ${step.truth} The caller knows: ${step.known}${doubt}`;
}

function showStep(section: HTMLElement | null, position: number): void {
  section?.querySelectorAll('.story-step')[position]?.scrollIntoView({ block: 'nearest' });
}
