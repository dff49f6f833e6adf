import type { StoryStep as Step } from '../../core/trace.ts';
import type { LanePlan } from './lanes.ts';
import { LifeLines } from './life-lines.tsx';
import { Mark } from './mark.tsx';
import { StepHappening } from './step-happening.tsx';
import { TrueAndKnown } from './true-and-known.tsx';

export interface StepProps {
  readonly step: Step;
  /** Place in the whole story, 0-based. */
  readonly position: number;
  readonly plan: LanePlan;
  readonly live: ReadonlySet<number>;
  readonly current: boolean;
  /** Whether the same was true after the step before: then it is set quieter. */
  readonly truthStays: boolean;
  /** Label of the rule that broke here, or null. */
  readonly broken: string | null;
  readonly onSelect: (position: number) => void;
  readonly onLine: ((line: number) => void) | undefined;
  readonly children?: preact.ComponentChildren;
}

/** One row of the timeline: what is true on the left, what the caller knows on the right, the message between them. */
export function StoryStep(props: StepProps) {
  const { step, position, plan, live, current, truthStays, broken, onSelect, onLine } = props;
  return (
    <li
      class="story-step"
      data-event={step.event.kind}
      data-plain={isPlain(step)}
      data-broken={broken !== null}
      aria-current={current ? 'step' : undefined}
    >
      <LifeLines plan={plan} live={live} />
      <button type="button" class="story-number" onClick={() => onSelect(position)}>
        <span class="visually-hidden">Step </span>
        {position + 1}
      </button>
      <StepHappening step={step} plan={plan} onLine={onLine} />
      <TrueAndKnown step={step} truthStays={truthStays} />
      {broken !== null && (
        <p class="story-broken">
          <Mark name="break" /> Broken here: {broken}
        </p>
      )}
      {props.children}
    </li>
  );
}

/** Nothing was changed and nothing failed: both columns may begin at the top. */
function isPlain({ event, changes }: Step): boolean {
  return changes.length === 0 && event.kind !== 'world' && (event.kind !== 'call' || event.fault === null);
}
