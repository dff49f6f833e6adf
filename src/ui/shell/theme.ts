import { effect } from '@preact/signals';
import { settings } from '../../app/settings.ts';

/** Keeps the document's theme as the settings say. @returns a function that stops it */
export function followTheme(): () => void {
  return effect(() => {
    document.documentElement.dataset['theme'] = settings.value.theme;
  });
}
