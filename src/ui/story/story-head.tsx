import type { LanePlan } from './lanes.ts';

/** The heads of the two columns, and the names of the lanes between them. */
export function StoryHead({ plan }: { plan: LanePlan }) {
  const firstAttempt = plan.lanes.find((lane) => lane.kind === 'attempt');
  return (
    <div class="story-head" aria-hidden="true">
      <p class="story-head-truth">What is true</p>
      <div class="story-head-lanes" style={{ width: `${plan.width}px` }}>
        {firstAttempt && (
          <span class="story-lane-name story-lane-over" style={{ left: `${firstAttempt.x - 6}px` }}>
            Attempt
          </span>
        )}
        {plan.lanes.map((lane) => (
          <span key={lane.id} class={`story-lane-name story-lane-${lane.kind}`} style={{ left: `${lane.x}px` }}>
            {lane.label}
          </span>
        ))}
      </div>
      <p class="story-head-known">What the caller knows</p>
    </div>
  );
}
