import { callText } from '../../core/story-text.ts';
import type { CallRecord } from '../../core/trace.ts';

interface Props {
  readonly call: CallRecord;
  /** Moves the editor to a line of the learner's code. Without it, the line is only named. */
  readonly onLine: ((line: number) => void) | undefined;
}

/** The call as the learner wrote it, with its line. */
export function CallCode({ call, onLine }: Props) {
  const { line } = call;
  // A narrow column breaks the line after the bracket before it breaks a name.
  const [head, ...rest] = callText(call).split('(');
  return (
    <>
      <code class="story-code">
        {head}(<wbr />
        {rest.join('(')}
      </code>
      {line !== undefined && onLine && (
        <button type="button" class="story-line-link" onClick={() => onLine(line)}>
          line {line}
        </button>
      )}
      {line !== undefined && !onLine && <span class="story-line-name">line {line}</span>}
    </>
  );
}
