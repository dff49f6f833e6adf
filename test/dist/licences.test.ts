import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILT } from './site.ts';

/** Turns prose into HTML while the site is built: no part of it ships. */
const AT_BUILD_TIME = ['marked'];

test('whatever ships is named beside the page, with the text of its licence', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const text = readFileSync(join(BUILT, 'licences.txt'), 'utf8');
  const named = [...text.matchAll(/^={72}\n(\S+) \(/gm)].flatMap(([, name]) => name ?? []);
  // One that brings others together may hold no line of its own.
  const shipped = Object.keys(dependencies).filter((name) => !AT_BUILD_TIME.includes(name) && name !== 'codemirror');
  expect(named).toEqual(expect.arrayContaining([...shipped, 'serwist']));
  expect(named).not.toEqual(expect.arrayContaining(AT_BUILD_TIME));
  expect(text).not.toContain('holds no text of the licence');
});
