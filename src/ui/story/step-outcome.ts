import { isWrite } from '../../core/story-text.ts';
import type { StoryStep } from '../../core/trace.ts';
import type { MarkName } from './mark.tsx';

/** What a call did to the committed rows, in the words that go with its mark. */
export interface StepOutcome {
  readonly name: Extract<MarkName, 'committed' | 'not-committed' | 'no-change'>;
  readonly words: string;
}

/** What a step did, or null for one that only reads, begins or ends. */
export function outcomeOfStep(step: StoryStep): StepOutcome | null {
  if (step.changes.length > 0) return { name: 'committed', words: 'Committed' };
  const { event } = step;
  if (event.kind !== 'call' || !isWrite(event.call)) return null;
  if (event.fault === null && event.reply.kind === 'value' && event.call.method !== 'run') {
    return { name: 'no-change', words: 'No new change' };
  }
  return { name: 'not-committed', words: 'Not committed' };
}
