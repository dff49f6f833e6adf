import { useRef } from 'preact/hooks';
import type { SqlResult } from '../../core/sql/sql-result.ts';
import { CodeWords } from '../shell/code-words.tsx';
import { Mark } from '../story/mark.tsx';
import { useGrantedFocus, type FocusWish } from '../workspace/focus-wish.ts';
import { NotOfThisCode } from '../workspace/not-of-this-code.tsx';
import { NotRecorded } from '../workspace/not-recorded.tsx';
import { SaveResult } from '../workspace/save-result.tsx';
import { sqlVerdictWords } from './sql-words.ts';

interface Props {
  readonly result: SqlResult;
  /** True when the SQL was changed since. */
  readonly stale: boolean;
  /** True when nothing of it is recorded, because this tab is read-only. */
  readonly unrecorded: boolean;
  /** Wished for by a check from the tool bar: then the heading takes the focus. */
  readonly takesFocus: FocusWish;
  readonly onLine: (line: number) => void;
}

/** What the last check of the SQL found. */
export function SqlVerdictPanel({ result, stale, unrecorded, takesFocus, onLine }: Props) {
  const panel = useRef<HTMLElement>(null);
  useGrantedFocus(takesFocus, panel, 'nearest');
  const { verdict, exercise } = result;
  const { mark, heading, sentences } = sqlVerdictWords(result);
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
      {stale && <NotOfThisCode what="SQL" when="checked" />}
      {sentences.map((sentence, index) => (
        <p key={index} class={index === 0 ? 'verdict-first' : undefined}>
          <CodeWords text={sentence} />
        </p>
      ))}
      {line !== undefined && !stale && (
        <p class="toolbar">
          <button type="button" class="button" onClick={() => onLine(line)}>
            Go to line {line}
          </button>
        </p>
      )}
      {unrecorded && <NotRecorded />}
      <SaveResult result={result} />
    </section>
  );
}
