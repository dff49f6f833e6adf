import { chromium } from 'playwright';
import type { Browser, BrowserContext, Page } from 'playwright';
import { createServer } from 'vite';
import type { ReadonlySignal } from '@preact/signals';
import type { Book } from '../../src/app/storage/create-book.ts';
import type { EngineState } from '../../src/app/engine-state.ts';
import type { Settings } from '../../src/app/settings.ts';
import type { Workspace } from '../../src/app/workspace.ts';
import type { SqlOutput } from '../../src/worker/protocol.ts';
import type { ViteDevServer } from 'vite';
import { launchOptions } from '../setup/find-browser.mjs';
import { PATIENCE } from '../setup/limits.ts';

/** The page as a dev server gives it, in whole tabs of a real browser: what one page alone cannot show. */
export interface Pages {
  readonly browser: Browser;
  /** The page of the workbook. */
  readonly url: string;
  /** A page with everything but components: storage, tabs and engine, and much quicker to load. */
  readonly bare: string;
  close(): Promise<void>;
}

export async function openPages(): Promise<Pages> {
  const server = await createServer({
    server: { port: 0, hmr: false, watch: null },
    logLevel: 'error',
    cacheDir: 'node_modules/.vite/pages',
  });
  await server.listen();
  const browser = await chromium.launch(launchOptions());
  const url = addressOf(server);
  return {
    browser,
    url,
    bare: `${url}test/app/bare.html`,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

function addressOf(server: ViteDevServer): string {
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('the dev server has no port');
  return `http://localhost:${address.port}/`;
}

/** The page's own parts, as its console could reach them: `workbook()` is there in every page that is opened here. */
interface Parts {
  readonly book: Book;
  /** Of the exercise `first-recovery`. */
  readonly opened: Workspace;
  readonly engineState: ReadonlySignal<EngineState>;
  readonly runSql: (setup: string, scripts: readonly string[]) => Promise<SqlOutput>;
  readonly makeBackup: () => Promise<Blob>;
  readonly takeOver: () => void;
  readonly changeSettings: (change: Partial<Settings>) => void;
}

declare global {
  function workbook(): Promise<Parts>;
}

// As text: an import in a function that is sent to the page would be resolved on this side.
const PARTS = `globalThis.workbook = async () => {
  const files = ['app/storage/book', 'app/engine-state', 'app/storage/backup', 'app/settings', 'app/storage/tabs', 'app/workspace', 'content/index'];
  const found = await Promise.all(files.map((file) => import('/src/' + file + '.ts')));
  const parts = Object.assign({}, ...found);
  return { ...parts, opened: parts.workspace(await parts.loadExercise('first-recovery')) };
};`;

/** A fresh profile. `script`: runs before any page's own. */
export async function newProfile({ browser }: Pages, script = ''): Promise<BrowserContext> {
  const context = await browser.newContext();
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript({ content: script });
  await context.addInitScript({ content: PARTS });
  return context;
}

/** Opens the page in a tab and waits until its book is open, or has given up on it. */
export async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await settled(page);
  return page;
}

/** Waits until the storage has been found, or not. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { book } = await workbook();
    return book.storage() !== null || book.saving.value.state === 'memory-only';
  });
}

/** What a tab knows about itself. */
export async function standing(page: Page) {
  return page.evaluate(async () => {
    const { book } = await workbook();
    const draft = book.all('drafts').value['first-recovery']?.code ?? null;
    return { role: book.role.value, saving: book.saving.value, draft };
  });
}

/** Waits until a tab has a role, and a draft. */
export async function waitFor(page: Page, role: 'owner' | 'reader', draft: string): Promise<void> {
  const wanted = { role, draft };
  await page.waitForFunction(async (want) => {
    const { book } = await workbook();
    return book.role.value === want.role && book.all('drafts').value['first-recovery']?.code === want.draft;
  }, wanted);
}

/** Writes a draft as the editor does. */
export async function type(page: Page, code: string): Promise<void> {
  await page.evaluate(async (text) => (await workbook()).opened.edit(text), code);
}

export async function flush(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await workbook()).book.flush());
}
