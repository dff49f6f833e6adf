import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeSettings } from '../../src/app/settings.ts';
import { loadProfile } from '../../src/app/worksheet/worksheet-profiles.ts';
import { freshSheetId } from '../../src/app/worksheet/worksheet-shelf.ts';
import { worksheetFromProfile } from '../../src/core/worksheet/from-profile.ts';
import type { Worksheet } from '../../src/core/worksheet/model.ts';
import { PARTS } from '../../src/ui/worksheet/parts.ts';
import { all, one, openApp, settled } from '../ui/open-app.tsx';
import { violations } from '../ui/violations.ts';
import { blank, button, cell, openSheet, press, verdict } from './steps.ts';

/** axe finds nothing on the worksheet's pages, empty or full, in either theme, and none is wider than the window. */

async function full(): Promise<Worksheet> {
  const profile = await loadProfile('okta-create-user');
  if (!profile) throw new Error('no such profile');
  return worksheetFromProfile(profile, freshSheetId());
}

describe.each([
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 360 },
] as const)('in the $theme theme, $width pixels wide', ({ theme, width }) => {
  beforeEach(async () => {
    await page.viewport(width, 900);
    changeSettings({ theme });
  });

  async function wrong(): Promise<string[]> {
    const { scrollWidth } = document.documentElement;
    return [...(await violations()), ...(scrollWidth > width ? [`It is ${scrollWidth} pixels wide.`] : [])];
  }

  test.each(PARTS)('a blank worksheet: $label', async ({ id }) => {
    await openSheet(blank(), id);
    await settled();
    expect(await wrong()).toEqual([]);
  });

  test.each(PARTS)('one from a known destination: $label', async ({ id }) => {
    const { desk } = await openSheet(await full(), id);
    if (id === 'table') {
      await verdict(desk);
      await vi.waitFor(() => one('.verdict-basis'));
    }
    await settled();
    expect(await wrong()).toEqual([]);
  });

  test('a choice that is open in the table', async () => {
    await openSheet(await full(), 'table');
    cell(0, 0).focus();
    await press('{Enter}');
    one('[role="listbox"]');
    expect(await wrong()).toEqual([]);
  });

  test('the shelf, with the known destinations and one of them open', async () => {
    await openApp({ page: 'worksheet', what: null, part: null });
    button('From a known destination').click();
    const [first] = await vi.waitFor(() => {
      const found = all<HTMLButtonElement>('.profile-name');
      expect(found).toHaveLength(34);
      return found;
    });
    first?.click();
    await vi.waitFor(() => one('.profile-opened'));
    expect(await wrong()).toEqual([]);
  });

  test('comparing', async () => {
    await openApp({ page: 'worksheet', what: 'compare', part: null });
    expect(await wrong()).toEqual([]);
  });

  test('a known destination to begin with, shown to be read', async () => {
    await openApp({ page: 'worksheet', what: 'new', part: 'stripe-v1' });
    await vi.waitFor(() => one('.sheet-paper'));
    expect(await wrong()).toEqual([]);
  });
});
