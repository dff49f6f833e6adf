import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { book } from './storage/book.ts';
import type { RecordValues } from './storage/records.ts';
import { rememberedTheme, rememberTheme } from './theme-memory.ts';

export interface Settings {
  /** Put on submissions. Empty: not given. */
  name: string;
  theme: 'system' | 'light' | 'dark';
  /** A plain text field in place of the editor. */
  plainEditor: boolean;
  /** The way without code was chosen on the map. Left out: all lessons. */
  noCode?: boolean;
}

const DEFAULTS: Settings = { name: '', theme: rememberedTheme(), plainEditor: false };

/** The reader's settings: defaults until the stored ones are read. */
export const settings: ReadonlySignal<Settings> = computed(() => {
  const { name, theme, plainEditor, noCode = false } = book.all('settings').value['settings'] ?? DEFAULTS;
  return { name, theme, plainEditor, noCode };
});

/** The record behind them: the page keeps a note of its own in it. */
export function storedSettings(): RecordValues['settings'] {
  return book.entry('settings', 'settings').value ?? DEFAULTS;
}

/** Changes some settings and stores them. */
export function changeSettings(change: Partial<Settings>): void {
  book.set('settings', 'settings', { ...storedSettings(), ...change });
}

/** Part of deleting everything. */
export function forgetTheme(): void {
  DEFAULTS.theme = 'system';
  rememberTheme('system');
}
