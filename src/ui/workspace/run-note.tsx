import { RULES } from '../../core/rules.ts';
import { breakPosition, mainViolation } from '../../core/story-parts.ts';
import type { Story } from '../../core/trace.ts';
import { counted } from '../../core/counted.ts';
import { NotOfThisCode } from './not-of-this-code.tsx';

/** What Run has shown, above the verdict of a check: the two are results of different actions. */
export function RunNote({ story, stale }: { story: Story; stale: boolean }) {
  return (
    <div class="reply run-note">
      <p>
        <b>Your last run:</b> {counted(story.steps.length, 'step')} from “{story.scenario.label}”. {endOf(story)} This
        was one schedule. A check tries them all.
      </p>
      {stale && <NotOfThisCode what="code" when="run" />}
    </div>
  );
}

function endOf(story: Story): string {
  if (story.codeFault) return `The code stopped: ${story.codeFault.sentence}`;
  const violation = mainViolation(story);
  if (!violation) return 'No rule was broken.';
  const { broken } = RULES[violation.rule];
  const position = breakPosition(story);
  return `A rule broke${position === null ? '' : ` at step ${position + 1}`}: ${broken.toLowerCase()}.`;
}
