import { describe, expect, it } from 'vitest';
import { href, parseRoute } from '../../src/app/route.ts';
import type { Route } from '../../src/app/route.ts';

const routes: [string, Route][] = [
  ['#/', { page: 'home' }],
  ['#/lesson/three-outcomes', { page: 'lesson', lesson: 'three-outcomes', exercise: null }],
  ['#/lesson/lost/first-recovery', { page: 'lesson', lesson: 'lost', exercise: 'first-recovery' }],
  ['#/glossary', { page: 'glossary', term: null }],
  ['#/glossary/operation-key', { page: 'glossary', term: 'operation-key' }],
  ['#/practice', { page: 'practice', puzzle: null }],
  ['#/practice/look-then-send', { page: 'practice', puzzle: 'look-then-send' }],
  ['#/lab', { page: 'lab', packed: null }],
  ['#/lab/d12345678AA', { page: 'lab', packed: 'd12345678AA' }],
  ['#/story/a@1:7:b:110:0.2', { page: 'story', id: 'a@1:7:b:110:0.2', packed: null }],
  ['#/story/a@1:7:b:110:0.2/d1', { page: 'story', id: 'a@1:7:b:110:0.2', packed: 'd1' }],
  [
    '#/lesson/lost/at/section-look-first',
    { page: 'lesson', lesson: 'lost', exercise: null, section: 'section-look-first' },
  ],
  ['#/search', { page: 'search', words: null }],
  ['#/search/lost%20answer', { page: 'search', words: 'lost answer' }],
  ['#/notes', { page: 'notes', lesson: null }],
  ['#/notes/lost', { page: 'notes', lesson: 'lost' }],
  ['#/record', { page: 'record' }],
  ['#/settings', { page: 'settings' }],
  ['#/about', { page: 'about' }],
];

describe('an address', () => {
  it.each(routes)('%s is read and written', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
    expect(href(route)).toBe(hash);
  });

  it.each(['', '#', '#/', '/'])('“%s” is home', (hash) => {
    expect(parseRoute(hash)).toEqual({ page: 'home' });
  });

  it.each([
    '#/lesson',
    '#/lesson/a/b/c',
    '#/nowhere',
    '#/practice/a/b',
    '#/story',
    '#/story/a/b/c',
    '#/settings/x',
    '#/lesson/%E0%A4%A',
    '#/__proto__',
    '#//lesson/a',
  ])('“%s” is missing and keeps its text', (hash) => {
    expect(parseRoute(hash)).toEqual({ page: 'missing', hash });
  });

  it('survives names with slashes and other letters', () => {
    const route: Route = { page: 'glossary', term: 'done / not done é' };
    expect(parseRoute(href(route))).toEqual(route);
  });
});
