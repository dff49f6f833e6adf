import { FAULTS } from '../../core/faults.ts';
import type { FaultId } from '../../core/faults.ts';
import type { Story, StoryStep, Target } from '../../core/trace.ts';

/** A vertical line of the sequence diagram, and where it stands. */
export interface Lane {
  readonly id: string;
  readonly kind: 'target' | 'attempt';
  /** Short enough to stand over its line. */
  readonly label: string;
  readonly title: string;
  /** Distance from the diagram's left edge in pixels. */
  readonly x: number;
}

export interface LanePlan {
  readonly lanes: readonly Lane[];
  readonly width: number;
  /** Between the last target and the first attempt: where a message is lost. */
  readonly networkX: number;
}

export type CallEvent = Extract<StoryStep['event'], { kind: 'call' }>;

/** How one call is drawn: an arrow out, perhaps a commit, an arrow back, and where it was cut. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly out: 'arrives' | 'cut' | 'never-sent';
  readonly commits: boolean;
  readonly back: 'answer' | 'error' | 'lost' | 'none';
  readonly callerDies: boolean;
}

const TARGET_ORDER: readonly Target[] = ['clock', 'authority', 'receiver', 'destination', 'database'];
const TARGET_LABELS: Readonly<Record<Target, string>> = {
  authority: 'Authority',
  destination: 'Destination',
  database: 'Database',
  clock: 'Clock',
  receiver: 'Receiver',
};
const EDGE = 28;
const TARGET_STEP = 64;
const NETWORK = 54;
const ATTEMPT_STEP = 22;

/** Lanes from the destination's side, where things are true, to the caller's side, where they are known. */
export function planLanes(story: Story): LanePlan {
  const targets = TARGET_ORDER.filter((target) => story.steps.some((step) => targetOf(step) === target));
  const attempts = [...liveAttempts(story).keys()].sort((a, b) => a - b);
  const firstAttempt = EDGE + Math.max(targets.length - 1, 0) * TARGET_STEP + NETWORK;
  const lanes: Lane[] = [
    ...targets.map((target, index) => ({
      id: target,
      kind: 'target' as const,
      label: TARGET_LABELS[target],
      title: TARGET_LABELS[target],
      x: EDGE + index * TARGET_STEP,
    })),
    ...attempts.map((attempt, index) => ({
      id: attemptLane(attempt),
      kind: 'attempt' as const,
      label: String(attempt),
      title: `Attempt ${attempt}`,
      x: firstAttempt + index * ATTEMPT_STEP,
    })),
  ];
  return {
    lanes,
    networkX: firstAttempt - NETWORK / 2,
    width: firstAttempt + Math.max(attempts.length - 1, 0) * ATTEMPT_STEP + ATTEMPT_STEP,
  };
}

/** The id of an attempt's lane. */
export function attemptLane(attempt: number): string {
  return `attempt-${attempt}`;
}

/** What to draw for a call of an attempt. */
export function messageOf(attempt: number, { call, fault, reply }: CallEvent, commits: boolean): Message {
  return {
    from: attemptLane(attempt),
    to: call.target,
    out: outOf(fault),
    commits,
    back: backOf(fault, reply.kind),
    callerDies: reply.kind === 'nothing',
  };
}

/** Lanes on which an attempt is under way during a step: from its beginning to its end, or to its crash. */
export function liveAttempts(story: Story): ReadonlyMap<number, { readonly first: number; readonly last: number }> {
  const spans = new Map<number, { first: number; last: number }>();
  story.steps.forEach((step, position) => {
    if (step.event.kind === 'world') return;
    const span = spans.get(step.attempt);
    if (span) span.last = position;
    else spans.set(step.attempt, { first: position, last: position });
  });
  return spans;
}

function targetOf(step: StoryStep): Target | null {
  return step.event.kind === 'call' ? step.event.call.target : null;
}

/** Whether the call reached the one it was addressed to. A refusal did: it is the other side that says no. */
function outOf(fault: FaultId | null): Message['out'] {
  switch (fault) {
    case null:
    case 'refused':
    case 'rejected':
    case 'response-lost':
    case 'crash-after':
    case 'statement-error':
    case 'commit-error':
    case 'commit-busy':
    case 'lookup-misses':
    case 'late-arrival':
    case 'authority-withdrawn':
      return 'arrives';
    case 'timeout-not-committed':
    case 'timeout-lands-late':
    case 'lookup-unavailable':
    case 'authority-unavailable':
      return 'cut';
    case 'crash-before':
    case 'key-expired':
    case 'removed-by-hand':
    case 'duplicate-delivery':
    case 'late-commit':
    case 'paused':
      return 'never-sent';
  }
}

function backOf(fault: FaultId | null, reply: 'value' | 'error' | 'nothing'): Message['back'] {
  if (fault !== null && FAULTS[fault].boundary === 'after-commit') return 'lost';
  if (outOf(fault) !== 'arrives' || reply === 'nothing') return 'none';
  return reply === 'value' ? 'answer' : 'error';
}
