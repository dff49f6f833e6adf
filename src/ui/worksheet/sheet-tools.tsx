import { redoIn, undoIn } from './use-history-keys.ts';
import { useOpenSheet } from './open-sheet.ts';

/** What can be done with the worksheet as a whole while it is filled in. */
export function SheetTools() {
  const { desk, readOnly } = useOpenSheet();
  if (readOnly) return null;
  return (
    <div class="toolbar sheet-tools" role="group" aria-label="Undo and redo">
      <button type="button" class="button" aria-disabled={!desk.canUndo.value} onClick={() => undoIn(desk)}>
        Undo
      </button>
      <button type="button" class="button" aria-disabled={!desk.canRedo.value} onClick={() => redoIn(desk)}>
        Redo
      </button>
    </div>
  );
}
