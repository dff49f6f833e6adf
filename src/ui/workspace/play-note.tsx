import type { Played } from '../../core/engine-requests.ts';
import { Mark } from '../story/mark.tsx';
import { NotOfThisCode } from './not-of-this-code.tsx';

interface PlayNoteProps {
  readonly played: Played;
  /** True when the code was changed since: its lines may be others. */
  readonly stale?: boolean;
  readonly onLine: (line: number) => void;
}

/** Why a run shows no story: a mistake in the code itself, with its place, or a fault of the workbook. */
export function PlayNote({ played, stale = false, onLine }: PlayNoteProps) {
  const { codeFault, failure } = played;
  if (failure !== undefined) return <Note title="The workbook failed, not your code." sentence={failure} />;
  if (!codeFault) return null;
  const { sentence, line } = codeFault;
  return (
    <Note title="The code could not be run." sentence={sentence}>
      {stale && <NotOfThisCode what="code" when="run" />}
      {line !== undefined && !stale && (
        <button type="button" class="button" onClick={() => onLine(line)}>
          Go to line {line}
        </button>
      )}
    </Note>
  );
}

interface NoteProps {
  readonly title: string;
  readonly sentence: string;
  readonly children?: preact.ComponentChildren;
}

function Note({ title, sentence, children }: NoteProps) {
  return (
    <div class="reply play-note">
      <p>
        <b>
          <Mark name="fault" /> {title}
        </b>{' '}
        {sentence}
      </p>
      {children}
    </div>
  );
}
