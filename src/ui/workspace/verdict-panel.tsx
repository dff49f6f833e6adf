import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { CodeTask } from '../../core/exercise.ts';
import type { GradeResult } from '../../core/verdict.ts';
import { Mark } from '../story/mark.tsx';
import { useGrantedFocus, type FocusWish } from './focus-wish.ts';
import { NotOfThisCode } from './not-of-this-code.tsx';
import { NotRecorded } from './not-recorded.tsx';
import { SaveResult } from './save-result.tsx';
import { verdictWords } from './verdict-words.ts';

interface Props {
  readonly result: GradeResult;
  readonly task: CodeTask;
  /** True when the code was changed since. */
  readonly stale: boolean;
  /** True when something was run since: what is shown below is not the check's. */
  readonly earlier?: boolean;
  /** True when nothing of it is recorded, because this tab is read-only. */
  readonly unrecorded?: boolean;
  /** Wished for by a check from the tool bar: then the heading takes the focus. */
  readonly takesFocus: FocusWish;
  readonly onLine: (line: number) => void;
  /** Opens the timeline of the failing schedule, when there is one. */
  readonly onStory: (() => void) | null;
  /** What is said below it, of what went on since. */
  readonly children?: ComponentChildren;
}

/** What the last check found. Each kind of verdict has its own words, mark and colour. */
export function VerdictPanel(props: Props) {
  const { result, task, stale, earlier = false, unrecorded = false, takesFocus, onLine, onStory, children } = props;
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
      {stale && <NotOfThisCode what="code" when="checked" />}
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
        {line !== undefined && !stale && (
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
      {children}
      {unrecorded && <NotRecorded />}
      <SaveResult result={result} />
    </section>
  );
}
