import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Route } from '../../src/app/route.ts';
import { changeSettings } from '../../src/app/settings.ts';
import { EVERY_PAGE } from './every-page.ts';
import { openApp } from './open-app.tsx';
import { violations, violationsWith } from './violations.ts';

/** axe finds nothing on any page, in either theme, on a wide page and on a narrow one. */

describe.each([
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 360 },
] as const)('in the $theme theme, $width pixels wide', ({ theme, width }) => {
  beforeEach(async () => {
    await page.viewport(width, 900);
    changeSettings({ theme });
  });

  test.each(EVERY_PAGE)('axe finds nothing at $address, which is not wider than the window', async ({ route }) => {
    await openApp(route);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(document.documentElement.dataset['theme']).toBe(theme);
    expect(await (opensAnExercise(route) ? violationsWith('.inline-exercise, .workbench') : violations())).toEqual([]);
  });
});

/** Its lesson is in the list by itself, too. */
function opensAnExercise(route: Route): boolean {
  return route.page === 'lesson' && route.exercise !== null;
}
