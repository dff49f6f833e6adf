import { Worker } from 'node:worker_threads';
import type { FromWorker } from './protocol.ts';
import type { Spawn } from './spawn.ts';

/** Starts the engine in a worker thread. `entry`: the built `entry-node.js`; Node 20 runs no TypeScript. */
export function spawnNodeWorker(entry: URL): Spawn {
  return (events) => {
    const worker = new Worker(entry, { name: 'engine' });
    let ended = false;
    const fail = (error: unknown) => {
      if (!ended) events.failure(error);
    };
    worker.on('message', (message: FromWorker) => {
      if (!ended) events.message(message);
    });
    worker.on('error', fail);
    worker.on('messageerror', () => fail('A message from the engine could not be read.'));
    worker.on('exit', (code) => fail(`its thread ended by itself, with code ${code}`));
    return {
      post: (message) => worker.postMessage(message),
      terminate() {
        ended = true;
        void worker.terminate();
      },
    };
  };
}
