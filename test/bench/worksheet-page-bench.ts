import { chromium, type Browser } from 'playwright';
import { blankRule, blankTable, blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import type { Input, Worksheet } from '../../src/core/worksheet/model.ts';
import { worksheetJson } from '../../src/core/worksheet/write.ts';
import { launchOptions } from '../setup/find-browser.mjs';
import { serve, type Site } from './page-bench.ts';

/** The worksheet’s page in Chromium: its own bytes, and how long a key takes until its finding is on the page. */

export async function worksheetPageFigures() {
  const site = await serve();
  const browser = await chromium.launch(launchOptions());
  const kilobytesBesideALesson = await pageBytes(browser, site);
  const usual = await keystroke(browser, site, exampleWorksheet());
  const thousandRows = await keystroke(browser, site, largeSheet(1_000));
  await browser.close();
  site.close();
  return { kilobytesBesideALesson, keystrokeToFindingMs: { usual, thousandRows } };
}

/** What the browser fetches for the page, without what a lesson’s reader has already. */
async function pageBytes(browser: Browser, site: Site) {
  const page = await browser.newPage();
  site.answers.length = 0;
  await page.goto(`${site.url}#/lesson/three-outcomes`);
  await page.waitForSelector('.lesson-end');
  await page.waitForLoadState('networkidle');
  const seen = new Set(site.answers.map(({ file }) => file));
  const sent = () => site.answers.filter(({ file }) => !seen.has(file)).reduce((sum, { bytes }) => sum + bytes, 0);
  const go = async (hash: string, selector: string) => {
    await page.evaluate((to) => void (location.hash = to), hash);
    await page.waitForSelector(selector);
    await page.waitForLoadState('networkidle');
    return Math.round(sent() / 100) / 10;
  };
  const toTheWorksheets = await go('#/worksheet', '.shelf-page');
  const withTheKnownDestinations = await go('#/worksheet/new/okta-create-user', '.sheet-paper');
  await page.close();
  return { toTheWorksheets, withTheKnownDestinations };
}

/** From a key in a cell until what is said about it has changed on the page. */
async function keystroke(browser: Browser, site: Site, sheet: Worksheet): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.url}#/worksheet`);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'sheet.json',
    mimeType: 'application/json',
    buffer: Buffer.from(worksheetJson(sheet)),
  });
  await page.waitForSelector('.sheet-page');
  await page.evaluate(() => void (location.hash = `${location.hash}/table`));
  await page.waitForSelector('.sheet-grid');
  // The engine must not be loading meanwhile.
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await page.locator('.verdict-basis').or(stop).first().waitFor({ timeout: 60_000 });
  const times: number[] = [];
  for (let nth = 0; nth < 10; nth++) {
    await page.locator('td[data-row="2"][data-column="2"]').focus();
    times.push(await page.evaluate(timeOneKey, nth % 2 === 0 ? 'Delete' : 'Undo'));
    await page.waitForTimeout(200);
  }
  await page.close();
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}

/** Empties a decision, or brings it back, and waits until its finding has come or gone. */
function timeOneKey(how: string): Promise<number> {
  return new Promise((done) => {
    const count = () => document.querySelectorAll('.finding-jump, td[data-row="2"] .cell-finding').length;
    const decision = () => document.querySelector('td[data-row="2"][data-column="2"] .cell-finding') !== null;
    const before = { count: count(), decision: decision() };
    const start = performance.now();
    const look = () => {
      if (count() === before.count && decision() === before.decision) return void requestAnimationFrame(look);
      done(performance.now() - start);
    };
    const key = how === 'Delete' ? { key: 'Delete' } : { key: 'z', ctrlKey: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
    look();
  });
}

/** Rows over six columns, most of them with a value in each. */
function largeSheet(rows: number): Worksheet {
  const { inputs } = blankTable();
  const others: Input[] = [3, 4, 5, 6].map((nth) => ({
    id: `input-${nth}`,
    role: 'other',
    label: `Condition ${nth}`,
    values: [1, 2, 3, 4].map((at) => ({ id: `value-${at}`, label: `Value ${at}`, meaning: '', shownBy: [] })),
  }));
  const all = [...inputs, ...others];
  const rules = Array.from({ length: rows }, (_, row) => ({
    ...blankRule(`rule-${row + 1}`),
    decision: 'unresolved' as const,
    when: Object.fromEntries(
      all.flatMap(({ id, values }, at) => {
        const value = values[Math.floor(row / 4 ** at) % values.length];
        return value && (row + at) % 7 !== 0 ? [[id, [value.id]]] : [];
      }),
    ),
  }));
  const sheet = blankWorksheet('large', 'A large table');
  return {
    ...sheet,
    steps: sheet.steps.map((step) => ({ ...step, table: { hitPolicy: 'unique', inputs: all, rules } })),
  };
}
