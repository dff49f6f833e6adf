import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';

/** The worksheet that a bench of the lab was opened from. */
export interface LabOrigin {
  /** The bench, as its link has it. */
  readonly packed: string;
  /** The worksheet’s id. */
  readonly sheet: string;
  readonly title: string;
}

const origin = signal<LabOrigin | null>(null);

/** The last one, so that the lab leads back to it. */
export const labOrigin: ReadonlySignal<LabOrigin | null> = origin;

export function rememberOrigin(from: LabOrigin): void {
  origin.value = from;
}
