/**
 * What was last given to a platform, in this browser too: it shows whether the browser’s own copy of the work is older than
 * the platform’s, and stands in where a platform keeps nothing. localStorage, since it is written while the page closes.
 */

const PREFIX = 'after-the-timeout:platform:';

/** @param name of the learner’s storage */
export function rememberedState(name: string): string {
  try {
    return globalThis.localStorage?.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text in this browser. Where that isn’t allowed, nothing is kept and nothing is said. */
export function rememberState(name: string, text: string): void {
  try {
    globalThis.localStorage?.setItem(PREFIX + name, text);
  } catch {
    return;
  }
}

/** Part of deleting everything. */
export function forgetState(name: string): void {
  try {
    globalThis.localStorage?.removeItem(PREFIX + name);
  } catch {
    return;
  }
}
