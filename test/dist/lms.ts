import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { build } from 'vite';
import { expect, vi } from 'vitest';
import type { BrowserContext, Frame, Page } from 'playwright';
import type { Told } from './strict-lms.ts';

/** A learning platform that a package was uploaded to, as one learner after the other meets it. */

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};
const PAGE = `<!doctype html><meta charset="utf-8"><title>LMS</title><link rel="icon" href="data:,"><body>
<script type="module" src="/lms/strict.js"></script></body>`;

export interface Given {
  /** What the platform holds at the start, by element. */
  data: Record<string, string>;
  /** Elements that it says it has not implemented. */
  refuse: string[];
  /** Whether it confirms what is committed. */
  commits: boolean;
  /** Whether it is there at all. */
  api: boolean;
}

export interface Lms {
  readonly url: string;
  /** What the next page is given. `data` follows what was stored last. */
  readonly given: Given;
  /** How many sessions have been finished. */
  readonly sessions: { readonly ended: number };
  /** Types under which WebAssembly went out. */
  readonly wasmTypes: ReadonlySet<string>;
  /** Another learner, of whom nothing is stored. */
  enrol(id: string, name: string): void;
  close(): void;
}

/** The platform’s own script, for the browser. */
async function platformScript(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('strict-lms.ts', import.meta.url)), formats: ['es'] },
    },
  });
  const [first] = Array.isArray(made) ? made : [];
  const [chunk] = first?.output ?? [];
  if (!chunk) throw new Error('the platform has no script');
  return chunk.code;
}

let platform: Promise<string> | null = null;

/** Unpacks a package and serves it. WebAssembly goes out under a type that a browser refuses to compile from a stream. */
export async function openLms(archive: Uint8Array): Promise<Lms> {
  platform ??= platformScript();
  const script = await platform;
  const root = mkdtempSync(join(tmpdir(), 'package-'));
  for (const [path, content] of Object.entries(unzipSync(archive))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const given: Given = { data: {}, refuse: [], commits: true, api: true };
  const enrol = (id: string, name: string) => {
    given.data = { 'cmi.core.student_id': id, 'cmi.core.student_name': name, 'cmi.core.lesson_mode': 'normal' };
    Object.assign(given, { refuse: [], commits: true, api: true });
  };
  const sessions = { ended: 0 };
  const wasmTypes = new Set<string>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const send = (type: string, body: string | Uint8Array) => response.writeHead(200, { 'content-type': type }).end(body);
    if (path === '/lms/stored')
      return void bodyOf(request).then((text) => {
        const { data, finished } = JSON.parse(text) as { data: Record<string, string>; finished: boolean };
        Object.assign(given.data, data);
        if (finished) sessions.ended++;
        send('text/plain', '');
      });
    if (path === '/lms/given') return send('application/json', JSON.stringify(given));
    if (path === '/lms/') return send('text/html', PAGE);
    if (path === '/lms/strict.js') return send('text/javascript', script);
    try {
      const name = normalize(`/${path.replace(/^\/package\//, '')}`);
      const type = TYPES[extname(name)] ?? 'text/plain';
      const content = readFileSync(join(root, name));
      if (name.endsWith('.wasm')) wasmTypes.add(type);
      send(type, content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  enrol('ada', 'Lovelace, Ada');
  return {
    url: `http://127.0.0.1:${port}/lms/`,
    given,
    sessions,
    wasmTypes,
    enrol,
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** One opening of the lesson in a platform's window. */
export interface Opening {
  readonly page: Page;
  /** The lesson’s frame, used as a page is used. */
  readonly lesson: Page;
  /** Takes the frame away, as a platform does when the learner leaves, and waits until the lesson has ended its session. */
  leave(): Promise<void>;
  violations(): Promise<readonly string[]>;
  /** How often a call was made. */
  count(call: string): Promise<number>;
  readonly troubles: readonly string[];
}

export async function openLesson(lms: Lms, context: BrowserContext): Promise<Opening> {
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('response', (response) => response.status() >= 400 && troubles.push(`${response.status()}: ${response.url()}`));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  await page.goto(lms.url);
  const handle = await page.waitForSelector('iframe');
  const frame = await handle.contentFrame();
  if (!frame) throw new Error('the platform shows no frame');
  return {
    page,
    lesson: asPage(frame, page),
    troubles,
    async leave() {
      const before = lms.sessions.ended;
      await page.evaluate(() => document.querySelector('iframe')?.remove());
      await vi.waitFor(() => expect(lms.sessions.ended).toBe(before + 1));
    },
    violations: () => page.evaluate(() => (globalThis as unknown as { lms: Told }).lms.violations),
    count: (call) =>
      page.evaluate((name) => (globalThis as unknown as { lms: Told }).lms.calls.filter(([made]) => made === name).length, call),
  };
}

/** A frame has all that the tests' learner uses of a page, but for the keyboard. */
function asPage(frame: Frame, page: Page): Page {
  const get = (target: Frame, key: string | symbol): unknown => {
    if (key === 'keyboard') return page.keyboard;
    const found: unknown = Reflect.get(target, key);
    return typeof found === 'function' ? (found.bind(target) as unknown) : found;
  };
  return new Proxy(frame, { get }) as unknown as Page;
}
