import { page } from 'vitest/browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answers } from '../../src/app/answers.ts';
import { packLab } from '../../src/app/lab.ts';
import { changeSettings } from '../../src/app/settings.ts';
import { FIRST_LAB, type Lab } from '../../src/core/lab.ts';
import { spoken } from '../../src/ui/shell/announce.ts';
import { all, one, openApp } from '../ui/open-app.tsx';
import { violations } from '../ui/violations.ts';

/** The failure lab, as somebody uses it. */

const BLIND: Lab = {
  ...FIRST_LAB,
  capabilities: { key: 'none' },
  code: { from: 'course', exercise: 'first-recovery', name: 'blind-retry' },
};

async function openLab(packed: string | null = null): Promise<void> {
  await openApp({ page: 'lab', packed });
  await vi.waitFor(() => one('.bench'));
}

function select(label: RegExp): HTMLSelectElement {
  const field = all('.bench .field').find((each) => label.test(each.textContent ?? ''));
  const found = field?.querySelector('select');
  if (!found) throw new Error(`there is no choice ${label}`);
  return found;
}

function pick(label: RegExp, value: string): void {
  const found = select(label);
  found.value = value;
  found.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeAll(() => page.viewport(1440, 900));
beforeEach(() => answers('lab').clear());

test('a first bench has a right solution on it, and nothing has been played', async () => {
  await openLab();
  expect(select(/What is played/).value).toBe('whole-table/solution');
  expect(one('.code-listing').textContent).toContain('export async function recover');
  expect(all('.story')).toEqual([]);
});

test('a planted bug that was reported is shown with its case, and a right solution is not', async () => {
  await openLab();
  const links = () => all('.bench-code .help a').map((link) => link.getAttribute('href'));
  expect(links()).toEqual([]);
  pick(/What is played/, 'first-recovery/blind-retry');
  await vi.waitFor(() => expect(links()).toEqual([expect.stringMatching(/^https:/)]));
  expect(one('.bench-code .help').textContent).toContain('case C01, as it was reported');
});

test('a planted bug is explored, its story opened, and every change of the bench is kept', async () => {
  await openLab();
  pick(/What is played/, 'first-recovery/blind-retry');
  pick(/do with the operation key/, 'none');
  one('.bench-actions button', 'Explore all').click();
  await vi.waitFor(() => one('.explored'));
  expect(one('.explored').textContent).toMatch(/\d+ runs tried, \d+ states told apart/);
  all('.explored-story')
    .find(({ textContent }) => textContent?.includes('Done more than once'))
    ?.click();
  await vi.waitFor(() => one('.board'));
  expect(one('.board-bar').textContent).toContain('Broken.');
  expect(JSON.parse(answers('lab').values.value['bench'] ?? '{}')).toMatchObject({
    capabilities: { key: 'none' },
    code: { exercise: 'first-recovery', name: 'blind-retry' },
  });
  pick(/do with the operation key/, 'kept');
  await vi.waitFor(() => expect(one('.bench-run > .reply').textContent).toContain('changed since this was played'));
});

test('a fault is placed on the timeline, and may last', async () => {
  await openLab(await packLab({ ...BLIND, lasting: true }));
  one('.bench-actions .button.primary').click();
  await vi.waitFor(() => one('.board'));
  const step = all('.board .story-step').find((each) => each.textContent?.includes('destination.grant('));
  step?.querySelector<HTMLElement>('.choices-open')?.click();
  await vi.waitFor(() => one('.choice-option', /Refused, from here on/));
  const before = spoken.value.turn;
  one('.choice-option', /Refused, from here on/).click();
  await vi.waitFor(() => expect(spoken.value.turn).toBeGreaterThan(before));
  expect(all('.story-fault').length).toBeGreaterThan(1);
});

describe('a bench that came by link', () => {
  test('shows its code first, plays when asked, and leaves the reader’s own bench alone', async () => {
    const own = JSON.stringify(FIRST_LAB);
    answers('lab').set('bench', own);
    await openLab(await packLab({ ...BLIND, code: { from: 'own', like: 'first-recovery', text: '// theirs' } }));
    expect(one('.bench-note').textContent).toContain('Nothing runs before you ask.');
    expect(one('.bench-code').textContent).toContain('// theirs');
    expect(all('.story')).toEqual([]);
    pick(/Where it starts/, 'match-yes');
    expect(answers('lab').values.value['bench']).toBe(own);
  });

  test.each(['d12345678', 'nonsense'])('says so when it was cut or changed: %s', async (packed) => {
    await openApp({ page: 'lab', packed });
    await vi.waitFor(() => expect(one('.lab > .reply').textContent).toContain('cut short or changed'));
  });
});

describe.each([
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 360 },
] as const)('in the $theme theme, $width pixels wide', ({ theme, width }) => {
  beforeAll(async () => {
    await page.viewport(width, 900);
    changeSettings({ theme });
  });

  afterAll(async () => {
    changeSettings({ theme: 'system' });
    await page.viewport(1440, 900);
  });

  test('axe finds nothing with everything open', async () => {
    await openLab(await packLab(BLIND));
    one('.bench-actions button', 'Explore all').click();
    await vi.waitFor(() => one('.explored'));
    all('.explored-story')[0]?.click();
    await vi.waitFor(() => one('.board'));
    expect(await violations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    pick(/What is played/, 'own');
    await vi.waitFor(() => one('.cm-content'));
    expect(await violations()).toEqual([]);
  });
});
