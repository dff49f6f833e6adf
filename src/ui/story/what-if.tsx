import type { StoryStep } from '../../core/trace.ts';

/** What stands under each step at which something was chosen to go wrong. @param onWithout plays the story without it */
export function whatIf(onWithout: (choice: number) => void) {
  return function WhatIf({ choice, index }: StoryStep) {
    if (choice === null) return null;
    return (
      <p class="story-what-if">
        <button type="button" class="story-step-link" onClick={() => onWithout(choice)}>
          What if this had not happened?
          <span class="visually-hidden"> Step {index + 1}</span>
        </button>
      </p>
    );
  };
}
