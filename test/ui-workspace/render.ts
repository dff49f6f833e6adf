import { render as put, type ComponentChild } from 'preact';
import { afterEach } from 'vitest';
import '../../src/ui/styles/tokens.css';
import '../../src/ui/styles/base.css';
import '../../src/ui/styles/components.css';

const places: HTMLElement[] = [];

/** Puts a component on the page. It is taken off again after the test. */
export function render(what: ComponentChild): HTMLElement {
  const place = document.createElement('main');
  document.body.append(place);
  places.push(place);
  put(what, place);
  return place;
}

/** Takes everything off the page. */
export function clear(): void {
  for (const place of places.splice(0)) {
    put(null, place);
    place.remove();
  }
}

afterEach(() => {
  clear();
  delete document.documentElement.dataset['theme'];
});
