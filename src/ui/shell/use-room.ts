import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Whether an element is at least so many rem wide. Measured, where what is there depends on it and not only its look. */
export function useRoom(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const room = useSignal(true);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      room.value = measured.clientWidth >= rem * size;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    measure();
    return () => observer.disconnect();
  }, [element, rem]);
  return room.value;
}
