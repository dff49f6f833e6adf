import { createEngineClient } from '../worker/client.ts';
import type { ClientState, EngineClient } from '../worker/client.ts';
import { spawnBrowserWorker } from '../worker/spawn-browser.ts';

/** The page's engine. A file of its own, since nobody needs it to read. */
export function createEngine(onState: (state: ClientState) => void): EngineClient {
  return createEngineClient(spawnBrowserWorker, { onState });
}
