import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Choosing and stepping replace what is under the focus. Where it was taken away, it goes to what stands there now, so
 * that somebody who works by keyboard goes on at the same step.
 * @param step the one that is shown: whoever shows it must render anew when it changes.
 * @returns what to call when the reader did something inside of `part`.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, step: number): () => void {
  const acted = useRef(false);
  useLayoutEffect(() => {
    const wanted = acted.current && !part.current?.contains(document.activeElement);
    acted.current = false;
    if (!wanted) return;
    const row = part.current?.querySelector('.story-step[aria-current]');
    const next = row?.querySelector<HTMLElement>('.choice-option[aria-pressed="true"]');
    (next ?? row?.querySelector<HTMLElement>('.story-number'))?.focus({ preventScroll: true });
  }, [step]);
  return () => (acted.current = true);
}
