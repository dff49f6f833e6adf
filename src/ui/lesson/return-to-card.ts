import { useLayoutEffect, useRef } from 'preact/hooks';
import { bringIntoView } from '../shell/bring-into-view.ts';

/**
 * When an exercise is closed, focus goes back to what opened it; when one opens, its place in the text stays in view.
 * A lesson that is opened together with an exercise begins at its own beginning.
 */
export function useReturnToCard(open: string | null): void {
  const before = useRef<string | null | undefined>(undefined);
  useLayoutEffect(() => {
    const earlier = before.current;
    before.current = open;
    if (earlier === undefined || earlier === open) return;
    if (open !== null) bringIntoView(opener(open)?.closest('section'));
    else if (earlier !== null) opener(earlier)?.focus();
  }, [open]);
}

function opener(exercise: string): HTMLElement | null {
  return document.getElementById(`open-${exercise}`);
}
