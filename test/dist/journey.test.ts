import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathToFileURL } from 'node:url';
import { BUILT, openSite, visit, type Site } from './site.ts';

/** One journey over what `vite build` made, served under a sub-path as a school or an LMS would. */

const solution = readFileSync(new URL('../../exercises/first-recovery/solution.ts', import.meta.url), 'utf8');

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(async () => {
  await site.close();
});

test('the front page opens under any path and shows the course', async () => {
  const { page, troubles } = await visit(site);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: /The lost acknowledgement/ }).first().waitFor();
  expect(troubles).toEqual([]);
  await page.close();
});

test('opened as a file, from which browsers run nothing, it says so and what to do', async () => {
  const page = await site.browser.newPage();
  await page.goto(pathToFileURL(`${BUILT}/index.html`).href);
  await page.getByText('This page was opened as a file').waitFor();
  await page.close();
});

test('a lesson opens by its link, and fetches no other lesson', async () => {
  const { page, troubles, requests } = await visit(site, '#/lesson/lost-acknowledgement');
  await page.getByRole('heading', { level: 1, name: 'The lost acknowledgement' }).waitFor();
  const lessons = requests.filter((each) => /(three-outcomes|decision-table|holds|key-conflicts|rollback)-/.test(each));
  expect(lessons).toEqual([]);
  expect(troubles).toEqual([]);
  await page.close();
});

test('a recovery function is edited, fails, passes, and is still there after a reload', async () => {
  const { page, troubles } = await visit(site, '#/lesson/lost-acknowledgement/first-recovery');
  const editor = page.locator('.cm-content');
  const check = page.getByRole('button', { name: 'Check', exact: true });
  await editor.waitFor();
  await check.click();
  await page.locator('[data-verdict="failed"]').getByText('Failed: done more than once').waitFor();

  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(solution);
  await check.click();
  await page.locator('[data-verdict="passed"]').waitFor();

  await page.reload();
  await editor.getByText('Look first, under the operation').waitFor();
  expect(troubles).toEqual([]);
  await page.close();
});
