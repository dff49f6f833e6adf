const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** `3 schedules`, `1,204 rows`; in words `one worker`. @param noun in the singular, with a regular plural */
export function counted(count: number, noun: string, style: 'figures' | 'words' = 'figures'): string {
  const figure = style === 'words' ? (SMALL[count] ?? String(count)) : count.toLocaleString('en-GB');
  return `${figure} ${noun}${count === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`;
}
