import type { FromWorker } from './protocol.ts';
import type { WorkerEvents, WorkerLink } from './spawn.ts';

/** Starts the engine in a Web Worker. */
export function spawnBrowserWorker(events: WorkerEvents): WorkerLink {
  return linkTo(new Worker(new URL('./entry-browser.ts', import.meta.url), { type: 'module', name: 'engine' }), events);
}

/** Ties a Web Worker to its listener. An error event without a message means that a script could not be fetched. */
export function linkTo(worker: Worker, events: WorkerEvents): WorkerLink {
  worker.onmessage = (event: MessageEvent<FromWorker>) => events.message(event.data);
  worker.onerror = (event) => {
    event.preventDefault();
    events.failure(event.message);
  };
  worker.onmessageerror = () => events.failure('A message from the engine could not be read.');
  return {
    post: (message) => worker.postMessage(message),
    terminate() {
      worker.onmessage = worker.onerror = worker.onmessageerror = null;
      worker.terminate();
    },
  };
}
