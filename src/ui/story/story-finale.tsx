import type { AuthorityState, Evidence } from '../../core/decisions.ts';
import { operatorSentence } from '../../core/decisions.ts';
import { RULES } from '../../core/rules.ts';
import { breakPosition, doubtBeforeBreak, mainViolation } from '../../core/story-parts.ts';
import type { Story } from '../../core/trace.ts';
import { Mark } from './mark.tsx';

/** The row of the decision table that a story starts from. */
export interface StoryRow {
  readonly evidence: Evidence | null;
  readonly authority: AuthorityState | null;
  /** The outcome that the table demands, in words. */
  readonly expected: string;
}

interface Props {
  readonly story: Story;
  readonly row: StoryRow | undefined;
  readonly onMove: (position: number) => void;
}

/** How the story ended: the broken rule with its values, the row of the table, and where to look. */
export function StoryFinale({ story, row, onMove }: Props) {
  const violation = mainViolation(story);
  if (story.codeFault) {
    return (
      <div class="story-finale" data-ending="fault">
        <h4>
          <Mark name="fault" /> The code stopped here
        </h4>
        <p>{story.codeFault.sentence}</p>
      </div>
    );
  }
  if (!violation) {
    return (
      <div class="story-finale" data-ending="kept">
        <p>
          <Mark name="passed" /> No rule was broken in this run.
        </p>
      </div>
    );
  }
  const { broken, holds } = RULES[violation.rule];
  const others = story.violations.slice(1);
  return (
    <div class="story-finale" data-ending="broken">
      <h4>
        <Mark name="break" /> {broken}
      </h4>
      <p class="story-verdict">{violation.sentence}</p>
      <dl class="story-facts">
        <dt>The rule</dt>
        <dd>{holds}</dd>
        <TableRow row={row} />
        <dt>Where to look</dt>
        <dd>
          <WhereToLook story={story} onMove={onMove} />
        </dd>
        {others.length > 0 && (
          <>
            <dt>Broken too</dt>
            <dd>
              {others.map((other) => (
                <p key={other.rule}>
                  {RULES[other.rule].broken}: {other.sentence}
                </p>
              ))}
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

function TableRow({ row }: { row: StoryRow | undefined }) {
  if (!row) return null;
  const { evidence, authority } = row;
  const sentence = evidence !== null && authority !== null ? operatorSentence(evidence, authority) : '';
  return (
    <>
      <dt>The table’s row</dt>
      <dd>
        {row.expected}. {sentence}
      </dd>
    </>
  );
}

function WhereToLook({ story, onMove }: { story: Story; onMove: (position: number) => void }) {
  const broken = breakPosition(story);
  const doubt = doubtBeforeBreak(story);
  if (broken === null) return <>At what the last attempt returned.</>;
  const toBreak = (
    <button type="button" class="story-step-link" onClick={() => onMove(broken)}>
      step {broken + 1}
    </button>
  );
  if (doubt === null) return <>At {toBreak}: compare what was true before it with what the caller knew.</>;
  return (
    <>
      From{' '}
      <button type="button" class="story-step-link" onClick={() => onMove(doubt)}>
        step {doubt + 1}
      </button>{' '}
      on, the caller could not tell. What did it do with that at {toBreak}?
    </>
  );
}
