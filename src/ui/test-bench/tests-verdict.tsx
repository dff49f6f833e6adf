import { useRef } from 'preact/hooks';
import type { TestsResult } from '../../core/tests/tests-result.ts';
import { Mark } from '../story/mark.tsx';
import { useGrantedFocus, type FocusWish } from '../workspace/focus-wish.ts';
import { NotOfThisCode } from '../workspace/not-of-this-code.tsx';
import { NotRecorded } from '../workspace/not-recorded.tsx';
import { testsWords } from './tests-words.ts';

interface Props {
  readonly result: TestsResult;
  /** True when the tests were changed since. */
  readonly stale: boolean;
  /** True when nothing of it is recorded, because this tab is read-only. */
  readonly unrecorded?: boolean;
  /** Wished for by a check from the tool bar: then the heading takes the focus. */
  readonly takesFocus: FocusWish;
  readonly onLine: (line: number) => void;
  /** Opens the run in which a test forbids something right, when there is one. */
  readonly onStory: (() => void) | null;
}

/** What the last check of the tests found. */
export function TestsVerdictPanel({ result, stale, unrecorded = false, takesFocus, onLine, onStory }: Props) {
  const panel = useRef<HTMLElement>(null);
  useGrantedFocus(takesFocus, panel, 'nearest');
  const { verdict, exercise } = result;
  const { mark, heading, sentences } = testsWords(result);
  const line = verdict.status === 'code-fault' ? verdict.fault.line : undefined;
  return (
    <section
      class="verdict"
      ref={panel}
      data-verdict={verdict.status}
      data-stale={stale}
      aria-labelledby={`${exercise}-verdict`}
    >
      <h3 id={`${exercise}-verdict`} tabIndex={-1}>
        <Mark name={mark} /> {heading}
      </h3>
      {stale && <NotOfThisCode what="tests" when="checked" />}
      {sentences.map((sentence, index) => (
        <p key={index} class={index === 0 ? 'verdict-first' : undefined}>
          {sentence}
        </p>
      ))}
      <p class="toolbar">
        {line !== undefined && !stale && (
          <button type="button" class="button" onClick={() => onLine(line)}>
            Go to line {line}
          </button>
        )}
        {onStory && (
          <button type="button" class="button" onClick={onStory}>
            See what it forbids
          </button>
        )}
      </p>
      {unrecorded && <NotRecorded />}
    </section>
  );
}
