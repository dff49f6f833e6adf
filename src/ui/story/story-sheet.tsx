import type { ComponentChildren } from 'preact';
import { RULES } from '../../core/rules.ts';
import { breakPosition, mainViolation, storyParts, type StoryPart } from '../../core/story-parts.ts';
import type { Story, StoryStep } from '../../core/trace.ts';
import { markTables, rowsAt } from './committed-rows.ts';
import { liveAttempts, planLanes } from './lanes.ts';
import { PartFrame } from './part-frame.tsx';
import { RowTables } from './row-tables.tsx';
import { StoryHead } from './story-head.tsx';
import { StoryStep as StepRow } from './story-step.tsx';

interface Props {
  readonly story: Story;
  readonly compact: boolean;
  readonly position: number;
  readonly onMove: (position: number) => void;
  readonly onLine: ((line: number) => void) | undefined;
  readonly atStep: ((step: StoryStep, current: boolean) => ComponentChildren) | undefined;
}

/** All steps under the heads of the two columns, part by part. */
export function StorySheet({ story, compact, position, onMove, onLine, atStep }: Props) {
  const plan = planLanes(story);
  const spans = liveAttempts(story);
  const broken = breakPosition(story);
  const label = broken === null ? null : RULES[mainViolation(story)?.rule ?? 'table'].broken;
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
          {atStep?.(step, at === position)}
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
          <PartFrame key={index} part={part} start={start} open={holds(position) || holds(broken)}>
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
