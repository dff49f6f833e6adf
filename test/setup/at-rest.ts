/** Ends what moves or fades. Colours in between are nobody’s, and a slow machine is in the middle of them for long. */
export function comeToRest(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}
