/** Where focus and scroll go when the page changes. The first page of a visit keeps the browser's own choice. */

let pages = 0;
let traversing = false;

interface NavigateEvent extends Event {
  readonly navigationType: string;
}

// Going back or forward: the browser restores the scroll position itself. Where this API is missing, pages start at the top.
const navigation: EventTarget | undefined = Reflect.get(globalThis, 'navigation');
navigation?.addEventListener('navigate', (event) => {
  traversing = (event as NavigateEvent).navigationType === 'traverse';
});

/** Called by the heading of a page that has come. */
export function arriveAt(heading: HTMLElement): void {
  pages += 1;
  if (pages === 1) return;
  if (!traversing) scrollTo(0, 0);
  heading.focus({ preventScroll: true });
}
