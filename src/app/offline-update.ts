import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';

/** A newer build of the workbook that has been fetched whole and waits. Called, it is taken: the page reloads. */
export type Update = () => void;

const waiting = signal<Update | null>(null);

/** The update that is offered, or null. Nothing happens to an open page until somebody takes it. */
export const update: ReadonlySignal<Update | null> = waiting;

/** Says that a newer build is there whole. `take` puts it in place. */
export function offerUpdate(take: Update): void {
  waiting.value = take;
}
