import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { isTooLarge, lookForRestore, makeBackup, restoreBackup } from '../../app/storage/backup.ts';
import type { Restored } from '../../app/storage/backup.ts';
import { timeNow, UNKNOWN_TIME } from '../../app/storage/moment.ts';
import { tabRole } from '../../app/storage/tabs.ts';
import { announce } from '../shell/announce.ts';
import { Mark } from '../story/mark.tsx';
import { saveFile } from './save-file.ts';
import { UndoRestore } from './undo-restore.tsx';

/** One file with everything, and the way back from it. */
export function BackupSettings() {
  const told = useSignal<Restored | null>(null);
  const busy = useSignal(false);
  const readOnly = tabRole.value === 'reader';
  const run = async (work: () => Promise<Restored>) => {
    if (busy.peek()) return;
    busy.value = true;
    told.value = null;
    told.value = await work();
    busy.value = false;
    announce(told.value.sentence);
  };
  useEffect(() => void lookForRestore(), [readOnly]);
  return (
    <section class="setting" aria-labelledby="backup-title">
      <h2 id="backup-title">Backup</h2>
      <div class="setting-stack">
        <p>
          One readable file with your drafts, answers, progress and settings, with worksheets, assignments and classes.
        </p>
        <p class="toolbar">
          <button type="button" class="button" aria-disabled={busy.value} onClick={() => void run(backUp)}>
            Make a backup file
          </button>
          {!readOnly && (
            <>
              <RestoreButton busy={busy.value} onFile={(file) => void run(() => restoreBackup(file))} />
              <UndoRestore busy={busy.value} onRun={run} />
            </>
          )}
        </p>
        <p class="help">
          A file that is damaged or comes from elsewhere changes nothing: it is checked as a whole before any of it is
          used.{readOnly && ' “Take over”, at the top of the page, lets you restore one here.'}
        </p>
        {busy.value && <p class="help">At work on it.</p>}
        {told.value && <Result told={told.value} />}
      </div>
    </section>
  );
}

function RestoreButton({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file) onFile(file);
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
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
      <button type="button" class="button" aria-disabled={busy} onClick={() => busy || input.current?.click()}>
        Restore from a file
      </button>
    </>
  );
}

function Result({ told }: { told: Restored }) {
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

async function backUp(): Promise<Restored> {
  const today = timeNow();
  const name = `after-the-timeout${today === UNKNOWN_TIME ? '' : `-${today.slice(0, 10)}`}.json`;
  try {
    const backup = await makeBackup();
    saveFile(backup, name);
    const tooLarge = isTooLarge(backup) ? ' It is larger than the files that this page restores.' : '';
    return { ok: true, sentence: `The file ${name} was handed to the browser to save.${tooLarge}` };
  } catch (error) {
    return {
      ok: false,
      sentence: `The backup could not be made: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}
