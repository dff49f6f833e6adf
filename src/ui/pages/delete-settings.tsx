import { useSignal } from '@preact/signals';
import { deleteAll } from '../../app/storage/backup.ts';
import { classes } from '../../app/trainers/trainer-classes.ts';
import { dismiss, notices } from '../../app/notices.ts';
import { announce } from '../shell/announce.ts';
import { SheetDialog } from '../shell/sheet-dialog.tsx';

const DELETE_NOTICE = 'delete-all';

/** Takes everything away, after asking. */
export function DeleteSettings() {
  const asking = useSignal(false);
  const told = useSignal('');
  const confirm = async () => {
    asking.value = false;
    dismiss(DELETE_NOTICE);
    await deleteAll();
    // When it was refused or failed, a notice at the top of the page says why.
    const trouble = notices.peek().find(({ id }) => id === DELETE_NOTICE);
    told.value = trouble ? trouble.sentence : 'Everything that the workbook had stored in this browser is deleted.';
    announce(told.value);
  };
  return (
    <section class="setting" aria-labelledby="delete-title">
      <h2 id="delete-title">Delete</h2>
      <div class="setting-stack">
        <p>
          Removes everything of yours from this browser: drafts, answers, results, settings and worksheets, the
          assignments that you opened, and the classes that you teach, with all that was handed in to them.
        </p>
        <p class="toolbar">
          <button type="button" class="button danger" onClick={() => (asking.value = true)}>
            Delete all my work
          </button>
        </p>
        {told.value && <p class="reply">{told.value}</p>}
      </div>
      <SheetDialog title="Delete all your work?" open={asking.value} onClose={() => (asking.value = false)}>
        {classes.value.length > 0 && (
          <p>
            <b>
              {classes.value.length === 1 ? 'One class' : `${classes.value.length} classes`} with what learners handed
              in
            </b>{' '}
            will be gone, too.
          </p>
        )}
        <p>
          Drafts, answers, results, settings, worksheets and assignments are removed from this browser, and classes with
          every hand-in, mark and comment. Nothing can bring them back except a backup file that you have made.
        </p>
        <p class="toolbar">
          <button type="button" class="button" onClick={() => (asking.value = false)}>
            Keep everything
          </button>
          <button type="button" class="button danger" onClick={() => void confirm()}>
            Delete it all
          </button>
        </p>
      </SheetDialog>
    </section>
  );
}
