import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newProfile, openSite, type Site } from './site.ts';

/** A worksheet in a real browser’s storage: in two tabs at once, and when there is no room left. */

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(async () => {
  await site.close();
});

/** The first field of a worksheet’s first part. */
const field = (page: Page) => page.locator('.sheet-page textarea').first();
const savedNow = (page: Page) => page.getByText(/^Saved in this browser at/).first().waitFor();
const holds = (page: Page, text: string) => expect.poll(() => field(page).inputValue()).toBe(text);

async function newSheet(page: Page): Promise<void> {
  await page.goto(`${site.url}#/worksheet`);
  await page.getByRole('button', { name: 'A blank worksheet' }).click();
  await field(page).waitFor();
}

test('two tabs with one worksheet take turns, and neither loses what the other has written', async () => {
  const context = await newProfile(site);
  const first = await context.newPage();
  await newSheet(first);
  await field(first).fill('From the first tab');
  await savedNow(first);

  const second = await context.newPage();
  await second.goto(first.url());
  await holds(second, 'From the first tab');
  await second.getByText('This tab is read-only. “Take over”').waitFor();
  expect(await field(second).isEditable()).toBe(false);
  await field(first).fill('From the first tab, and on');
  await holds(second, 'From the first tab, and on');

  await second.getByRole('button', { name: 'Take over' }).click();
  await expect.poll(() => field(second).isEditable()).toBe(true);
  await expect.poll(() => field(first).isEditable()).toBe(false);
  await field(second).fill('From the second tab');
  await holds(first, 'From the second tab');
  // What the first tab could undo was its own, and is the other’s by now.
  await first.keyboard.press('ControlOrMeta+Z');
  await holds(second, 'From the second tab');
  await savedNow(second);

  await first.close();
  await second.reload();
  await holds(second, 'From the second tab');
  await context.close();
});

test('a worksheet goes on when the browser has no room left, says so, and is saved once there is room again', async () => {
  const context = await newProfile(site);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(site.url).origin, quotaSize: 20_000_000 });
  await newSheet(page);
  await field(page).fill('Before it was full');
  await savedNow(page);

  await fillStorage(page);
  const long = Array.from({ length: 380 }, (_, nth) => `word ${nth}`).join(' ');
  await field(page).fill(long);
  await page.getByText('The browser has no room left for it.').first().waitFor();
  await page.locator('.part-nav a').nth(1).click();
  await page.locator('.part-nav a').first().click();
  await holds(page, long);

  await makeRoom(page);
  await field(page).fill(`${long}, and on`);
  await savedNow(page);
  await page.reload();
  await holds(page, `${long}, and on`);
  await context.close();
});

const FILLER = 'filler';

/** Another database of the same origin takes all the room that there is, down to the last thousand bytes. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(async (name) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true });
    await new Promise((done) => (opening.onsuccess = done));
    const database = opening.result;
    const put = (size: number) =>
      new Promise<boolean>((done) => {
        const transaction = database.transaction('rows', 'readwrite');
        const bytes = new Uint8Array(size);
        for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
        transaction.objectStore('rows').add(bytes);
        transaction.oncomplete = () => done(true);
        transaction.onabort = () => done(false);
      });
    for (const size of [4_000_000, 500_000, 50_000, 5_000, 500]) {
      let fits = true;
      while (fits) fits = await put(size);
    }
    database.close();
  }, FILLER);
}

async function makeRoom(page: Page): Promise<void> {
  await page.evaluate(async (name) => {
    const deleting = indexedDB.deleteDatabase(name);
    await new Promise((done) => (deleting.onsuccess = done));
  }, FILLER);
}
