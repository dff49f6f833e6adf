import { useEffect, useRef } from 'preact/hooks';

/** When an exercise is closed, focus goes back to what opened it; when one opens, its place in the text stays in view. */
export function useReturnToCard(open: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (open === null && closed !== null) opener(closed)?.focus();
    else if (open !== null) opener(open)?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
}

function opener(exercise: string): HTMLElement | null {
  return document.getElementById(`open-${exercise}`);
}
