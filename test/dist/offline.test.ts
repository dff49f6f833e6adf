import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goTo } from './learner.ts';
import { BUILT, newProfile, openSite, visit, type Site } from './site.ts';

/** After the first visit no network is needed; and a new version never mixes with the one that is open. */

const LESSON = '#/lesson/lost-acknowledgement';
const OLD_WORDS = 'Request 7 of tenant A';
const NEW_WORDS = 'Request 7 of tenant Z';

let site: Site;
let later: string;

beforeEach(async () => {
  site = await openSite();
  later = mkdtempSync(join(tmpdir(), 'after-the-timeout-'));
});

afterEach(async () => {
  await site.close();
  rmSync(later, { recursive: true, force: true });
});

/** Waits until every file of the build is kept, and this page is looked after. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated') await new Promise((resolve) => active?.addEventListener('statechange', resolve));
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

/** Another build in which every hashed file has another name, as after a change in all of them, and a lesson other words. */
function laterBuild(): string {
  cpSync(BUILT, later, { recursive: true });
  const assets = readdirSync(join(later, 'assets'));
  const names = new Map(assets.map((name) => [name, name.replace(/-[\w-]{8}\.(?=\w+$)/, (end) => `${end.slice(0, -2)}0.`)]));
  const texts = [...assets.map((name) => join('assets', name)), 'index.html', 'service-worker.js'].filter((name) =>
    /\.(js|css|html)$/.test(name),
  );
  for (const file of texts) {
    let text = readFileSync(join(later, file), 'utf8').replaceAll(OLD_WORDS, NEW_WORDS);
    for (const [before, after] of names) text = text.replaceAll(before, after);
    // What has no hash in its name has one in the list of files.
    if (file === 'service-worker.js') text = text.replace(/[0-9a-f]{32}/g, (hash) => [...hash].reverse().join(''));
    if (file === 'index.html') text = withItsHash(text);
    writeFileSync(join(later, file), text);
  }
  for (const [before, after] of names) renameSync(join(later, 'assets', before), join(later, 'assets', after));
  return later;
}

/** The page's policy names its one inline script by a hash of its text. */
function withItsHash(html: string): string {
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  return html.replace(/'sha256-[^']+'/, `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

test('a lesson is read and an exercise checked with nobody to answer', async () => {
  const { page, troubles } = await visit(site, LESSON);
  await kept(page);
  site.goDown();

  await page.reload();
  await page.getByText(OLD_WORDS).first().waitFor();
  await goTo(page, `${LESSON}/first-recovery`);
  await page.locator('.cm-content').waitFor();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.locator('[data-verdict="failed"]').getByText('Failed: done more than once').waitFor();
  await goTo(page, '#/search/outbox');
  await page.locator('.search-hit').first().waitFor();
  await goTo(page, '#/lesson/holds');
  await page.getByRole('heading', { level: 1, name: 'Holds, and how they end' }).waitFor();
  expect(troubles).toEqual([]);
});

test('a new version is offered, and until it is taken the old one stays whole', async () => {
  const { page, troubles } = await visit(site, LESSON);
  await kept(page);
  const second = await page.context().newPage();
  await second.goto(`${site.url}${LESSON}`);
  await second.getByText(OLD_WORDS).first().waitFor();

  site.serveFrom(laterBuild());
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const offer = page.getByRole('button', { name: 'Reload with the new version' });
  await offer.waitFor();

  // Files that no server has any more, fetched for the first time.
  await goTo(page, '#/lesson/holds');
  await page.getByRole('heading', { level: 1, name: 'Holds, and how they end' }).waitFor();
  await goTo(page, `${LESSON}/first-recovery`);
  await page.locator('.cm-content').waitFor();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.locator('[data-verdict="failed"]').waitFor();

  // Somebody who reloads without taking it gets the old version again, and not a mixture.
  await page.reload();
  await page.getByText(OLD_WORDS).first().waitFor();
  await offer.waitFor();
  expect(await page.getByText(NEW_WORDS).count()).toBe(0);

  await offer.click();
  await page.getByText(NEW_WORDS).first().waitFor();
  expect(await page.getByText(OLD_WORDS).count()).toBe(0);

  // The other tab still shows the old page, and what that page fetches is of its own version.
  await second.getByText(OLD_WORDS).first().waitFor();
  await goTo(second, '#/glossary');
  await second.getByRole('heading', { level: 1, name: 'Glossary' }).waitFor();
  await goTo(second, LESSON);
  await second.getByText(OLD_WORDS).first().waitFor();
  expect(troubles).toEqual([]);
});

test('nothing is kept inside the frame of a learning platform', async () => {
  const page = await (await newProfile(site)).newPage();
  await page.route('**/frame.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${site.url}${LESSON}" width="1000" height="800"></iframe>` }),
  );
  await page.goto(`${site.url}frame.html`);
  await page.frameLocator('iframe').getByText(OLD_WORDS).first().waitFor();
  // The page is idle, and has done what it does afterwards, when the engine is fetched.
  await page.waitForFunction(() => performance.getEntriesByType('navigation').length > 0);
  const frame = page.frames()[1];
  await frame?.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('afterwards')));
  expect(await frame?.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
