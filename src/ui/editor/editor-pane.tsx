import { useSignal } from '@preact/signals';
import { useId, useMemo } from 'preact/hooks';
import { completions } from '../../app/course.ts';
import { settings } from '../../app/settings.ts';
import type { ApiEntry } from '../../core/api-entry.ts';
import { CodeEditor } from './code-editor.tsx';
import { PlainEditor } from './plain-editor.tsx';
import type { Language } from './language.ts';
import type { LineWish, Problem } from './problem.ts';
import { useDark } from './use-dark.ts';
import './editor.css';

interface Props {
  readonly exercise: string;
  readonly label: string;
  readonly value: string;
  readonly readOnly: boolean;
  /** TypeScript when left out. */
  readonly language?: Language | undefined;
  /** Proposed beside the names of the learner API. */
  readonly names?: readonly ApiEntry[] | undefined;
  readonly problems: readonly Problem[];
  readonly goTo: LineWish | null;
  readonly onChange: (code: string) => void;
  /** Null where there is nothing to run but a check: both keys then check. */
  readonly onRun: (() => void) | null;
  readonly onCheck: () => void;
}

/** The learner's code: the editor or a plain text area, what its keys do, and all its lines for the printer. */
export function EditorPane(props: Props) {
  const { exercise, label, value, names, readOnly, goTo, onChange, onRun, onCheck } = props;
  const keys = useId();
  const tabLeaves = useSignal(false);
  const dark = useDark();
  const { plainEditor } = settings.value;
  const api = useMemo(() => [...completions, ...(names ?? [])], [names]);
  return (
    <div class="editor-pane">
      {plainEditor ? (
        <PlainEditor
          key={exercise}
          label={label}
          describedBy={keys}
          value={value}
          readOnly={readOnly}
          goTo={goTo}
          onChange={onChange}
        />
      ) : (
        <CodeEditor
          {...props}
          describedBy={keys}
          dark={dark}
          api={api}
          onRun={onRun ?? onCheck}
          onTabLeaves={(leaves) => (tabLeaves.value = leaves)}
        />
      )}
      <pre class="editor-print" aria-hidden="true">
        {value}
      </pre>
      <p class="editor-keys help" id={keys}>
        {plainEditor ? (
          <>Tab leaves the text area.</>
        ) : (
          <>
            {tabLeaves.value ? <b>Tab now leaves the editor.</b> : 'Tab indents.'} <kbd>Escape</kbd> then <kbd>Tab</kbd>{' '}
            leaves the editor, <kbd>Ctrl</kbd> <kbd>M</kbd> switches what Tab does.
          </>
        )}{' '}
        <kbd>Ctrl</kbd> <kbd>Enter</kbd>{' '}
        {onRun ? (
          <>
            runs, with <kbd>Shift</kbd> checks.
          </>
        ) : (
          'checks.'
        )}
      </p>
    </div>
  );
}
