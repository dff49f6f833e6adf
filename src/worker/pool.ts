import { createEngineClient, type ClientOptions, type EngineClient } from './client.ts';
import type { Spawn } from './spawn.ts';

/**
 * Several engines, each behind its own wall, for work that nobody waits for one by one. A piece of work has an engine for
 * itself: one that hangs costs its own time and no other’s.
 */
export interface EnginePool {
  readonly size: number;
  /** Does a piece of work as soon as an engine is free. */
  run<T>(work: (engine: EngineClient) => Promise<T>): Promise<T>;
  /** Why engines can’t be loaded, or null. */
  broken(): string | null;
  /** Ends every engine and what runs on it. */
  dispose(): void;
}

export interface PoolOptions extends Pick<ClientOptions, 'limit'> {
  readonly size: number;
}

/** Several engines that start at once on a busy machine take their time, in milliseconds: no answer is to suffer for it. */
const WARM_UP = 4000;

/** Each engine starts with its first piece of work. */
export function createPool(spawn: Spawn, { size, limit }: PoolOptions): EnginePool {
  let why: string | null = null;
  const clients = Array.from({ length: Math.max(1, size) }, () =>
    createEngineClient(spawn, {
      ...(limit !== undefined && { limit }),
      warmUp: WARM_UP,
      secondGo: true,
      onState: (state) => {
        if (state.state === 'broken') why = state.why;
        if (state.state === 'ready') why = null;
      },
    }),
  );
  const idle = [...clients];
  const waiting: ((client: EngineClient) => void)[] = [];

  function free(client: EngineClient) {
    const next = waiting.shift();
    if (next) next(client);
    else idle.push(client);
  }

  function take(): Promise<EngineClient> {
    const client = idle.pop();
    return client ? Promise.resolve(client) : new Promise((resolve) => waiting.push(resolve));
  }

  return {
    size: clients.length,
    async run(work) {
      const client = await take();
      try {
        return await work(client);
      } finally {
        free(client);
      }
    },
    broken: () => why,
    dispose() {
      for (const client of clients) client.dispose();
    },
  };
}

/** How many engines a machine has room for: one core is left to whoever looks on, unless there are only two. */
export function poolSize(cores: number): number {
  return Math.max(1, Math.min(8, cores > 2 ? cores - 1 : cores));
}
