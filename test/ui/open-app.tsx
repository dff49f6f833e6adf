import { render } from 'preact';
import { go } from '../../src/app/route.ts';
import type { Route } from '../../src/app/route.ts';
import { deleteAll } from '../../src/app/storage/backup.ts';
import { book } from '../../src/app/storage/book.ts';
import { App } from '../../src/ui/shell/app.tsx';
import { afterEach, vi } from 'vitest';

/** The real App with the real course, in the page. It keeps everything in memory: nothing has opened the storage. */

let root: HTMLElement | null = null;

/** Opens the App on a page and waits until the page has come. @returns the element that it is drawn in */
export async function openApp(route: Route): Promise<HTMLElement> {
  closeApp();
  document.documentElement.lang = 'en-GB';
  go(route);
  root = document.createElement('div');
  document.body.append(root);
  render(<App />, root);
  return settled();
}

/** Goes to another page of the open App, as a link does. */
export async function goTo(route: Route): Promise<HTMLElement> {
  go(route);
  return settled();
}

/** Waits until nothing on the page is still being fetched. */
export function settled(): Promise<HTMLElement> {
  return vi.waitFor(() => {
    if (!root?.querySelector('h1')) throw new Error('no page yet');
    if (root.querySelector('.still-loading')) throw new Error('something is still being fetched');
    return root;
  });
}

/** The one element that fits, with its own words when there are more. */
export function one<T extends HTMLElement = HTMLElement>(selector: string, words?: string | RegExp): T {
  const found = all<T>(selector).filter((each) => words === undefined || has(each, words));
  const [element] = found;
  if (!element || found.length > 1) throw new Error(`${found.length} elements fit ${selector} ${words ?? ''}`);
  return element;
}

export function all<T extends HTMLElement = HTMLElement>(selector: string): T[] {
  return [...(root?.querySelectorAll<T>(selector) ?? [])];
}

function has(element: HTMLElement, words: string | RegExp): boolean {
  const text = element.textContent ?? '';
  return typeof words === 'string' ? text.trim() === words : words.test(text);
}

function closeApp(): void {
  if (!root) return;
  render(null, root);
  root.remove();
  root = null;
}

// Nothing of one test is found by the next, in whatever order they run.
afterEach(async () => {
  closeApp();
  await book.become('owner');
  await deleteAll();
});
