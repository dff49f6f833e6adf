import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flush, newProfile, openPage, openPages, settled, standing, type, waitFor } from './pages.ts';
import type { Pages } from './pages.ts';

let pages: Pages;
beforeAll(async () => {
  pages = await openPages();
});
afterAll(async () => {
  await pages.close();
});

const LOOP = 'export async function recover() { for (;;); }';

describe('code that never ends', () => {
  it('is text after a reload: nothing runs, and the page knows that the last run did not finish', async () => {
    const context = await newProfile(pages);
    const page = await openPage(context, pages.bare);
    await type(page, LOOP);
    await page.evaluate(async () => {
      const { opened, book } = await workbook();
      void opened.run();
      await book.flush();
    });
    await page.reload();
    await waitFor(page, 'owner', LOOP);
    const after = await page.evaluate(async () => {
      const { opened } = await workbook();
      const then = { draft: opened.draft.value, activity: opened.activity.value, unfinished: opened.unfinished.value };
      opened.reset();
      return { ...then, reset: opened.draft.value === opened.exercise.starter, still: opened.unfinished.value };
    });
    expect(after).toEqual({ draft: LOOP, activity: { kind: 'idle' }, unfinished: true, reset: true, still: false });
    await context.close();
  });
});

describe('two tabs', () => {
  it('are owner and reader; the reader takes over; nothing is overwritten', async () => {
    const context = await newProfile(pages);
    const [one, two] = [await openPage(context, pages.bare), await openPage(context, pages.bare)];
    await type(one, 'one');
    await type(two, 'two');
    await waitFor(two, 'reader', 'one');
    expect(await standing(two)).toMatchObject({ saving: { state: 'read-only' } });
    await two.evaluate(async () => (await workbook()).takeOver());
    await waitFor(two, 'owner', 'one');
    await waitFor(one, 'reader', 'one');
    await type(two, 'two');
    expect(await flush(two)).toBe(true);
    await two.close();
    await waitFor(one, 'owner', 'two');
    await context.close();
  });

  it('both write in a browser without locks, and neither loses its text', async () => {
    const alone =
      'Object.defineProperty(navigator, "locks", { value: undefined }); delete globalThis.BroadcastChannel;';
    const context = await newProfile(pages, alone);
    const [one, two] = [await openPage(context, pages.bare), await openPage(context, pages.bare)];
    await type(one, 'one');
    await flush(one);
    await type(two, 'two');
    await flush(two);
    await waitFor(one, 'owner', 'one');
    await waitFor(two, 'owner', 'two');
    const other = await two.evaluate(async () => {
      const { opened } = await workbook();
      const seen = opened.other.value;
      opened.useOther();
      return { seen, shown: opened.draft.value, still: opened.other.value };
    });
    expect(other).toEqual({ seen: { code: 'one', from: 'tab' }, shown: 'one', still: null });
    await context.close();
  });
});

describe('a browser that stores nothing', () => {
  it.each([
    ['has no IndexedDB', 'Object.defineProperty(globalThis, "indexedDB", { value: undefined })', 'no storage'],
    [
      'throws when it is touched',
      'Object.defineProperty(globalThis, "indexedDB", { get() { throw new DOMException("denied", "SecurityError"); } })',
      'no storage',
    ],
    [
      'refuses to open a database',
      'IDBFactory.prototype.open = () => { throw new DOMException("denied", "SecurityError"); }',
      'does not let this page store anything',
    ],
  ])('leaves everything working in memory when it %s', async (_what, script, why) => {
    const context = await newProfile(pages, script);
    const page = await openPage(context, pages.bare);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await type(page, 'mine');
    expect(await flush(page)).toBe(false);
    expect(await standing(page)).toEqual({
      role: 'owner',
      saving: { state: 'memory-only', why: expect.stringContaining(why) },
      draft: 'mine',
    });
    const backup = await page.evaluate(async () => (await (await workbook()).makeBackup()).text());
    expect(JSON.parse(backup)).toMatchObject({ records: { drafts: { 'first-recovery': { code: 'mine' } } } });
    expect(errors).toEqual([]);
    await context.close();
  });

  it('says so when its room is used up, claims nothing, and stores again when there is room', async () => {
    const context = await newProfile(pages);
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    const { origin } = new URL(pages.bare);
    await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 });
    await page.goto(pages.bare);
    await settled(page);
    await type(page, 'stored');
    expect(await flush(page)).toBe(true);
    const long = 'x'.repeat(3_000_000);
    await type(page, long);
    expect(await flush(page)).toBe(false);
    expect(await standing(page)).toEqual({
      role: 'owner',
      saving: {
        state: 'memory-only',
        why: 'The browser has no room left for it. Your work stays here until you close the page: make a backup now.',
      },
      draft: long,
    });
    await protocol.send('Storage.overrideQuotaForOrigin', { origin });
    await type(page, `${long}, and more`);
    expect(await flush(page)).toBe(true);
    expect(await standing(page)).toMatchObject({ saving: { state: 'saved' }, draft: `${long}, and more` });
    await context.close();
  });

  it('deleted everything between two visits, and the page starts clean', async () => {
    const context = await newProfile(pages);
    const page = await openPage(context, pages.bare);
    await type(page, 'mine');
    await flush(page);
    const protocol = await context.newCDPSession(page);
    await page.goto('about:blank');
    await protocol.send('Storage.clearDataForOrigin', { origin: new URL(pages.bare).origin, storageTypes: 'all' });
    await page.goto(pages.bare);
    await settled(page);
    expect(await standing(page)).toEqual({ role: 'owner', saving: { state: 'saved', at: null }, draft: null });
    await context.close();
  });
});

