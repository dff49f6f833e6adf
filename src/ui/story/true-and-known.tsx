import type { StoryStep } from '../../core/trace.ts';
import { Mark } from './mark.tsx';
import { outcomeOfStep } from './step-outcome.ts';

interface Props {
  readonly step: StoryStep;
  /** Whether the same was true after the step before: then it is set quieter. */
  readonly truthStays: boolean;
}

/** The two columns: what is true after a step, and what its caller knows. */
export function TrueAndKnown({ step, truthStays }: Props) {
  const outcome = outcomeOfStep(step);
  return (
    <>
      <div class="story-truth" data-stays={truthStays}>
        <span class="story-side">True</span>
        {outcome && outcome.name !== 'committed' && (
          <span class="story-tag" data-outcome={outcome.name}>
            <Mark name={outcome.name} /> {outcome.words}
          </span>
        )}
        <p>{step.truth}</p>
      </div>
      <div class="story-known" data-doubt={step.doubt}>
        <span class="story-side">The caller knows</span>
        {step.doubt && (
          <span class="story-tag" data-outcome="doubt">
            <Mark name="doubt" />{' '}
            <span>
              Cannot tell<span class="story-doubt-rest"> whether it was done</span>
            </span>
          </span>
        )}
        <p>{step.known}</p>
      </div>
    </>
  );
}
