/**
 * The theme is the one setting that must be known before the first paint, so that the page doesn't flash: it is kept in
 * localStorage too, where `src/start/before-paint.ts` in the page's head reads it.
 */

const KEY = 'after-the-timeout:theme';
type Theme = 'system' | 'light' | 'dark';

/** `system` where nothing is remembered, or nothing can be read. */
export function rememberedTheme(): Theme {
  try {
    const text = globalThis.localStorage?.getItem(KEY);
    return text === 'light' || text === 'dark' ? text : 'system';
  } catch {
    return 'system';
  }
}

/** Where nothing can be kept, the page follows the stored setting a moment after the first paint. */
export function rememberTheme(theme: Theme): void {
  try {
    if (theme === 'system') globalThis.localStorage?.removeItem(KEY);
    else globalThis.localStorage?.setItem(KEY, theme);
  } catch {
    return;
  }
}
