import { useSignal, type Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * A wish that something takes the focus once it is there. Granted a single time: a part that is shown again later must
 * not take the focus out of somebody's hands.
 */
export type FocusWish = Signal<boolean>;

/** A wish that is not made yet. */
export function useFocusWish(): FocusWish {
  return useSignal(false);
}

/**
 * Grants a wish to the heading of a part, after the render that shows it, and brings the part into view.
 * @param block `nearest` for a part that fits on the page, `start` for one that may be longer.
 * @param within what in it takes the focus in the heading's place, and is brought to the middle, if it is there.
 */
export function useGrantedFocus(
  wish: FocusWish,
  part: RefObject<HTMLElement | null>,
  block: 'nearest' | 'start',
  within: string | null = null,
): void {
  const wished = wish.value;
  useLayoutEffect(() => {
    if (!wished) return;
    const inner = within === null ? null : part.current?.querySelector<HTMLElement>(within);
    const target = inner ?? part.current?.querySelector<HTMLElement>('h3');
    if (!target) return;
    wish.value = false;
    target.focus({ preventScroll: true });
    if (inner) inner.scrollIntoView({ block: 'center' });
    else part.current?.scrollIntoView({ block });
  });
}
