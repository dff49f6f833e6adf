import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';

/** What the page's one live region says. `turn` tells the same text said twice apart. */
export interface Spoken {
  readonly text: string;
  readonly turn: number;
}

const last = signal<Spoken>({ text: '', turn: 0 });

export const spoken: ReadonlySignal<Spoken> = last;

/** Says a sentence to people who listen to the page, when they have heard what came before. */
export function announce(text: string): void {
  last.value = { text, turn: last.peek().turn + 1 };
}

/** Takes back a sentence that is no longer true, where it is still the last one. */
export function takeBack(text: string): void {
  if (last.peek().text === text) announce('');
}
