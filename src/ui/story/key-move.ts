/** Where an arrow key leads, or null when the key is meant for something else. */
export function keyMove(event: KeyboardEvent, position: number, count: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(position + 1, count - 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(position - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
