/**
 * Presses a button in the very moment in which it is put on the page: what it ends may be over a moment later, on a fast
 * machine.
 */
export function pressAtOnce(place: HTMLElement, words: string): Promise<void> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const found = [...place.querySelectorAll('button')].find((each) => each.textContent?.trim() === words);
      if (!found) return;
      watch.disconnect();
      found.focus();
      found.click();
      resolve();
    });
    watch.observe(place, { childList: true, subtree: true, characterData: true });
  });
}
