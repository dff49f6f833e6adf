import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright';
import { launchOptions } from '../setup/find-browser.mjs';

/** Measures the built site in Chromium: bytes over the wire, cold loads plain and throttled, and Check to verdict. */

const DIST = join(process.cwd(), 'dist');
const SOLUTION = readFileSync(join(process.cwd(), 'exercises/first-recovery/solution.ts'), 'utf8');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};
/** Fonts are compressed already: a server sends them as they are. */
const PACKED = new Set(['.woff2', '.png']);

interface Answer {
  readonly file: string;
  readonly bytes: number;
}

export interface Site {
  readonly url: string;
  /** What was sent since the last visit began. */
  readonly answers: Answer[];
  close(): void;
}

/** A web server that compresses, as a real one does, and notes each answer's size. */
export async function serve(): Promise<Site> {
  const answers: Answer[] = [];
  const cache = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/')).replace(/^\/site/, '');
    const file = join(DIST, path === '/' || path === '' ? 'index.html' : path);
    const body = await readFile(file).catch(() => null);
    if (!body) return response.writeHead(404).end();
    const packed = PACKED.has(extname(file));
    const sent = packed ? body : (cache.get(file) ?? gzipSync(body));
    if (!packed) cache.set(file, sent);
    answers.push({ file: path, bytes: sent.length });
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      ...(packed ? {} : { 'content-encoding': 'gzip' }),
    });
    return response.end(sent);
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/site/`, answers, close: () => server.close() };
}

/** The engine is fetched while the page is idle; what reading and editing need is counted without it. */
const isEngine = ({ file }: Answer) => /\.wasm$|entry-browser|emscripten|\/ffi-|\/module-/.test(file);

const kilobytes = (answers: readonly Answer[]) =>
  Number((answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1));
const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
const seconds = (ms: number) => Number((ms / 1000).toFixed(3));

/** Chromium's own throttling: a processor four times slower, 9 and 1.5 megabits a second, 60 ms each way. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: (9 * 1e6) / 8,
    uploadThroughput: (1.5 * 1e6) / 8,
  });
}

/**
 * Notes, in the page itself and since the visit began, when a frame with the lesson's text was painted, when the whole page
 * was drawn, and the longest time in which the page's own thread could not move.
 */
const WATCH = `
  const painted = (name) => requestAnimationFrame(() => setTimeout(() => void (window[name] ??= performance.now())));
  new MutationObserver(() => {
    if (!document.body) return;
    if (window.textPainted === undefined && document.body.textContent.includes('Request 7 of tenant A')) painted('textPainted');
    if (window.pageDrawn === undefined && document.querySelector('.lesson-end')) window.pageDrawn = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
  window.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longestTask = Math.max(window.longestTask, entry.duration);
  }).observe({ type: 'longtask', buffered: true });
`;

/** In the page: when the text was painted, and the bytes of all that was asked for until the page was drawn, and of its type. */
async function bytesToRead(): Promise<{ text: number; toRead: number }> {
  await document.fonts.ready;
  const { textPainted = NaN, pageDrawn = NaN } = window as { textPainted?: number; pageDrawn?: number };
  const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const first = files.filter(({ name, startTime }) => startTime <= pageDrawn || name.endsWith('.woff2'));
  const bytes = first.reduce((sum, file) => sum + (file as PerformanceResourceTiming).encodedBodySize, 0);
  return { text: textPainted, toRead: Number((bytes / 1000).toFixed(1)) };
}

async function coldVisit(browser: Browser, site: Site, throttled: boolean) {
  site.answers.length = 0;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:') && !request.url().startsWith('blob:'))
      strangers.push(request.url());
  });
  await page.addInitScript(WATCH);
  if (throttled) await throttle(page);
  await page.goto(`${site.url}#/lesson/lost-acknowledgement`, { waitUntil: 'commit' });
  await page.getByText('Request 7 of tenant A').first().waitFor();
  await page.locator('.lesson-end').waitFor();
  const { text, toRead } = await page.evaluate(bytesToRead);

  await page.goto(`${site.url}#/lesson/lost-acknowledgement/first-recovery`);
  const opened = Date.now();
  const editor = page.locator('.cm-content');
  await editor.waitFor();
  await editor.click();
  const usable = Date.now() - opened;
  const toEdit = kilobytes(site.answers.filter((answer) => !isEngine(answer)));

  const check = page.getByRole('button', { name: 'Check', exact: true });
  const pressed = Date.now();
  await check.click();
  await page.locator('[data-verdict="failed"]').waitFor();
  const verdict = Date.now() - pressed;
  const toGrade = kilobytes(site.answers);
  const longestTask = Number(await page.evaluate('window.longestTask'));
  const figures = { text, usable, verdict, toRead, toEdit, toGrade, longestTask, strangers };
  await context.close();
  return figures;
}

/** In the page: from the press of Check to the last change that it makes to the page, in milliseconds. */
function timeOneCheck(): Promise<number> {
  return new Promise((done) => {
    const button = [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === 'Check');
    if (!button) throw new Error('there is no Check button');
    const start = performance.now();
    let last = start;
    const watch = new MutationObserver(() => void (last = performance.now()));
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const settle = setInterval(() => {
      if (last === start || performance.now() - last < 400) return;
      clearInterval(settle);
      watch.disconnect();
      done(last - start);
    }, 50);
    button.click();
  });
}

/** Check to verdict with everything warm, twenty times. */
async function warmChecks(browser: Browser, site: Site): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.url}#/lesson/lost-acknowledgement/first-recovery`);
  const editor = page.locator('.cm-content');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(SOLUTION);
  const check = page.getByRole('button', { name: 'Check', exact: true });
  await check.click();
  await page.locator('[data-verdict="passed"]').waitFor();
  const times: number[] = [];
  for (let nth = 0; nth < 20; nth++) times.push(await page.evaluate(timeOneCheck));
  await page.close();
  return times;
}

type Visit = Awaited<ReturnType<typeof coldVisit>>;

export async function pageFigures() {
  const site = await serve();
  const browser = await chromium.launch(launchOptions());
  const plain: Visit[] = [];
  const slow: Visit[] = [];
  for (let nth = 0; nth < 5; nth++) plain.push(await coldVisit(browser, site, false));
  for (let nth = 0; nth < 3; nth++) slow.push(await coldVisit(browser, site, true));
  const warm = await warmChecks(browser, site);
  await browser.close();
  site.close();
  const of = (visits: readonly Visit[], name: 'text' | 'usable' | 'verdict') =>
    seconds(median(visits.map((visit) => visit[name])));
  return {
    kilobytes: {
      toReadALesson: plain[0]?.toRead,
      toHaveTheEditor: plain[0]?.toEdit,
      toHaveGradedOnce: plain[0]?.toGrade,
    },
    requestsToOtherOrigins: plain.flatMap((visit) => visit.strangers).length,
    coldSeconds: { text: of(plain, 'text'), editor: of(plain, 'usable'), firstVerdict: of(plain, 'verdict') },
    throttledSeconds: { text: of(slow, 'text'), editor: of(slow, 'usable'), firstVerdict: of(slow, 'verdict') },
    longestMainThreadTaskMs: Math.max(...plain.map((visit) => visit.longestTask)),
    warmCheckMs: Math.round(median(warm)),
  };
}
