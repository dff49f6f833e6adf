import type { LanePlan, Message } from './lanes.ts';

interface Drawn {
  readonly plan: LanePlan;
  readonly message: Message;
}

const HEIGHT = 24;
const MIDDLE = HEIGHT / 2;

/** The call on its way from the caller to whom it is addressed. */
export function OutArrow({ plan, message }: Drawn) {
  const from = laneX(plan, message.from);
  const to = laneX(plan, message.to);
  const end = message.out === 'arrives' ? to + 6 : message.out === 'cut' ? plan.networkX : from - 12;
  return (
    <Drawing plan={plan}>
      <circle class="story-arrow-start" cx={from} cy={MIDDLE} r="2.5" />
      <path class="story-arrow" d={`M${from} ${MIDDLE}H${end}`} />
      {message.out === 'arrives' ? <Head x={to + 2} towards={-1} /> : <Cut x={end} />}
    </Drawing>
  );
}

/** The commit, on the line of the one that commits. */
export function CommitDot({ plan, message }: Drawn) {
  return (
    <Drawing plan={plan}>
      <circle class="story-dot" cx={laneX(plan, message.to)} cy={MIDDLE} r="6" />
    </Drawing>
  );
}

/** The answer on its way back. */
export function BackArrow({ plan, message }: Drawn) {
  const from = laneX(plan, message.to);
  const to = laneX(plan, message.from);
  const lost = message.back === 'lost';
  const end = lost ? plan.networkX : to - 6;
  return (
    <Drawing plan={plan}>
      {message.back !== 'none' && <path class="story-arrow story-arrow-back" d={`M${from} ${MIDDLE}H${end}`} />}
      {lost && <Cut x={end} />}
      {(message.back === 'answer' || message.back === 'error') && <Head x={to - 2} towards={1} />}
      {message.callerDies && <Cut x={to} large />}
    </Drawing>
  );
}

function Drawing({ plan, children }: { plan: LanePlan; children: preact.ComponentChildren }) {
  return (
    <svg class="story-drawing" width={plan.width} height={HEIGHT} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

function Head({ x, towards }: { x: number; towards: 1 | -1 }) {
  const back = x - towards * 7;
  return <path class="story-arrow-head" d={`M${back} ${MIDDLE - 4}L${x} ${MIDDLE}L${back} ${MIDDLE + 4}z`} />;
}

function Cut({ x, large = false }: { x: number; large?: boolean }) {
  const size = large ? 6 : 5;
  return (
    <path
      class="story-cut-mark"
      d={`M${x - size} ${MIDDLE - size}l${2 * size} ${2 * size}m0 ${-2 * size}l${-2 * size} ${2 * size}`}
    />
  );
}

function laneX(plan: LanePlan, id: string): number {
  return plan.lanes.find((lane) => lane.id === id)?.x ?? 0;
}
