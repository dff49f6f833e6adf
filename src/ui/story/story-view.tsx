import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { RULES } from '../../core/rules.ts';
import { breakPosition, mainViolation, storyParts, storyTitle, type StoryPart } from '../../core/story-parts.ts';
import type { Story, StoryStep } from '../../core/trace.ts';
import { announce } from '../shell/announce.ts';
import { markTables, rowsAt } from './committed-rows.ts';
import { liveAttempts, planLanes } from './lanes.ts';
import { RowTables } from './row-tables.tsx';
import { StoryAsText } from './story-as-text.tsx';
import { StoryControls } from './story-controls.tsx';
import { StoryFinale, type StoryRow } from './story-finale.tsx';
import { PartFrame } from './part-frame.tsx';
import { StoryHead } from './story-head.tsx';
import { StoryStep as StepRow } from './story-step.tsx';
import './story.css';

export interface StoryViewProps {
  readonly story: Story;
  /** Without the committed rows at each step, for a narrow place such as a comparison in a lesson. */
  readonly compact?: boolean | undefined;
  /** The row of the decision table that the story starts from. */
  readonly row?: StoryRow | undefined;
  /** Moves the editor to a line of the learner's code. */
  readonly onLine?: ((line: number) => void) | undefined;
}

/** One schedule as a timeline: what is true beside what the caller knows, call by call. */
export function StoryView(props: StoryViewProps) {
  return <Timeline key={props.story.id} {...props} />;
}

function Timeline({ story, compact = false, row, onLine }: StoryViewProps) {
  const wanted = useSignal(0);
  // A story played again under the same id may have fewer steps than before.
  const position = Math.min(wanted.value, Math.max(story.steps.length - 1, 0));
  const asText = useSignal(false);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const moved = useRef(0);
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
        {!compact && <p class="overline">Timeline of one schedule</p>}
        <h3 id={id} tabIndex={-1}>
          {storyTitle(story)}
        </h3>
        <p>Start: {story.scenario.label}. Arrow keys step through it.</p>
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
        <Rows story={story} compact={compact} position={position} onMove={move} onLine={onLine} />
      )}
      <StoryFinale story={story} row={row} onMove={move} />
    </section>
  );
}

interface RowsProps {
  readonly story: Story;
  readonly compact: boolean;
  readonly position: number;
  readonly onMove: (position: number) => void;
  readonly onLine: ((line: number) => void) | undefined;
}

function Rows({ story, compact, position, onMove, onLine }: RowsProps) {
  const plan = planLanes(story);
  const spans = liveAttempts(story);
  const broken = breakPosition(story);
  const label = broken === null ? null : RULES[mainViolation(story)?.rule ?? 'table'].label;
  let place = 0;
  const row = (part: StoryPart) =>
    part.steps.map((step) => {
      const at = place++;
      return (
        <StepRow
          key={step.index}
          step={step}
          position={at}
          plan={plan}
          live={
            new Set([...spans].filter(([, { first, last }]) => first <= at && at <= last).map(([attempt]) => attempt))
          }
          current={at === position}
          truthStays={truthStays(step, story.steps[at - 1])}
          broken={at === broken ? label : null}
          onSelect={onMove}
          onLine={onLine}
        >
          {at === position && !compact && (
            <div class="story-rows">
              <RowTables
                tables={markTables(rowsAt(story, at - 1), rowsAt(story, at))}
                moment={`after step ${at + 1}`}
              />
            </div>
          )}
        </StepRow>
      );
    });
  return (
    <div class="story-sheet" style={{ '--story-lanes': `${plan.width}px` }}>
      <StoryHead plan={plan} />
      {storyParts(story).map((part, index) => {
        const start = place;
        const end = start + part.steps.length;
        const holds = (at: number | null) => at !== null && start <= at && at < end;
        return (
          <PartFrame key={index} part={part} open={holds(position) || holds(broken)}>
            <ol class="story-steps" start={start + 1}>
              {row(part)}
            </ol>
          </PartFrame>
        );
      })}
    </div>
  );
}

/** What was true before and still is, is set quieter, except where a fault strikes or doubt begins. */
function truthStays(step: StoryStep, before: StoryStep | undefined): boolean {
  if (!before?.truth.endsWith(step.truth)) return false;
  const struck = step.event.kind === 'call' && step.event.fault !== null;
  return !struck && (!step.doubt || before.doubt);
}

/** Where an arrow key leads, or null when the key is meant for something else. */
function keyMove(event: KeyboardEvent, position: number, count: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(position + 1, count - 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(position - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
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
