import type { ReadonlySignal } from '@preact/signals';
import { book } from './book.ts';
import type { Tabs } from './tab-lock.ts';

/** The tab that was opened first owns the stored work; a later one shows it and stores nothing. */
export const tabRole: ReadonlySignal<'owner' | 'reader'> = book.role;

let joined: Tabs | null = null;

/** Told by `start` when this tab has found its place among the others. */
export function tabsJoined(tabs: Tabs): void {
  joined = tabs;
}

/** Makes this tab the owner. The former owner stores what is open and becomes a reader at once. */
export function takeOver(): void {
  void joined?.takeOver();
}
