import type { FromWorker, ToWorker } from './protocol.ts';

/** What a worker reports to the one who spawned it. */
export interface WorkerEvents {
  message(message: FromWorker): void;
  /** It could not be loaded, or an error of ours ended it: what the browser or Node says about it. */
  failure(error: unknown): void;
}

/** One live worker: the same for a Web Worker in the page and a worker thread in Node. */
export interface WorkerLink {
  post(message: ToWorker): void;
  /** Ends it at once, whatever it is doing. Nothing is reported after that. */
  terminate(): void;
}

/** Starts a worker. It reports `ready` when its engine is loaded. */
export type Spawn = (events: WorkerEvents) => WorkerLink;
