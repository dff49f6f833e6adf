/** Longer than any frame takes. A tab in the background paints no frames at all, and is not left waiting for one. */
const LATEST = 200;

/** Calls back, once, when the page as it is now has been painted. */
export function whenPainted(callback: () => void): void {
  let called = false;
  const once = () => {
    if (called) return;
    called = true;
    callback();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LATEST);
}
