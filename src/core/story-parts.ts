import { spentIn } from './placing.ts';
import { parseScheduleId } from './schedule-id.ts';
import type { Story, StoryStep, Violation } from './trace.ts';
import type { StoryLink } from './verdict.ts';

/** A stretch of a story that is told under one heading. */
export interface StoryPart {
  readonly kind: 'faults' | 'quiet';
  /** Empty for the first part: the story's own title stands above it. */
  readonly title: string;
  /** True for a quiet run after the first one: it is there to show that nothing changes any more. */
  readonly again: boolean;
  readonly steps: readonly StoryStep[];
}

const LATER = 'Later, without any fault';
const AGAIN = 'Once more, without any fault';

/** Splits a story into what happened while things could fail, and each quiet run after it. */
export function storyParts(story: Story): readonly StoryPart[] {
  const parts: { kind: StoryPart['kind']; attempt: number; steps: StoryStep[] }[] = [];
  for (const step of story.steps) {
    const last = parts.at(-1);
    const kind = step.quiet ? 'quiet' : 'faults';
    const goesOn =
      last && last.kind === kind && (kind === 'faults' || step.attempt === 0 || last.attempt === step.attempt);
    if (goesOn) last.steps.push(step);
    else parts.push({ kind, attempt: step.attempt, steps: [step] });
  }
  const firstQuiet = parts.findIndex((part) => part.kind === 'quiet');
  return parts.map(({ kind, steps }, index) => {
    const again = kind === 'quiet' && index > firstQuiet;
    return { kind, steps, again, title: kind === 'faults' ? '' : again ? AGAIN : LATER };
  });
}

type Titled = Pick<Story, 'faults' | 'choices' | 'violations' | 'codeFault'>;

/**
 * What the story is about: its faults in order, or how it went without any, and whether one worker interrupted another.
 * Code that fails by itself fails: where nothing had to be placed for it, the title says so.
 */
export function storyTitle({ faults, choices, violations, codeFault }: Titled): string {
  const isRight = violations.length === 0 && codeFault === null;
  return told(faults, spentIn(choices).interruptions, withoutFault(isRight));
}

/** The same for a schedule that is only listed. */
export function storyLinkTitle({ faults, id, status }: StoryLink): string {
  return told(faults, parseScheduleId(id)?.level.preemptions ?? 0, withoutFault(status !== 'failed'));
}

/** What was made to go wrong in a story, after a label of its own. */
export function storyFaults({ faults, choices }: Pick<Story, 'faults' | 'choices'>): string {
  return told(faults, spentIn(choices).interruptions, 'none');
}

function withoutFault(isRight: boolean): string {
  return isRight ? 'Nothing fails' : 'It goes wrong without any fault';
}

/** @param none what is said where there is no fault */
function told(faults: readonly string[], interruptions: number, none: string): string {
  const failing = faults.length === 0 ? none : faults.join('; then ');
  if (interruptions === 0) return failing;
  return `${failing}; ${interruptions === 1 ? 'one interruption' : `${interruptions} interruptions`}`;
}

/** The broken rule that is told: the first in precedence. */
export function mainViolation(story: Pick<Story, 'violations'>): Violation | null {
  return story.violations[0] ?? null;
}

/** Place in `story.steps` of the step at which the main rule broke, or null. */
export function breakPosition(story: Pick<Story, 'violations' | 'steps'>): number | null {
  const violation = mainViolation(story);
  if (!violation) return null;
  const position = story.steps.findIndex((step) => step.index === violation.step);
  return position < 0 ? null : position;
}

/** Place of the step at which it went wrong: where the main rule broke, or the code stopped. Null: it did not. */
export function endPosition(story: Story): number | null {
  const stopped = story.codeFault && story.steps.length > 0 ? story.steps.length - 1 : null;
  return breakPosition(story) ?? stopped;
}

/** Line of the learner's own text at which the main rule broke: the nearest call at or before that step in its attempt. */
export function breakLine(story: Story): number | null {
  const position = breakPosition(story);
  if (position === null) return null;
  const attempt = story.steps[position]?.attempt;
  for (let index = position; index >= 0; index--) {
    const step = story.steps[index];
    if (step?.attempt === attempt && step?.event.kind === 'call' && step.event.call.line) return step.event.call.line;
  }
  return null;
}

/** Place of the step from which on the caller could not tell, up to the break; null when it could just before it. */
export function doubtBeforeBreak(story: Story): number | null {
  const position = breakPosition(story);
  if (position === null) return null;
  let first: number | null = null;
  for (let index = position - 1; story.steps[index]?.doubt; index--) first = index;
  return first;
}
