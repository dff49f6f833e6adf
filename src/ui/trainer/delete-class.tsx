import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { go } from '../../app/route.ts';
import { deleteScratchCopies, scratchCopiesOf } from '../../app/trainers/scratch-copy.ts';
import { deleteClass } from '../../app/trainers/trainer-classes.ts';

/** Deletes a class, after asking: scratch copies of what was handed in are the trainer’s own worksheets, and asked for apart. */
export function DeleteClass({ id }: { id: string }) {
  const sure = useSignal(false);
  const asks = useRef<HTMLButtonElement>(null);
  const copies = scratchCopiesOf(id).length;
  const remove = async (withCopies: boolean) => {
    if (withCopies) deleteScratchCopies(id);
    await deleteClass(id);
    go({ page: 'train', what: null });
  };
  const keep = () => {
    sure.value = false;
    asks.current?.focus();
  };
  return (
    <div class="delete-class">
      {/* It stays where it is: a button that goes away takes the focus with it. */}
      <button
        type="button"
        class="button quiet"
        ref={asks}
        aria-expanded={sure.value}
        onClick={() => (sure.value = !sure.value)}
      >
        Delete this class
      </button>
      {sure.value && (
        <div class="reply" data-status="doubt">
          <p>
            The assignment, everything that was handed in to it, and every mark and comment are removed from this
            browser. A class file or a backup file that you have made brings them back.
          </p>
          {copies > 0 && (
            <p>
              {copies === 1 ? 'A scratch copy' : `${copies} scratch copies`} of what was handed in{' '}
              {copies === 1 ? 'is' : 'are'} among your own worksheets, with the learner’s name in the title.
            </p>
          )}
          <p class="toolbar">
            {copies > 0 && (
              <button type="button" class="button danger" onClick={() => void remove(true)}>
                Delete the class, all hand-ins and the scratch {copies === 1 ? 'copy' : 'copies'}
              </button>
            )}
            <button type="button" class="button danger" onClick={() => void remove(false)}>
              {copies > 0
                ? `Delete them, and keep the scratch ${copies === 1 ? 'copy' : 'copies'}`
                : 'Delete the class and all hand-ins'}
            </button>
            <button type="button" class="button" onClick={keep}>
              Keep it
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
