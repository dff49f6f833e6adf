import { pathToFileURL } from 'node:url';
import { createEngineClient, type EngineClient } from '../worker/client.ts';
import { spawnNodeWorker } from '../worker/spawn-node.ts';

/** Asks an engine of its own for one thing, or for several. */
export async function withEngine<T>(ask: (client: EngineClient) => Promise<T | null>): Promise<T> {
  // Beside the program that was started: where this module itself is bundled to depends on who shares it.
  const beside = pathToFileURL(process.argv[1] ?? '');
  const client = createEngineClient(spawnNodeWorker(new URL('./entry-node.js', beside)));
  try {
    const answer = await ask(client);
    if (answer === null) throw new Error('a job that nobody stopped came back without an answer');
    return answer;
  } finally {
    client.dispose();
  }
}
