import { SheetDialog } from './sheet-dialog.tsx';

/** Keys pressed together, and what is pressed after them. */
const KEYS: readonly { keys: readonly string[]; after?: string; does: string }[] = [
  { keys: ['Ctrl', 'Enter'], does: 'Runs the code or the SQL that you are in' },
  { keys: ['Ctrl', 'Shift', 'Enter'], does: 'Checks the code that you are in' },
  { keys: ['Escape'], after: 'Tab', does: 'Leaves the code editor' },
  { keys: ['Ctrl', 'M'], does: 'Switches between indenting and leaving with Tab' },
  { keys: ['←', '→'], does: 'Step through a timeline, or from one of two tabs to the other' },
  { keys: ['Home', 'End'], does: 'Lead to the first and the last step of a timeline' },
  { keys: ['1 – 9'], does: 'Choose what happens at a step, where that is yours to choose' },
  { keys: ['/'], does: 'Leads to the search' },
  { keys: ['?'], does: 'Shows this list' },
];

export interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The list of keys. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  return (
    <SheetDialog title="Keys" open={open} onClose={onClose}>
      <dl class="keys-list">
        {KEYS.map(({ keys, after, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
              {after && (
                <>
                  then <kbd>{after}</kbd>
                </>
              )}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p class="help">On a Mac, Cmd works in place of Ctrl, except with M.</p>
      <button type="button" class="button" onClick={onClose}>
        Close
      </button>
    </SheetDialog>
  );
}
