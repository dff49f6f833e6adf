import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { canUndoRestore, lookForRestore, makeBackup, restoreBackup, undoRestore } from '../../app/backup.ts';
import { announce } from '../shell/announce.ts';
import { Mark } from '../story/mark.tsx';
import { saveFile } from './save-file.ts';

interface Told {
  readonly ok: boolean;
  readonly sentence: string;
}

/** One file with everything, and the way back from it. */
export function BackupSettings() {
  const told = useSignal<Told | null>(null);
  const tell = (result: Told) => {
    told.value = result;
    announce(result.sentence);
  };
  useEffect(() => void lookForRestore(), []);
  return (
    <section class="setting" aria-labelledby="backup-title">
      <h2 id="backup-title">Backup</h2>
      <div class="setting-stack">
        <p>One readable file with your drafts, answers, progress and settings.</p>
        <p class="toolbar">
          <button type="button" class="button" onClick={() => void backUp(tell)}>
            Make a backup file
          </button>
          <RestoreButton tell={tell} />
          {canUndoRestore.value && (
            <button type="button" class="button quiet" onClick={() => void undoRestore().then(tell)}>
              Undo the last restore
            </button>
          )}
        </p>
        <p class="help">
          A file that is damaged or comes from elsewhere changes nothing: it is checked as a whole before any of it is
          used.
        </p>
        {told.value && <Result told={told.value} />}
      </div>
    </section>
  );
}

function RestoreButton({ tell }: { tell: (result: Told) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const restore = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file) tell(await restoreBackup(file));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        class="visually-hidden"
        accept="application/json,.json"
        aria-label="Backup file to restore"
        tabIndex={-1}
        onChange={(event) => void restore(event.currentTarget.files?.[0])}
      />
      <button type="button" class="button" onClick={() => input.current?.click()}>
        Restore from a file
      </button>
    </>
  );
}

function Result({ told }: { told: Told }) {
  const status = told.ok ? 'passed' : 'failed';
  return (
    <p class="reply" data-status={status}>
      <span class="status" data-status={status}>
        <Mark name={status} />
        {told.ok ? 'Done.' : 'Not done.'}
      </span>{' '}
      {told.sentence}
    </p>
  );
}

async function backUp(tell: (result: Told) => void): Promise<void> {
  const name = `after-the-timeout-${new Date().toISOString().slice(0, 10)}.json`;
  try {
    saveFile(await makeBackup(), name);
    tell({ ok: true, sentence: `The file ${name} was handed to the browser to save.` });
  } catch (error) {
    tell({
      ok: false,
      sentence: `The backup could not be made: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
}
