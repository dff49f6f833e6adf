import { useSignal } from '@preact/signals';
import { restoreToUndo, undoRestore } from '../../app/storage/backup.ts';
import { timeWords } from '../../app/storage/moment.ts';
import type { CopyHead, Restored } from '../../app/storage/backup.ts';
import { SheetDialog } from '../shell/sheet-dialog.tsx';

interface Props {
  readonly busy: boolean;
  /** Runs what is asked for, and tells how it ended. */
  readonly onRun: (work: () => Promise<Restored>) => Promise<void>;
}

/** The way back from the last restore, after asking. Offered for a week, and never in a tab that stores nothing. */
export function UndoRestore({ busy, onRun }: Props) {
  const asking = useSignal(false);
  const head = restoreToUndo.value;
  if (!head) return null;
  const { button, title, what, yes, no } = wordsFor(head);
  const confirm = () => {
    asking.value = false;
    void onRun(undoRestore);
  };
  return (
    <>
      <button type="button" class="button quiet" aria-disabled={busy} onClick={() => (asking.value = !busy)}>
        {button}
      </button>
      <SheetDialog title={title} open={asking.value} onClose={() => (asking.value = false)}>
        <p>{what}</p>
        <p>What you have changed since then stays, and you can change your mind about this too.</p>
        <p class="toolbar">
          <button type="button" class="button" onClick={() => (asking.value = false)}>
            {no}
          </button>
          <button type="button" class="button danger" onClick={confirm}>
            {yes}
          </button>
        </p>
      </SheetDialog>
    </>
  );
}

function wordsFor({ at, undoes }: CopyHead) {
  const when = timeWords(at, { dateStyle: 'long', timeStyle: 'short' });
  const of = when === null ? '' : ` of ${when}`;
  switch (undoes) {
    case 'restore':
      return {
        button: 'Undo the last restore',
        title: 'Undo the last restore?',
        what: `The records that the restore${of} replaced come back as they were before it, and those that it added go.`,
        yes: 'Undo it',
        no: 'Keep what was restored',
      };
    case 'undo':
      return {
        button: 'Bring the restore back',
        title: 'Bring the restore back?',
        what: `You undid a restore${of}. The records of its file take their places again.`,
        yes: 'Bring it back',
        no: 'Leave it undone',
      };
  }
}
