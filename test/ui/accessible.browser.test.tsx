import { page } from 'vitest/browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '../../src/app/settings.ts';
import { EVERY_PAGE } from './every-page.ts';
import { openApp } from './open-app.tsx';
import { violations } from './violations.ts';

/** axe finds nothing on any page, in either theme, on a wide page and on a narrow one. */

describe.each([
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 360 },
] as const)('in the $theme theme, $width pixels wide', ({ theme, width }) => {
  beforeAll(async () => {
    await page.viewport(width, 900);
    changeSettings({ theme });
  });

  afterAll(() => changeSettings({ theme: 'system' }));

  test.each(EVERY_PAGE)('axe finds nothing at $address', async ({ route }) => {
    await openApp(route);
    expect(document.documentElement.dataset['theme']).toBe(theme);
    expect(await violations()).toEqual([]);
  });

  test.each(EVERY_PAGE)('$address is not wider than the window', async ({ route }) => {
    await openApp(route);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
