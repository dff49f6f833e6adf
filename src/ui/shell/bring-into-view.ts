/** Scrolls to the beginning of something, unless the reader sees it already. */
export function bringIntoView(element: Element | null | undefined): void {
  if (!element) return;
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > innerHeight * 0.75) element.scrollIntoView({ block: 'start' });
}
