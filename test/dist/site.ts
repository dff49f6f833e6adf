import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { launchOptions } from '../setup/find-browser.mjs';
import { PATIENCE } from '../setup/limits.ts';

/** The built site behind a plain web server, under a sub-path, and a real browser before it. */

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const SUB_PATH = '/courses/after-the-timeout/';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export interface Site {
  /** Address of the site's front page. */
  readonly url: string;
  readonly browser: Browser;
  /** From now on other files are served under the same address, as after an upload. */
  serveFrom(folder: string): void;
  /** From now on nobody answers. */
  goDown(): void;
  close(): Promise<void>;
}

/** The folder that `vite build` has filled. */
export const BUILT = DIST;

/** Serves `dist` and starts Chromium. A file that is not there is a 404, as on any file server. */
export async function openSite(): Promise<Site> {
  let root = DIST;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const name = path.startsWith(SUB_PATH) ? path.slice(SUB_PATH.length) || 'index.html' : '';
    readFile(join(root, normalize(`/${name}`))).then(
      (body) => response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404, { 'content-type': 'text/plain' }).end('not found'),
    );
  });
  const port = await listen(server);
  const browser = await chromium.launch(launchOptions());
  return {
    url: `http://127.0.0.1:${port}${SUB_PATH}`,
    browser,
    serveFrom(folder) {
      root = folder;
    },
    goDown() {
      server.close();
      server.closeAllConnections();
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

/** What a page did that nobody should see: errors, failed requests, and requests to anybody else. */
export interface Visit {
  readonly page: Page;
  readonly troubles: string[];
  /** Addresses asked for, relative to the site. */
  readonly requests: string[];
}

/** A fresh profile, whose pages wait as long as a slow machine takes. It may have more than one tab. */
export async function newProfile({ browser }: Site): Promise<BrowserContext> {
  const context = await browser.newContext();
  context.setDefaultTimeout(PATIENCE);
  return context;
}

/** A page in a fresh profile that writes down what goes wrong. */
export async function visit(site: Site, hash = ''): Promise<Visit> {
  const { url } = site;
  const page = await (await newProfile(site)).newPage();
  const troubles: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(`${message.type()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    const address = request.url();
    if (address.startsWith(url)) requests.push(address.slice(url.length));
    else if (!address.startsWith('data:') && !address.startsWith('blob:')) troubles.push(`left the site: ${address}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
  await page.goto(`${url}${hash}`);
  return { page, troubles, requests };
}
