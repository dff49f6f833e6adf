import { useId } from 'preact/hooks';
import { plainStoryText, type PlainStory } from '../../core/worksheet/plain-story.ts';
import { CopyButton } from '../story/copy-button.tsx';
import { Mark } from '../story/mark.tsx';

/** A failing story as a service desk tells it: who did what, what they were told, and what was true. */
export function PlainStoryView({ told }: { told: PlainStory }) {
  const id = useId();
  const { headline, beginning, steps, wrongAt } = told;
  const text = plainStoryText(told);
  return (
    <section class="plain-story" aria-labelledby={id}>
      <h4 id={id}>
        <Mark name="break" /> {headline}
      </h4>
      <p>{beginning}</p>
      <ol class="plain-story-steps">
        {steps.map(({ who, happens, isTrue }, at) => (
          <li key={at} data-broken={at === wrongAt}>
            <p>
              <b>{who}:</b> {happens}
            </p>
            <p class="plain-story-true" data-stays={steps[at - 1]?.isTrue === isTrue}>
              <span class="plain-story-side">True:</span> {isTrue}
            </p>
            {at === wrongAt && (
              <p class="story-broken">
                <Mark name="break" /> Here it goes wrong.
              </p>
            )}
          </li>
        ))}
      </ol>
      <p class="toolbar">
        <CopyButton label="Copy the story" of={text} text={() => Promise.resolve(text)} />
      </p>
    </section>
  );
}
