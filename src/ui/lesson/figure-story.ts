import type { Story, StoryStep } from '../../core/trace.ts';

/**
 * A story as the figure of a lesson tells it: without the lines of code that isn't shown there, and of several broken
 * rules with the first alone, since the text beside it may not have come to the others yet.
 */
export function figureStory(story: Story): Story {
  return { ...story, steps: story.steps.map(withoutLine), violations: story.violations.slice(0, 1) };
}

function withoutLine(step: StoryStep): StoryStep {
  if (step.event.kind !== 'call') return step;
  const { line: _, ...call } = step.event.call;
  return { ...step, event: { ...step.event, call } };
}
