import { parentPort } from 'node:worker_threads';

parentPort?.postMessage({ type: 'broken', why: 'The engine could not be fetched.' });
