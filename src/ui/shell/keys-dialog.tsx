import { useEffect } from 'preact/hooks';
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
  { keys: ['?'], does: 'Shows this list' },
];

/** The list of keys. `?` opens it from anywhere but a field. */
export function KeysDialog({ open, onChange }: { open: boolean; onChange: (open: boolean) => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      onChange(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onChange]);
  return (
    <SheetDialog title="Keys" open={open} onClose={() => onChange(false)}>
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
      <button type="button" class="button" onClick={() => onChange(false)}>
        Close
      </button>
    </SheetDialog>
  );
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select') !== null;
}
