import { useSignal, type Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * A wish that something takes the focus once it is there. Granted a single time: a part that is shown again later must
 * not take the focus out of somebody's hands.
 */
export type FocusWish = Signal<boolean>;

export function useFocusWish(): FocusWish {
  return useSignal(false);
}

/**
 * Grants a wish to the heading of a part, after the render that shows it, and brings the part into view.
 * @param block `nearest` for a part that fits on the page, `start` for one that may be longer.
 */
export function useGrantedFocus(
  wish: FocusWish,
  part: RefObject<HTMLElement | null>,
  block: 'nearest' | 'start',
): void {
  const wished = wish.value;
  useLayoutEffect(() => {
    const heading = wished ? part.current?.querySelector<HTMLElement>('h3') : null;
    if (!heading) return;
    wish.value = false;
    heading.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block });
  });
}
