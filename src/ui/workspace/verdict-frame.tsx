import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { SqlResult } from '../../core/sql/sql-result.ts';
import type { TestsResult } from '../../core/tests/tests-result.ts';
import type { GradeResult } from '../../core/verdict.ts';
import { Mark, type MarkName } from '../story/mark.tsx';
import { useGrantedFocus, type FocusWish } from './focus-wish.ts';
import { NotOfThisCode } from './not-of-this-code.tsx';
import { NotRecorded } from './not-recorded.tsx';
import { SaveResult } from './save-result.tsx';

/** What every panel of a verdict is told, whatever was checked. */
export interface VerdictProps<Result> {
  readonly result: Result;
  /** True when the draft was changed since. */
  readonly stale: boolean;
  /** True when nothing of it is recorded, because this tab is read-only. */
  readonly unrecorded?: boolean;
  /** Wished for by a check from the tool bar: then the heading takes the focus. */
  readonly takesFocus: FocusWish;
  readonly onLine: (line: number) => void;
}

interface FrameProps extends VerdictProps<GradeResult | TestsResult | SqlResult> {
  /** What was checked: `code`, `tests`, `SQL`. */
  readonly what: 'code' | 'tests' | 'SQL';
  readonly mark: MarkName;
  readonly heading: string;
  readonly sentences: readonly ComponentChildren[];
  /** True when something was run since: what is shown below is not the check’s. */
  readonly earlier?: boolean;
  /** Opens the story behind the verdict, when there is one. */
  readonly story?: { readonly words: string; readonly onOpen: () => void } | null;
  /** What is said below it, of what went on since. */
  readonly children?: ComponentChildren;
}

/** A verdict as all are shown: mark and heading, what was found, where to go from there, and the files to take away. */
export function VerdictFrame(props: FrameProps) {
  const { result, stale, unrecorded = false, takesFocus, onLine, what, mark, heading, sentences, children } = props;
  const { earlier = false, story = null } = props;
  const panel = useRef<HTMLElement>(null);
  useGrantedFocus(takesFocus, panel, 'nearest');
  const { exercise, verdict } = result;
  const line = verdict.status === 'code-fault' && !stale ? verdict.fault.line : undefined;
  return (
    <section
      class="verdict"
      ref={panel}
      data-verdict={verdict.status}
      data-earlier={stale || earlier}
      aria-labelledby={`${exercise}-verdict`}
    >
      {(stale || earlier) && <p class="overline">The last check</p>}
      <h3 id={`${exercise}-verdict`} tabIndex={-1}>
        <Mark name={mark} /> {heading}
      </h3>
      {stale && <NotOfThisCode what={what} when="checked" />}
      {sentences.map((sentence, index) => (
        <p key={index} class={index === 0 ? 'verdict-first' : undefined}>
          {sentence}
        </p>
      ))}
      {(line !== undefined || story) && (
        <p class="toolbar">
          {line !== undefined && (
            <button type="button" class="button" onClick={() => onLine(line)}>
              Go to line {line}
            </button>
          )}
          {story && (
            <button type="button" class="button" onClick={story.onOpen}>
              {story.words}
            </button>
          )}
        </p>
      )}
      {children}
      {unrecorded && <NotRecorded />}
      <SaveResult result={result} />
    </section>
  );
}
