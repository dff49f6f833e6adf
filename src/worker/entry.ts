import { check, play, ReplayError, runSql, type Engine } from '../engine/engine.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

/** Answers jobs one after another, whatever kind of worker it runs in. Loading begins at once. */
export function serve(post: (message: FromWorker) => void, load: () => Promise<Engine>): (message: ToWorker) => void {
  const engine = load().then(
    (loaded) => {
      post({ type: 'ready' });
      return loaded;
    },
    (error: unknown) => {
      post({ type: 'broken', why: messageOf(error) });
      return null;
    },
  );
  let last: Promise<unknown> = engine;
  return (message) => {
    last = last.then(async () => {
      const loaded = await engine;
      if (loaded) await answer(loaded, message, post);
    });
  };
}

async function answer(engine: Engine, message: ToWorker, post: (message: FromWorker) => void): Promise<void> {
  const { job } = message;
  try {
    switch (message.type) {
      case 'check': {
        const { task, code, seed } = message;
        const tries = check(engine, { task, code, seed });
        let next = await tries.next();
        for (; !next.done; next = await tries.next()) post({ type: 'progress', job, ...next.value });
        return post({ type: 'graded', job, result: next.value });
      }
      case 'play': {
        const { task, code, seed, scenario, choice } = message;
        return post({ type: 'played', job, played: await play(engine, { task, code, seed }, scenario, choice) });
      }
      case 'sql':
        return post({ type: 'sql-done', job, output: runSql(engine, message.setup, message.scripts) });
    }
  } catch (error) {
    post({ type: 'failed', job, message: error instanceof ReplayError ? error.message : `Internal fault: ${messageOf(error)}` });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

