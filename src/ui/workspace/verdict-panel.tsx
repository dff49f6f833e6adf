import { useRef } from 'preact/hooks';
import type { CodeTask } from '../../core/exercise.ts';
import type { GradeResult } from '../../core/verdict.ts';
import { Mark } from '../story/mark.tsx';
import { useGrantedFocus, type FocusWish } from './focus-wish.ts';
import { SaveResult } from './save-result.tsx';
import { verdictWords } from './verdict-words.ts';

interface Props {
  readonly result: GradeResult;
  readonly task: CodeTask;
  /** True when the code was changed since. */
  readonly stale: boolean;
  /** True when something was run since: what is shown below is not the check's. */
  readonly earlier?: boolean;
  /** Wished for by a check from the tool bar: then the heading takes the focus. */
  readonly takesFocus: FocusWish;
  readonly onLine: (line: number) => void;
  /** Opens the timeline of the failing schedule, when there is one. */
  readonly onStory: (() => void) | null;
}

/** What the last check found. Each kind of verdict has its own words, mark and colour. */
export function VerdictPanel({ result, task, stale, earlier = false, takesFocus, onLine, onStory }: Props) {
  const panel = useRef<HTMLElement>(null);
  useGrantedFocus(takesFocus, panel, 'nearest');
  const { verdict } = result;
  const { mark, heading: words, sentences, list } = verdictWords(result, task);
  const line = verdict.status === 'code-fault' ? verdict.fault.line : undefined;
  return (
    <section
      class="verdict"
      ref={panel}
      data-verdict={verdict.status}
      data-earlier={stale || earlier}
      aria-labelledby={`${task.id}-verdict`}
    >
      {(stale || earlier) && <p class="overline">The last check</p>}
      <h3 id={`${task.id}-verdict`} tabIndex={-1}>
        <Mark name={mark} /> {words}
      </h3>
      {stale && <p class="verdict-stale">For the code as it was checked: you have changed it since.</p>}
      {sentences.map((sentence, index) => (
        <p key={index} class={index === 0 ? 'verdict-first' : undefined}>
          {sentence}
        </p>
      ))}
      {list && (
        <p>
          {list.title}: {list.items.join('; ')}.
        </p>
      )}
      <p class="toolbar">
        {line !== undefined && (
          <button type="button" class="button" onClick={() => onLine(line)}>
            Go to line {line}
          </button>
        )}
        {onStory && (
          <button type="button" class="button" onClick={onStory}>
            See how it went
          </button>
        )}
      </p>
      <SaveResult result={result} />
    </section>
  );
}