describe('a page that fails at its start', () => {
  it('has its theme and a sentence before any module of it runs', async () => {
    const context = await newProfile(pages);
    const before = await openPage(context, pages.url);
    await before.evaluate(async () => (await workbook()).changeSettings({ theme: 'dark' }));
    await flush(before);
    await before.close();
    const page = await context.newPage();
    await page.route('**/main.tsx*', (route) => route.abort());
    await page.goto(pages.url);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect(await page.locator('#app').textContent()).toContain('The workbook has not started yet.');
    await context.close();
  });

  it('is never blank: it says so, and hands out a backup of what is stored', async () => {
    const context = await newProfile(pages);
    const before = await openPage(context, pages.url);
    await type(before, 'mine');
    await flush(before);
    await before.close();
    const page = await context.newPage();
    const body = 'export function SiteHeader() { throw new Error("planted"); }';
    await page.route('**/site-header.tsx*', (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.goto(pages.url);
    await page.getByRole('heading', { name: 'The workbook itself failed' }).waitFor();
    expect(await page.locator('main').innerText()).toContain('planted');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save a backup file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('after-the-timeout-backup.json');
    const backup: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(backup).toMatchObject({ records: { drafts: { 'first-recovery': { code: 'mine' } } } });
    await context.close();
  });
});

describe('an engine that cannot be loaded', () => {
  const sql = async () => (await workbook()).runSql('', ['SELECT 1']);
  const state = async () => (await workbook()).engineState.value;

  it('is named with the address that was not found', async () => {
    const context = await newProfile(pages);
    await context.route(/\.wasm$/, (route) => route.fulfill({ status: 404, body: 'not here' }));
    const page = await openPage(context, pages.bare);
    expect(await page.evaluate(sql)).toMatchObject({ error: expect.stringContaining('.wasm') });
    expect(await page.evaluate(state)).toEqual({
      state: 'broken',
      why: expect.stringMatching(/^The engine could not be fetched from \/\S+\.wasm\. Check the connection and reload/),
    });
    await context.close();
  });

  it('is named with the policy that blocked it', async () => {
    const context = await newProfile(pages);
    await context.route('**/entry-browser.ts*', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" };
      await route.fulfill({ response, headers });
    });
    const page = await openPage(context, pages.bare);
    await page.evaluate(sql);
    expect(await page.evaluate(state)).toEqual({
      state: 'broken',
      why: 'The engine was blocked by a content security policy: whoever serves this page must allow ’wasm-unsafe-eval’ in script-src.',
    });
    await context.close();
  });

  it.each([
    ['the worker’s script', '**/entry-browser.ts*', 'The engine’s script could not be loaded.'],
    [
      'the part of the page that starts it',
      '**/app/engine.ts*',
      'A part of the page that runs code could not be fetched.',
    ],
  ])('says so when %s is missing, and comes back when that is there again', async (_what, file, sentence) => {
    const context = await newProfile(pages);
    await context.route(file, (route) => route.fulfill({ status: 404, body: 'not here' }));
    const page = await openPage(context, pages.bare);
    expect(await page.evaluate(sql)).toMatchObject({ error: expect.stringContaining(sentence) });
    expect(await page.evaluate(state)).toEqual({ state: 'broken', why: expect.stringContaining(sentence) });
    await context.unroute(file);
    expect(await page.evaluate(sql)).toMatchObject({ error: null });
    expect(await page.evaluate(state)).toEqual({ state: 'ready' });
    await context.close();
  });
});
