import type { LabBench } from '../../app/lab.ts';
import { storiesByRule } from '../../core/different-stories.ts';
import { RULES } from '../../core/rules.ts';
import { storyLinkTitle } from '../../core/story-parts.ts';
import { verdictSentence } from '../../core/test-results.ts';
import type { GradeResult } from '../../core/verdict.ts';
import { counted } from '../../core/counted.ts';
import { Mark } from '../story/mark.tsx';

/** What an exploration found: how much was tried, and for each rule that broke the shortest story. */
export function Explored({ bench, onOpen }: { bench: LabBench; onOpen: (storyId: string) => void }) {
  const result = bench.result.value;
  if (!result) return null;
  const stories = storiesByRule(result);
  const shown = bench.run.story.value?.id ?? null;
  const { status, words } = found(result, stories.length);
  return (
    <section class="explored reply" data-status={status} aria-labelledby={EXPLORED_TITLE}>
      <h2 id={EXPLORED_TITLE} tabIndex={-1}>
        <span class="status" data-status={status}>
          <Mark name={status} />
          {words}
        </span>
      </h2>
      {bench.resultIsOld.value && <p class="help">For the bench as it was explored: it has been changed since.</p>}
      <p>
        {countWords(result)}
        {bench.stoppedEarly.value && ' Deeper was not tried: it would find only longer stories.'}
      </p>
      {stories.length > 0 && (
        <ul class="plain-list explored-stories">
          {stories.map((story) => (
            <li key={story.id}>
              <button
                type="button"
                class="explored-story"
                aria-current={story.id === shown}
                onClick={() => onOpen(story.id)}
              >
                <b>{story.rule ? RULES[story.rule].broken : 'The code stopped'}</b>
                <span>{storyLinkTitle(story)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The heading of what was found: it takes the focus. */
export const EXPLORED_TITLE = 'explored-title';

/** What was found, in one breath. */
export function exploredWords(result: GradeResult): string {
  return `${found(result, storiesByRule(result).length).words}. ${countWords(result)}`;
}

/** Not every fault can strike at every destination: that some never did is no gap here. */
function found(
  { verdict, levels }: GradeResult,
  broken: number,
): { status: 'passed' | 'failed' | 'unknown'; words: string } {
  const complete = levels.length > 0 && levels.every((level) => level.complete);
  if (broken > 0) return { status: 'failed', words: broken === 1 ? 'One rule breaks' : `${broken} rules break` };
  if (verdict.status === 'workbook-fault' || verdict.status === 'code-fault') {
    return { status: 'unknown', words: verdictSentence(verdict) };
  }
  return complete
    ? { status: 'passed', words: 'No rule breaks' }
    : { status: 'unknown', words: 'Not everything was tried' };
}

function countWords({ levels }: GradeResult): string {
  const schedules = levels.reduce((sum, level) => sum + level.schedules, 0);
  const states = levels.at(-1)?.states ?? 0;
  const parts = levels.map((level) => `${counted(level.schedules, 'run')} with ${levelName(level)}`);
  return `${counted(schedules, 'run')} tried, ${counted(states, 'state')} told apart: ${parts.join('; ')}.`;
}

function levelName({ workers, faults, preemptions }: GradeResult['levels'][number]): string {
  return [
    workers === 1 ? 'one worker' : 'two workers',
    faults === 0 ? 'no fault' : `up to ${counted(faults, 'fault')}`,
    ...(preemptions === 0 ? [] : [`up to ${counted(preemptions, 'interruption')}`]),
  ].join(', ');
}
