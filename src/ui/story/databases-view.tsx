import './story.css';
import './databases.css';
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { TimelineBlock } from '../../core/lesson.ts';
import type { Tables } from '../../core/plain.ts';
import { breakPosition, storyTitle } from '../../core/story-parts.ts';
import type { Story, StoryStep } from '../../core/trace.ts';
import { announce } from '../shell/announce.ts';
import { markTables, rowsAt } from './committed-rows.ts';
import { keyMove } from './key-move.ts';
import { Mark } from './mark.tsx';
import { RowTables } from './row-tables.tsx';
import { StoryAsText } from './story-as-text.tsx';
import { StoryControls } from './story-controls.tsx';
import { StoryFinale } from './story-finale.tsx';
import { happeningWords } from './happening-words.ts';

type Sides = NonNullable<TimelineBlock['sides']>;

export interface DatabasesViewProps {
  readonly story: Story;
  readonly sides: Sides;
}

/** One schedule as two databases beside each other: each with what is committed in it after the step that is shown. */
export function DatabasesView({ story, sides }: DatabasesViewProps) {
  const position = useSignal(0);
  const asText = useSignal(false);
  const id = useId();
  const last = story.steps.length - 1;
  const step = story.steps[Math.min(position.value, last)];
  const move = (to: number) => {
    position.value = Math.min(Math.max(to, 0), last);
    announce(spoken(story, sides, position.value));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = asText.value ? null : keyMove(event, position.value, story.steps.length);
    if (to === null) return;
    event.preventDefault();
    move(to);
  };
  return (
    <section class="story databases" aria-labelledby={id} onKeyDown={onKeyDown}>
      <header class="story-title">
        <h3 id={id} tabIndex={-1}>
          {storyTitle(story)}
        </h3>
        <p>Asked for: {story.asked}. Arrow keys step through it.</p>
      </header>
      <StoryControls
        position={position.value}
        count={story.steps.length}
        broken={breakPosition(story)}
        asText={asText.value}
        onMove={move}
        onText={(value) => (asText.value = value)}
      />
      {asText.value && <StoryAsText story={story} />}
      {!asText.value && step && <Moment story={story} sides={sides} position={position.value} step={step} />}
      <StoryFinale story={story} row={undefined} onMove={move} />
    </section>
  );
}

function Moment({ story, sides, position, step }: DatabasesViewProps & { position: number; step: StoryStep }) {
  const before = rowsAt(story, position - 1);
  const after = rowsAt(story, position);
  return (
    <>
      <p class="databases-step" data-fault={step.event.kind === 'call' && step.event.fault !== null}>
        <b>{position + 1}</b> {happeningWords(step)}
      </p>
      <div class="databases-sides">
        {sides.map(({ label, tables }) => {
          const commits = step.changes.filter(({ table }) => tables.includes(table)).length;
          return (
            <section key={label} class="databases-side" aria-label={label} data-commits={commits > 0}>
              <h4>{label}</h4>
              <p class="databases-commit">
                {commits > 0 ? (
                  <span class="story-tag" data-outcome="committed">
                    <Mark name="committed" /> Committed
                  </span>
                ) : (
                  'Nothing new'
                )}
              </p>
              <RowTables
                tables={markTables(only(before, tables), only(after, tables))}
                moment={`after step ${position + 1}`}
              />
            </section>
          );
        })}
      </div>
      <p class="databases-known" data-doubt={step.doubt}>
        <b>The caller knows:</b> {step.known}
      </p>
    </>
  );
}

function only(all: Tables, names: readonly string[]): Tables {
  return Object.fromEntries(names.map((name) => [name, all[name] ?? []]));
}

/** The step in words, and which of the databases it changed. */
function spoken(story: Story, sides: Sides, position: number): string {
  const step = story.steps[position];
  if (!step) return '';
  const changed = sides.filter(({ tables }) => step.changes.some(({ table }) => tables.includes(table)));
  const where =
    changed.length === 0
      ? 'Nothing new is committed.'
      : `Committed in: ${changed.map(({ label }) => label).join(' and ')}.`;
  return `Step ${position + 1} of ${story.steps.length}. ${happeningWords(step)} ${where} The caller knows: ${step.known}`;
}
