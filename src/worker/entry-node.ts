import { parentPort } from 'node:worker_threads';
import { openEngine } from '../engine/engine.ts';
import { createSandbox } from '../engine/sandbox/quickjs.ts';
import type { ToWorker } from './protocol.ts';
import { serve } from './entry.ts';
import { compileQuickjs } from './quickjs-node.ts';

/** The engine in a thread of Node, for the terminal. */
const port = parentPort;
if (!port) throw new Error('this file is to be started as a worker thread');

const receive = serve(
  (message) => port.postMessage(message),
  async () => {
    const quickjs = await compileQuickjs();
    return openEngine(() => createSandbox(quickjs));
  },
);
port.on('message', (message: ToWorker) => receive(message));
