/** Calls back when the page has nothing else to do. @returns a function that calls it off */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    // Safari: the text is painted long before this.
    const timer = setTimeout(callback, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
