import sqliteWasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { openEngine } from '../engine/engine.ts';
import { createSandbox, quickjsWasmUrl } from '../engine/sandbox/quickjs.ts';
import { serve } from './entry.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

/** The engine in a Web Worker, for the page. */
const scope = self as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};

const receive = serve(
  (message) => scope.postMessage(message),
  async () => {
    const [sqlite, quickjs] = await Promise.all([
      fetchModule(sqliteWasmUrl),
      fetchModule(quickjsWasmUrl).then((bytes) => WebAssembly.compile(bytes)),
    ]);
    return openEngine(() => createSandbox(quickjs), sqlite);
  },
);
scope.onmessage = (event) => receive(event.data);

/** A module's bytes. Taken as bytes, since some servers send WebAssembly under a type that streaming refuses. */
async function fetchModule(address: string): Promise<ArrayBuffer> {
  const url = new URL(address, import.meta.url);
  const response = await fetch(url);
  const bytes = await response.arrayBuffer();
  if (!response.ok || !isModule(bytes))
    throw new Error(`WebAssembly was not found at ${url.pathname}: the server sent something else.`);
  return bytes;
}

/** Every WebAssembly module begins with these four bytes; an error page doesn't. */
function isModule(bytes: ArrayBuffer): boolean {
  return String.fromCharCode(...new Uint8Array(bytes.slice(0, 4))) === '\0asm';
}
