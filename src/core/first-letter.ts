/** Words as they begin a sentence, and as they stand in the middle of one. */

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
