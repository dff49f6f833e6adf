import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { completions } from '../../app/course.ts';
import { settings } from '../../app/settings.ts';
import { CodeEditor } from './code-editor.tsx';
import { PlainEditor } from './plain-editor.tsx';
import type { LineWish, Problem } from './problem.ts';
import { useDark } from './use-dark.ts';
import './editor.css';

interface Props {
  readonly exercise: string;
  readonly label: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly problems: readonly Problem[];
  readonly goTo: LineWish | null;
  readonly onChange: (code: string) => void;
  readonly onRun: () => void;
  readonly onCheck: () => void;
}

/** The learner's code: the editor or a plain text area, what its keys do, and all its lines for the printer. */
export function EditorPane(props: Props) {
  const { exercise, label, value, readOnly, goTo, onChange } = props;
  const keys = useId();
  const tabLeaves = useSignal(false);
  const dark = useDark();
  const { plainEditor } = settings.value;
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
          api={completions}
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
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> runs, with <kbd>Shift</kbd> checks.
      </p>
    </div>
  );
}
