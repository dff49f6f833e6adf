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

/** Grants a wish to the element that `selector` finds, after the render that shows it. */
export function useGrantedFocus(wish: FocusWish, within: RefObject<HTMLElement | null>, selector: string): void {
  const wished = wish.value;
  useLayoutEffect(() => {
    const target = wished ? within.current?.querySelector<HTMLElement>(selector) : null;
    if (!target) return;
    wish.value = false;
    target.focus();
  });
}
