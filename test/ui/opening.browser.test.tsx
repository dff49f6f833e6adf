import { expect, test } from 'vitest';
import { lessons } from 'virtual:content/lessons';
import { course } from '../../src/app/course.ts';
import { openApp } from './open-app.tsx';

/** A lesson's first screen is shown before the scripts have come. Then the page takes its place, with the same elements. */

test.each(course.map(({ id }) => id))('the opening of %s is what the page draws', async (id) => {
  const load = lessons[id];
  if (!load) throw new Error(`there is no lesson ${id}`);
  const early = document.createElement('div');
  early.innerHTML = (await load()).opening;
  const root = await openApp({ page: 'lesson', lesson: id, exercise: null });
  for (const part of ['.brand', '.site-nav', '.lesson-header', '.lesson-aims', '.lesson-body > .prose']) {
    const drawn = root.querySelector(part);
    expect(htmlOf(early.querySelector(part))).toBe(htmlOf(drawn));
  }
});

/** Elements, attributes in any order, and words; without what only makes nodes of text of the same words. */
function htmlOf(element: Element | null): string {
  if (!element) return 'nothing';
  const copy = element.cloneNode(true) as Element;
  copy.normalize();
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    const attributes = [...each.attributes].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name } of attributes) each.removeAttribute(name);
    for (const { name, value } of attributes) each.setAttribute(name, value);
  }
  return copy.outerHTML;
}
