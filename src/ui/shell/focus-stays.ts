import { useLayoutEffect } from 'preact/hooks';

/**
 * A control may go away by being pressed, and the focus with it: to the top of the page, for whoever works by keyboard or by
 * ear. On a page with this, it goes on where the control stood: to what stands in its place now, else to what is next to it
 * in whatever held it, else to the page’s heading. Whoever takes the focus further by code of their own is first.
 */
export function useFocusStays(): void {
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    return main ? keepFocus(main) : undefined;
  }, []);
}

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]';

interface Place {
  readonly control: HTMLElement;
  /** Whatever holds it, from the inside out, with its number among the controls of each. */
  readonly within: readonly { readonly holder: Element; readonly number: number }[];
}

/** @returns what ends it */
function keepFocus(main: HTMLElement): () => void {
  let last: Place | null = null;
  const arrived = ({ target }: FocusEvent) => (last = target instanceof HTMLElement ? placeOf(target, main) : null);
  // Where the control is still there a moment later, the reader left it by themselves.
  const left = () => setTimeout(() => last?.control.isConnected && isNowhere() && (last = null));
  const observer = new MutationObserver(() => {
    if (!last || last.control.isConnected || !isNowhere()) return;
    const next = nextTo(last, main);
    last = null;
    next?.focus({ preventScroll: true });
  });
  main.addEventListener('focusin', arrived);
  main.addEventListener('focusout', left);
  observer.observe(main, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    main.removeEventListener('focusin', arrived);
    main.removeEventListener('focusout', left);
  };
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function placeOf(control: HTMLElement, main: Element): Place {
  const within: Place['within'][number][] = [];
  for (let holder = control.parentElement; holder && holder !== main; holder = holder.parentElement)
    within.push({ holder, number: controlsIn(holder).indexOf(control) });
  return { control, within };
}

function nextTo({ within }: Place, main: Element): HTMLElement | null {
  for (const { holder, number } of within) {
    const controls = holder.isConnected ? controlsIn(holder) : [];
    const next = controls[Math.min(Math.max(number, 0), controls.length - 1)];
    if (next) return next;
  }
  return main.querySelector('h1');
}

function controlsIn(holder: Element): HTMLElement[] {
  return [...holder.querySelectorAll<HTMLElement>(CONTROLS)].filter((each) => each.checkVisibility());
}
