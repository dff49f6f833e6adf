import { attemptLane, type LanePlan } from './lanes.ts';

/** The vertical lines of one row. An attempt's line is drawn while it lives. */
export function LifeLines({ plan, live }: { plan: LanePlan; live: ReadonlySet<number> }) {
  const liveLanes = new Set([...live].map(attemptLane));
  return (
    <div class="story-lines" style={{ width: `${plan.width}px` }} aria-hidden="true">
      {plan.lanes
        .filter((lane) => lane.kind === 'target' || liveLanes.has(lane.id))
        .map((lane) => (
          <span key={lane.id} class={`story-line story-line-${lane.kind}`} style={{ left: `${lane.x}px` }} />
        ))}
    </div>
  );
}
