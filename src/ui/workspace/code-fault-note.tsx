import type { CodeFault } from '../../core/trace.ts';
import { Mark } from '../story/mark.tsx';

/** Why a run could not begin: a mistake in the code itself, with its place. */
export function CodeFaultNote({ fault, onLine }: { fault: CodeFault; onLine: (line: number) => void }) {
  const { sentence, line } = fault;
  return (
    <div class="reply">
      <p>
        <b>
          <Mark name="fault" /> The code could not be run.
        </b>{' '}
        {sentence}
      </p>
      {line !== undefined && (
        <button type="button" class="button" onClick={() => onLine(line)}>
          Go to line {line}
        </button>
      )}
    </div>
  );
}
