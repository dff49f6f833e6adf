import { useSignal } from '@preact/signals';
import { counted } from '../../core/counted.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { timeWords } from '../../app/storage/moment.ts';
import type { PastAttempt } from '../../app/workspace.ts';
import { CodeComparison } from '../editor/code-editor.tsx';
import type { Language } from '../editor/language.ts';
import { useDark } from '../editor/use-dark.ts';
import { announce } from '../shell/announce.ts';
import { Mark } from '../story/mark.tsx';
import { statusWords } from './verdict-words.ts';

interface Props {
  /** Newest first. */
  readonly history: readonly PastAttempt[];
  readonly draft: string;
  readonly readOnly: boolean;
  readonly language?: Language | undefined;
  readonly onRestore: (code: string) => void;
}

/** Earlier checks of this exercise: what they found, what has changed since, and the way back. */
export function HistoryPanel({ history, draft, readOnly, language, onRestore }: Props) {
  const open = useSignal<string | null>(null);
  const replaced = useSignal<string | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed goes, because the code is now the same: the way back takes the focus.
  useLayoutEffect(() => {
    if (replaced.value !== null) undo.current?.focus();
  }, [replaced.value]);
  if (history.length === 0) return null;
  const restore = (code: string) => {
    replaced.value = draft;
    onRestore(code);
    announce('An earlier version is back in the editor.');
  };
  return (
    <details class="disclosure history-panel">
      <summary>Earlier checks, {counted(history.length, 'attempt')}</summary>
      {replaced.value !== null && !readOnly && (
        <p class="toolbar">
          An earlier version is back in the editor.
          <button type="button" class="button" ref={undo} onClick={() => restore(replaced.value ?? draft)}>
            Undo
          </button>
        </p>
      )}
      <ol class="plain-list">
        {history.map((attempt, index) => {
          // A clock may stand still. New attempts come in front, so the older ones are counted.
          const place = `${attempt.at} ${history.slice(index + 1).filter(({ at }) => at === attempt.at).length}`;
          return (
            <Attempt
              key={place}
              attempt={attempt}
              draft={draft}
              language={language}
              open={open.value === place}
              onToggle={() => (open.value = open.value === place ? null : place)}
              onRestore={readOnly ? null : restore}
            />
          );
        })}
      </ol>
    </details>
  );
}

interface AttemptProps {
  readonly attempt: PastAttempt;
  readonly draft: string;
  readonly language?: Language | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onRestore: ((code: string) => void) | null;
}

function Attempt({ attempt: { at, code, status, message }, draft, language, open, onToggle, onRestore }: AttemptProps) {
  const dark = useDark();
  const same = code === draft;
  const when = timeWords(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  return (
    <li class="history-attempt">
      <p>
        {when !== null && <time dateTime={at}>{when}</time>}{' '}
        <span class="status" data-status={status === 'passed' || status === 'failed' ? status : 'unknown'}>
          <Mark name={status === 'passed' || status === 'failed' ? status : 'unknown'} /> {statusWords(status)}
        </span>{' '}
        {message}
      </p>
      <p class="toolbar">
        <button type="button" class="button" aria-expanded={open} onClick={onToggle}>
          {same ? 'Show the code' : 'Differences to my code'}
        </button>
        {onRestore && !same && (
          <button type="button" class="button" onClick={() => onRestore(code)}>
            Put back in the editor
          </button>
        )}
        {same && <span class="help">the same as your code now</span>}
      </p>
      {open && (
        <CodeComparison
          label={when === null ? 'Your earlier code' : `Your code of ${when}`}
          code={code}
          comparedTo={same ? null : draft}
          dark={dark}
          language={language}
        />
      )}
    </li>
  );
}
