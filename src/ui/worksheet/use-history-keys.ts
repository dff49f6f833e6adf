import { useLayoutEffect } from 'preact/hooks';
import type { WorksheetDesk } from '../../app/worksheet/worksheet-desk.ts';
import { announce } from '../shell/announce.ts';

/** Undo and redo by keys, wherever focus is, but for fields of text: there the browser’s own undo goes letter by letter. */
export function useHistoryKeys(desk: WorksheetDesk, readOnly: boolean): void {
  useLayoutEffect(() => {
    if (readOnly) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || isText(event.target)) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) redoIn(desk);
      else undoIn(desk);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [desk, readOnly]);
}

export function undoIn(desk: WorksheetDesk): void {
  if (!desk.canUndo.peek()) return announce('There is nothing to undo.');
  desk.undo();
  announce('Undone.');
}

export function redoIn(desk: WorksheetDesk): void {
  if (!desk.canRedo.peek()) return announce('There is nothing to redo.');
  desk.redo();
  announce('Redone.');
}

function isText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('textarea, input:not([type="checkbox"], [type="radio"])') !== null
  );
}
